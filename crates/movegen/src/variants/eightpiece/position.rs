//! The parts of a position, its hash key, and its mirror image.

use super::attacks::is_attacked;
use super::draws::PawnVisits;
use super::kinds::*;
use super::sentry::LastPush;
use crate::board::{Board8x8, Direction, Geometry, Square, zobrist};
use crate::mechanics::castling::CastlingStyle;
use crate::mechanics::fen::Counters;
use motley_game::Side;

/// A position of 8-Piece Chess, also of its randomized form.
#[derive(Clone)]
pub struct Position {
    pub(super) state: PositionState,
    /// Kept apart from the state, which is copied at every move: this is twice as large, and a move
    /// changes one entry of it.
    pub(super) pawn_visits: PawnVisits,
}

/// All that legal turns depend on, and the counters.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct PositionState {
    pub(super) board: Board,
    pub(super) to_move: Side,
    /// The squares of the units with which their king may still castle \[8P-19\].
    pub(super) castling_partners: Squares,
    /// The square that a double step skipped, if some pawn can capture there \[G-7\].
    pub(super) en_passant: Option<Square>,
    /// The push made in the turn before; none if it pushed a pawn \[8P-17\].
    pub(super) last_push: Option<LastPush>,
    /// The style in which castling is written \[G-23\].
    pub(super) castling_style: CastlingStyle,
    /// The option `LancerMustFaceBoard` \[8P-7\].
    pub(super) must_face_board: bool,
    /// Turns since the 50-move count was reset \[8P-30\], and the number of the turn.
    pub(super) counters: Counters,
}

/// The facts of a position for which [`zobrist::fact`] has keys.
mod fact {
    pub(super) const CASTLING: u32 = 1;
    pub(super) const EN_PASSANT: u32 = 2;
    pub(super) const LAST_PUSH: u32 = 3;
}

impl PositionState {
    /// Returns the square of the king of `side`.
    #[inline]
    pub(super) fn king(&self, side: Side) -> Square {
        king(&self.board, side)
    }

    /// Whether the side to move is in check \[G-3\].
    pub(super) fn is_in_check(&self) -> bool {
        let us = self.to_move;
        is_attacked(&self.board, self.king(us), !us, None)
    }

    /// Returns the key of all that \[G-7\] compares.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        let mut key = self.board.key()
            ^ zobrist::side(self.to_move)
            ^ zobrist::squares(fact::EN_PASSANT, self.en_passant);
        if self.castling_partners.is_nonempty() {
            // Partners stand on the first and the last rank only: eight bits each.
            let white = self.castling_partners.0 as u32 & 0xff;
            let black = (self.castling_partners.0 >> 56) as u32;
            key ^= zobrist::fact(fact::CASTLING, white | black << 8);
        }
        if let Some(LastPush { unit, sentry }) = self.last_push {
            // Two squares of six bits: the sentry's below, the unit's above.
            let squares = u32::from(unit.0) * 64 + u32::from(sentry.0);
            key ^= zobrist::fact(fact::LAST_PUSH, squares);
        }
        key
    }

    /// Returns the same position with the colours exchanged.
    pub(super) fn mirrored(&self) -> PositionState {
        PositionState {
            board: self.board.mirrored(|kind| facing(kind).map_or(kind, |way| lancer(mirrored(way)))),
            to_move: !self.to_move,
            castling_partners: self.castling_partners.map(Board8x8::mirror).collect(),
            en_passant: self.en_passant.map(Board8x8::mirror),
            last_push: self.last_push.map(|push| LastPush {
                unit: Board8x8::mirror(push.unit),
                sentry: Board8x8::mirror(push.sentry),
            }),
            ..*self
        }
    }
}

/// Returns the square of the king of `side`. Every position has a king, so a1 is never returned for
/// a missing one.
#[inline]
pub(super) fn king(board: &Board, side: Side) -> Square {
    board.of(side, KING).first().unwrap_or(Square(0))
}

/// Returns a direction as the other side sees it: north and south change places, east and west
/// stay.
///
/// Clockwise from north, the mirror image of direction `d` is `4 - d`, modulo 8.
const fn mirrored(way: Direction) -> Direction {
    Direction::ALL[(8 + 4 - way as usize) % 8]
}
