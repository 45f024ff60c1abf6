//! The pawn \[8P-21\]: as in chess, but it goes two steps from the first rank too, and promotes to
//! fourteen kinds.

use super::jailer::held;
use super::kinds::*;
use crate::board::{Board8x8, Geometry, Kind, Square};
use motley_game::Side;

/// The kinds that a pawn may become, without the lancers \[8P-21\]; the queen first.
pub(super) const PROMOTIONS: [Kind; 6] = [QUEEN, ROOK, BISHOP, KNIGHT, JAILER, SENTRY];

/// Returns the squares that pawns of `side` attack.
#[inline]
pub(super) fn pawn_attacks(board: &Board, side: Side) -> Squares {
    let front = board.of(side, PAWN).forward(side);
    front.beside()
}

/// Whether a pawn that went from `from` to `to` went two squares.
#[inline]
pub(super) const fn is_double_step(from: Square, to: Square) -> bool {
    from.0.abs_diff(to.0) == 2 * Board8x8::FILES
}

/// Returns the square between the ends of a double step.
#[inline]
pub(super) const fn halfway(from: Square, to: Square) -> Square {
    Square((from.0 + to.0) / 2)
}

/// Whether some pawn of `capturer` can capture en passant on `skipped`, its own king's safety left
/// aside \[G-7\], \[8P-21\]: a held pawn captures nothing \[8P-3\].
#[inline]
pub(super) fn has_en_passant(board: &Board, skipped: Square, capturer: Side) -> bool {
    let pawns = lines().pawn_captures(!capturer, skipped) & board.of(capturer, PAWN);
    pawns.is_nonempty() && pawns.intersects(!held(board, capturer))
}
