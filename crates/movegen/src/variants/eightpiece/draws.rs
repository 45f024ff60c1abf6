//! Draws: the 50-move count with its memory of pawns \[8P-30\], and dead positions \[8P-31\].

use super::kinds::*;
use crate::board::{Board8x8, Geometry, Square};
use motley_game::Side;

/// Table of the squares on which every pawn has stood, by the square it stands on \[8P-30\].
///
/// A sentry can push a pawn back, so a pawn move need not be progress: only a square that is new to
/// the pawn resets the 50-move count. Entries of squares without a pawn mean nothing. This is no part
/// of position equality \[G-7\].
#[derive(Clone, Copy)]
pub(super) struct PawnVisits([Squares; 64]);

impl PawnVisits {
    /// Creates the table of a position read from a FEN: of each pawn only its present square is known.
    pub(super) fn new() -> Self {
        PawnVisits(std::array::from_fn(|square| Squares::square(Square(square as u8))))
    }

    /// Returns the squares on which the pawn on `square` has stood.
    #[inline]
    pub(super) fn of(&self, square: Square) -> Squares {
        // The remainder is for the compiler, which then knows the index to be in bounds.
        self.0[square.index() % 64]
    }

    /// Sets where the pawn on `square` has stood.
    #[inline]
    pub(super) fn set(&mut self, square: Square, visited: Squares) {
        self.0[square.index() % 64] = visited;
    }

    /// Returns the table of the same position with the colours exchanged.
    pub(super) fn mirrored(&self) -> Self {
        let mut mirrored = Self::new();
        for square in Board8x8::squares() {
            let visited = self.of(square).map(Board8x8::mirror).collect();
            mirrored.set(Board8x8::mirror(square), visited);
        }
        mirrored
    }

    /// Records that a pawn goes from `from` to `to`; returns whether it has never stood there before.
    #[inline]
    pub(super) fn record(&mut self, from: Square, to: Square) -> bool {
        let visited = self.of(from);
        self.set(to, visited.with(to));
        !visited.has(to)
    }
}

/// Returns true for king against king, and for king and one bishop, knight or sentry against king
/// \[8P-31\]. King and jailer or lancer can win.
pub(super) fn is_dead(board: &Board) -> bool {
    match board.occupied().len() {
        2 => true,
        3 => (board.kind(BISHOP) | board.kind(KNIGHT) | board.kind(SENTRY)).is_nonempty(),
        _ => false,
    }
}

/// Whether `side` has more than king and pawns; if not, zugzwang is likely.
pub(super) fn has_pieces(board: &Board, side: Side) -> bool {
    (board.side(side) & !(board.kind(PAWN) | board.kind(KING))).is_nonempty()
}
