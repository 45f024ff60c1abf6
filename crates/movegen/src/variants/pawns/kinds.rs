//! The kinds of units: numbers, letters, names, and geometry that several of them share.

use crate::board::{Bitboard, Board8x8, Kind, Placement};
use crate::mechanics::unit_names::UnitNames;
pub(super) use crate::mechanics::unit_names::{BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK};
use motley_game::Side;

pub(super) const ARCHER: Kind = Kind(6);
pub(super) const HEALER: Kind = Kind(7);
/// A spy that is still hidden.
pub(super) const SPY: Kind = Kind(8);
pub(super) const MERCENARY: Kind = Kind(9);
pub(super) const HERO: Kind = Kind(10);
pub(super) const BERSERKER: Kind = Kind(11);
pub(super) const HORSEMAN: Kind = Kind(12);
pub(super) const GUARD: Kind = Kind(13);
/// The kind that a berserker becomes when it reaches the last rank in the course of a chain
/// \[PC-27\].
pub(super) const BERSERKER_KNIGHT: Kind = Kind(14);

/// Number of kinds.
pub(super) const KINDS: usize = 15;

/// The letters and names of the kinds.
pub(super) static UNITS: UnitNames = UnitNames::chess_and(&[
    ('A', "archer"),
    ('E', "healer"),
    ('S', "spy"),
    ('M', "mercenary"),
    ('H', "hero"),
    ('Z', "berserker"),
    ('O', "horseman"),
    ('G', "guard"),
    ('Y', "berserker knight"),
]);

/// The board with the units on it.
pub(super) type Board = Placement<Board8x8, KINDS>;
/// A set of squares.
pub(super) type Squares = Bitboard<Board8x8>;

/// The kinds to which a pawn promotes on the last rank \[PC-2\], the best first.
pub(super) const PROMOTIONS: [Kind; 4] = [QUEEN, ROOK, BISHOP, KNIGHT];

/// A set of kinds, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct KindSet(u16);

impl KindSet {
    pub(super) const EMPTY: KindSet = KindSet(0);
    /// All pawns, hidden spies and guards too.
    pub(super) const PAWNS: KindSet =
        KindSet::of(&[PAWN, ARCHER, HEALER, SPY, MERCENARY, HERO, BERSERKER, HORSEMAN, GUARD]);
    /// The pawns that keep the moves of a pawn of chess \[PC-2\]: all but hidden spies.
    pub(super) const ORTHODOX_PAWNS: KindSet = KindSet(KindSet::PAWNS.0 & !(1 << SPY.0));

    pub(super) const fn of(kinds: &[Kind]) -> KindSet {
        let mut set = 0;
        let mut i = 0;
        while i < kinds.len() {
            set |= 1 << kinds[i].0;
            i += 1;
        }
        KindSet(set)
    }

    #[inline]
    pub(super) const fn has(self, kind: Kind) -> bool {
        self.0 >> kind.0 & 1 != 0
    }

    #[inline]
    pub(super) const fn with(self, kind: Kind) -> KindSet {
        KindSet(self.0 | 1 << kind.0)
    }

    pub(super) const fn bits(self) -> u16 {
        self.0
    }

    pub(super) fn iter(self) -> impl Iterator<Item = Kind> {
        (0..KINDS as u8).map(Kind).filter(move |&kind| self.has(kind))
    }
}

/// Whether a kind is a pawn, whose moves reset the half-move clock of \[G-8\] \[PC-29\].
#[inline]
pub(super) const fn is_pawn(kind: Kind) -> bool {
    KindSet::PAWNS.has(kind)
}

/// Returns the squares diagonally ahead of a set.
#[inline]
pub(super) fn diagonally_ahead(set: Squares, side: Side) -> Squares {
    let next = set.forward(side);
    next.beside()
}
