//! The nine kinds of unit and their letters, and the types for its board and its sets of squares.

use crate::board::{Bitboard, Board7x9, Kind, Placement};
use crate::mechanics::unit_names::UnitNames;

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

/// The letters and names of the kinds.
pub(super) static UNITS: UnitNames = UnitNames::new(&[
    ('P', "pawn"),
    ('S', "sergeant"),
    ('N', "knight"),
    ('B', "bishop"),
    ('R', "rook"),
    ('C', "chancellor"),
    ('T', "trickster"),
    ('O', "outlaw"),
    ('K', "king"),
]);

/// A set of squares of this game's board.
pub(super) type Squares = Bitboard<Board7x9>;
/// The placement of the units.
pub(super) type Board = Placement<Board7x9, KINDS>;
