//! The kinds of units, their letters, and the board types of this game.
//!
//! A lancer's facing is part of its kind, so there are eight kinds of lancer: board, hash key,
//! piece-square tables and FEN know where it faces without a field of their own. The letters are
//! those of vchess \[8P-8\].

use crate::board::{Bitboard, Board8x8, Direction, Geometry, Kind, Lines, Placement};
use crate::mechanics::unit_names::UnitNames;
pub(super) use crate::mechanics::unit_names::{BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK};

/// A set of squares.
pub(super) type Squares = Bitboard<Board8x8>;
/// The placement of the units.
pub(super) type Board = Placement<Board8x8, KINDS>;

pub(super) const JAILER: Kind = Kind(6);
pub(super) const SENTRY: Kind = Kind(7);
/// The first of the eight lancers, the one that faces north. The others follow clockwise, in the
/// order of [`Direction::ALL`].
const LANCER: u8 = 8;
/// Number of kinds.
pub(super) const KINDS: usize = 16;

/// Number of piece types: kinds, with the eight lancers as one.
pub(super) const PIECE_TYPES: usize = LANCER as usize + 1;

/// The letters and names of the kinds.
pub(super) static UNITS: UnitNames = UnitNames::chess_and(&[
    ('J', "jailer"),
    ('S', "sentry"),
    ('C', "lancer"),
    ('D', "lancer"),
    ('E', "lancer"),
    ('F', "lancer"),
    ('G', "lancer"),
    ('H', "lancer"),
    ('M', "lancer"),
    ('O', "lancer"),
]);

/// Returns the index of `kind` in tables that do not ask where a lancer faces; below
/// [`PIECE_TYPES`].
#[inline]
pub(super) const fn piece_type(kind: Kind) -> usize {
    if kind.0 < LANCER { kind.0 as usize } else { LANCER as usize }
}

/// Returns the lancer that faces in `direction`.
#[inline]
pub(super) const fn lancer(direction: Direction) -> Kind {
    Kind(LANCER + direction as u8)
}

/// Returns the direction that a lancer faces; `None` for all other kinds.
#[inline]
pub(super) const fn facing(kind: Kind) -> Option<Direction> {
    if kind.0 >= LANCER {
        // The remainder is for the compiler, which then knows the index to be in bounds.
        Some(Direction::ALL[(kind.0 - LANCER) as usize % 8])
    } else {
        None
    }
}

/// Returns the lancers of both sides, whatever they face.
#[inline]
pub(super) fn lancers(board: &Board) -> Squares {
    Direction::ALL.iter().fold(Squares::EMPTY, |set, &way| set | board.kind(lancer(way)))
}

/// Returns the precomputed lines and leaps of the board.
#[inline]
pub(super) fn lines() -> &'static Lines<Board8x8> {
    Board8x8::lines()
}
