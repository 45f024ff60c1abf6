//! The state of a chess-like game.

use super::kinds::{KINDS, KING};
use super::ruleset::{Board, Ruleset};
use crate::board::{Placement, Square};
use crate::mechanics::castling::{CastlingRights, CastlingStyle};
use crate::mechanics::fen::Counters;
use motley_game::Side;

/// A position of the game `R`.
#[derive(Clone, PartialEq, Debug)]
pub struct Position<R: Ruleset> {
    pub(super) board: Board<R>,
    pub(super) to_move: Side,
    pub(super) castling: CastlingRights<R::Geometry>,
    pub(super) style: CastlingStyle,
    pub(super) state: StateInfo,
}

/// The data that a move changes and its undoing cannot compute, so that they are saved: see
/// [`Undo`](super::Undo).
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct StateInfo {
    /// The square passed over by the last move, if some pawn attacks it \[G-7\], \[G-11\].
    pub(super) en_passant: Option<Square>,
    /// Turns since the last capture or pawn move \[G-8\], and the number of the turn.
    pub(super) counters: Counters,
}

impl<R: Ruleset> Position<R> {
    /// Returns the placement of the units.
    #[inline]
    pub fn board(&self) -> &Placement<R::Geometry, KINDS> {
        &self.board
    }

    /// Returns the square of the king of `side`.
    #[inline]
    pub fn king(&self, side: Side) -> Square {
        // Every position has one king a side: FENs without are refused, kings are never captured.
        self.board.of(side, KING).first().unwrap_or(Square(0))
    }
}
