//! The nine kinds of unit, their letters, their first values.

use crate::board::{Board7x9, Kind, Placement, Square};

/// Takes one step, or two at first; captures and promotes as in chess \[B-3\].
pub(super) const PAWN: Kind = Kind(0);
/// A pawn that also captures ahead and also moves aslant \[B-3\].
pub(super) const SERGEANT: Kind = Kind(1);
/// The knight of chess.
pub(super) const KNIGHT: Kind = Kind(2);
/// The bishop of chess.
pub(super) const BISHOP: Kind = Kind(3);
/// The rook of chess.
pub(super) const ROOK: Kind = Kind(4);
/// Rook and knight.
pub(super) const CHANCELLOR: Kind = Kind(5);
/// Turns one enemy piece into another \[B-7\].
pub(super) const TRICKSTER: Kind = Kind(6);
/// Captures one unit of each side at once \[B-12\].
pub(super) const OUTLAW: Kind = Kind(7);
/// The king of chess; there may be several \[B-10\].
pub(super) const KING: Kind = Kind(8);

/// How many kinds there are.
pub(super) const KINDS: usize = 9;
/// Every kind, in the order in which moves are generated.
pub(super) const ALL: [Kind; KINDS] = [
    PAWN, SERGEANT, KNIGHT, BISHOP, ROOK, CHANCELLOR, TRICKSTER, OUTLAW, KING,
];
/// What a pawn or a sergeant becomes on the last rank \[B-4\].
pub(super) const PROMOTIONS: [Kind; 6] = [CHANCELLOR, ROOK, BISHOP, KNIGHT, TRICKSTER, OUTLAW];

const LETTERS: [char; KINDS] = ['p', 's', 'n', 'b', 'r', 'c', 't', 'o', 'k'];

const NAMES: [&str; KINDS] = [
    "pawn",
    "sergeant",
    "knight",
    "bishop",
    "rook",
    "chancellor",
    "trickster",
    "outlaw",
    "king",
];

/// What players call a kind.
pub(super) fn name(kind: Kind) -> &'static str {
    NAMES[kind.index()]
}

/// A set of squares of this game's board.
pub(super) type Squares = crate::board::Bitboard<Board7x9>;
/// What stands where.
pub(super) type Units = Placement<Board7x9, KINDS>;

/// The small letter of a kind.
pub(super) fn letter(kind: Kind) -> char {
    LETTERS[kind.index()]
}

/// The kind of a letter, small or capital.
pub(super) fn kind(letter: char) -> Option<Kind> {
    let small = letter.to_ascii_lowercase();
    let index = LETTERS.iter().position(|&l| l == small)?;
    Some(Kind(index as u8))
}

/// The set of one square.
#[inline]
pub(super) fn only(square: Square) -> Squares {
    Squares::square(square)
}
