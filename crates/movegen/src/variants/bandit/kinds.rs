//! The nine kinds of unit and their letters, and the types for its board and its sets of squares.

use crate::board::{Bitboard, Board7x9, Kind, Placement};

/// Steps one square ahead, or two at first; captures and promotes as in chess \[B-3\].
pub(super) const PAWN: Kind = Kind(0);
/// A pawn that moves and captures alike, straight and diagonally ahead \[B-3\].
pub(super) const SERGEANT: Kind = Kind(1);
/// The knight of chess.
pub(super) const KNIGHT: Kind = Kind(2);
/// The bishop of chess.
pub(super) const BISHOP: Kind = Kind(3);
/// The rook of chess.
pub(super) const ROOK: Kind = Kind(4);
/// Moves as rook and knight.
pub(super) const CHANCELLOR: Kind = Kind(5);
/// Turns one enemy piece into another \[B-7\].
pub(super) const TRICKSTER: Kind = Kind(6);
/// Captures one unit of each side at once \[B-12\].
pub(super) const OUTLAW: Kind = Kind(7);
/// The king of chess; a side may have several \[B-10\].
pub(super) const KING: Kind = Kind(8);

/// Number of kinds.
pub(super) const KINDS: usize = 9;
/// Every kind, in the order in which moves are generated.
pub(super) const ALL: [Kind; KINDS] =
    [PAWN, SERGEANT, KNIGHT, BISHOP, ROOK, CHANCELLOR, TRICKSTER, OUTLAW, KING];
/// The kinds that a pawn or a sergeant may become on the last rank \[B-4\], the most valuable
/// first.
pub(super) const PROMOTIONS: [Kind; 6] = [CHANCELLOR, ROOK, BISHOP, KNIGHT, TRICKSTER, OUTLAW];

const LETTERS: [char; KINDS] = ['p', 's', 'n', 'b', 'r', 'c', 't', 'o', 'k'];

const NAMES: [&str; KINDS] =
    ["pawn", "sergeant", "knight", "bishop", "rook", "chancellor", "trickster", "outlaw", "king"];

/// A set of squares of this game's board.
pub(super) type Squares = Bitboard<Board7x9>;
/// The placement of the units.
pub(super) type Board = Placement<Board7x9, KINDS>;

/// Returns the players' name of a kind.
pub(super) fn name(kind: Kind) -> &'static str {
    NAMES[kind.index()]
}

/// Returns the lower-case letter of a kind.
pub(super) fn letter(kind: Kind) -> char {
    LETTERS[kind.index()]
}

/// Returns the letters of all kinds, upper case, in their order.
pub(super) fn letters() -> impl Iterator<Item = char> {
    LETTERS.iter().map(char::to_ascii_uppercase)
}

/// Returns the kind of a letter in either case.
pub(super) fn from_letter(letter: char) -> Option<Kind> {
    let lower_case = letter.to_ascii_lowercase();
    let index = LETTERS.iter().position(|&l| l == lower_case)?;
    Some(Kind(index as u8))
}
