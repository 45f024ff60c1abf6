//! Soldiers - pawns and sergeants - and how they step, capture and take en passant \[B-3\].
//!
//! ```text
//!   x m x   A pawn (P) moves straight ahead       * * *   A sergeant (S) moves and captures (*)
//!   . P .   (m) and captures diagonally (x).      . S .   straight and diagonally ahead.
//! ```
//!
//! Both may advance two squares from the rank on which they start, the third for pawns and the
//! second for sergeants; then both can be taken en passant, but only by pawns.

use super::kinds::{Board, PAWN, SERGEANT, Squares};
use crate::board::{Board7x9, Geometry, Kind, Lines, Square};
use motley_game::Side;

/// Returns the rank from which `kind` may advance two squares, as its side counts from 0: the third
/// for pawns, the second for sergeants \[B-3\].
#[inline]
fn double_step_rank(kind: Kind) -> u8 {
    if kind == PAWN { 2 } else { 1 }
}

/// Returns the rank that `kind` skips when it advances two squares, counted from White's side.
pub(super) fn ep_rank(kind: Kind, side: Side) -> u8 {
    Board7x9::nth_rank(side, double_step_rank(kind) + 1)
}

/// Returns the squares to which a sergeant moves and on which it captures, straight and diagonally
/// ahead; none from its last rank \[B-3\], \[B-4\].
#[inline]
pub(super) fn sergeant_attacks(lines: &Lines<Board7x9>, side: Side, from: Square) -> Squares {
    lines.pawn_captures(side, from) | Squares::square(from).forward(side)
}

/// Returns the squares to which a soldier of `kind` steps straight ahead, one square or two.
#[inline]
pub(super) fn pushes(kind: Kind, side: Side, from: Square, empty: Squares) -> Squares {
    let one = Squares::square(from).forward(side) & empty;
    if Squares::relative_rank(side, double_step_rank(kind)).has(from) {
        one | (one.forward(side) & empty)
    } else {
        one
    }
}

/// Returns the square that a move of `kind` skips, if it is an advance of two squares: no other
/// move of a soldier changes the rank by two.
#[inline]
pub(super) fn skipped_square(kind: Kind, from: Square, to: Square) -> Option<Square> {
    let soldier = kind == PAWN || kind == SERGEANT;
    let double = from.0.abs_diff(to.0) == 2 * Board7x9::FILES;
    (soldier && double).then(|| Square((from.0 + to.0) / 2))
}

/// Whether some pawn of `side` attacks `square` and so could take en passant there \[G-21\].
/// Sergeants cannot \[B-3\].
#[inline]
pub(super) fn ep_is_possible(board: &Board, side: Side, square: Square) -> bool {
    // A pawn attacks the square from where an enemy pawn on it would attack.
    let takers = Board7x9::lines().pawn_captures(!side, square);
    takers.intersects(board.of(side, PAWN))
}
