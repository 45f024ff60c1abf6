//! The kinds of units, and what they have in common.

use crate::board::{Bitboard, Board8x8, Kind, Placement, Square};
use motley_game::Side;

/// A discovered spy: a pawn of chess.
pub(super) const PLAIN: Kind = Kind(0);
pub(super) const KNIGHT: Kind = Kind(1);
pub(super) const BISHOP: Kind = Kind(2);
pub(super) const ROOK: Kind = Kind(3);
pub(super) const QUEEN: Kind = Kind(4);
pub(super) const KING: Kind = Kind(5);
pub(super) const ARCHER: Kind = Kind(6);
pub(super) const HEALER: Kind = Kind(7);
/// A spy that is still hidden.
pub(super) const SPY: Kind = Kind(8);
pub(super) const MERCENARY: Kind = Kind(9);
pub(super) const HERO: Kind = Kind(10);
pub(super) const BERSERKER: Kind = Kind(11);
pub(super) const HORSEMAN: Kind = Kind(12);
pub(super) const GUARD: Kind = Kind(13);
/// A berserker knight \[PC-27\].
pub(super) const BERSERKER_KNIGHT: Kind = Kind(14);

/// How many kinds there are.
pub(super) const KINDS: usize = 15;

/// Their letters, in the order of their numbers.
const LETTERS: [char; KINDS] = [
    'P', 'N', 'B', 'R', 'Q', 'K', 'A', 'E', 'S', 'M', 'H', 'Z', 'O', 'G', 'Y',
];

/// What players call them, in the same order.
const NAMES: [&str; KINDS] = [
    "pawn",
    "knight",
    "bishop",
    "rook",
    "queen",
    "king",
    "archer",
    "healer",
    "spy",
    "mercenary",
    "hero",
    "berserker",
    "horseman",
    "guard",
    "berserker knight",
];

/// What players call a kind.
pub(super) fn name(kind: Kind) -> &'static str {
    NAMES[kind.index()]
}

/// The board with what stands on it.
pub(super) type Board = Placement<Board8x8, KINDS>;
/// A set of squares.
pub(super) type Squares = Bitboard<Board8x8>;

/// What a pawn promotes to on the last rank \[PC-2\], the best first.
pub(super) const PROMOTIONS: [Kind; 4] = [QUEEN, ROOK, BISHOP, KNIGHT];

/// The kind with this letter, in either case.
pub(super) fn kind_of(letter: char) -> Option<Kind> {
    let upper = letter.to_ascii_uppercase();
    let number = LETTERS.iter().position(|&known| known == upper)?;
    Some(Kind(number as u8))
}

/// The letter of a kind, upper case.
pub(super) fn letter(kind: Kind) -> char {
    LETTERS[kind.index()]
}

/// The letter of a kind, lower case as turns have it.
pub(super) fn small_letter(kind: Kind) -> char {
    letter(kind).to_ascii_lowercase()
}

/// A set of kinds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Kinds(u16);

impl Kinds {
    pub(super) const NONE: Kinds = Kinds(0);
    /// All pawns, hidden spies and guards too.
    pub(super) const PAWNS: Kinds = Kinds::of(&[
        PLAIN, ARCHER, HEALER, SPY, MERCENARY, HERO, BERSERKER, HORSEMAN, GUARD,
    ]);
    /// The pawns that kept the orthodox moves \[PC-2\]: all but hidden spies.
    pub(super) const ORTHODOX_PAWNS: Kinds = Kinds(Kinds::PAWNS.0 & !(1 << SPY.0));

    pub(super) const fn of(kinds: &[Kind]) -> Kinds {
        let mut set = 0;
        let mut i = 0;
        while i < kinds.len() {
            set |= 1 << kinds[i].0;
            i += 1;
        }
        Kinds(set)
    }

    #[inline]
    pub(super) const fn has(self, kind: Kind) -> bool {
        self.0 >> kind.0 & 1 != 0
    }

    #[inline]
    pub(super) const fn with(self, kind: Kind) -> Kinds {
        Kinds(self.0 | 1 << kind.0)
    }

    pub(super) const fn bits(self) -> u16 {
        self.0
    }

    pub(super) fn iter(self) -> impl Iterator<Item = Kind> {
        (0..KINDS as u8)
            .map(Kind)
            .filter(move |&kind| self.has(kind))
    }
}

/// Whether a kind is a pawn: it resets the count of \[G-8\] \[PC-29\].
#[inline]
pub(super) const fn is_pawn(kind: Kind) -> bool {
    Kinds::PAWNS.has(kind)
}

/// The squares diagonally ahead of a set.
#[inline]
pub(super) fn diagonally_ahead(set: Squares, side: Side) -> Squares {
    let next = set.forward(side);
    next.left() | next.right()
}

/// The rank with this number, counted from `side`'s own first rank, from 0.
#[inline]
pub(super) fn rank_of(side: Side, number: u8) -> Squares {
    Bitboard::rank(match side {
        Side::White => number,
        Side::Black => 7 - number,
    })
}

/// The rank on which the pawns of `side` promote.
#[inline]
pub(super) fn last_rank(side: Side) -> Squares {
    rank_of(side, 7)
}

/// The square `ranks` straight ahead, if it is on the board.
#[inline]
pub(super) fn square_ahead(square: Square, side: Side, ranks: u8) -> Option<Square> {
    match side {
        Side::White => Some(Square(square.0 + 8 * ranks)).filter(|s| s.0 < 64),
        Side::Black => square.0.checked_sub(8 * ranks).map(Square),
    }
}

/// Whether `holds` is true of some square of a set.
#[inline]
pub(super) fn some_of(set: Squares, mut holds: impl FnMut(Square) -> bool) -> bool {
    for square in set {
        if holds(square) {
            return true;
        }
    }
    false
}
