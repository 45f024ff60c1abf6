//! Draws: the 50-move count with its memory of pawns \[8P-30\], and dead positions \[8P-31\].

use super::state::State;
use super::units::*;
use crate::board::{Board8x8, Geometry, Square};
use motley_game::{Outcome, Reason, Side};

/// Turns without progress after which the game is drawn \[G-8\]; a pass counts as one \[8P-30\].
const QUIET_TURNS: u16 = 100;

/// For every pawn, by the square it stands on, the squares on which it has stood \[8P-30\].
///
/// Entries of squares without a pawn mean nothing. This is no part of position equality \[G-7\].
#[derive(Clone, Copy)]
pub(super) struct Trails([Set; 64]);

impl Trails {
    /// The trails of a position read from a FEN: of each pawn only its present square is known.
    pub(super) fn new() -> Self {
        Trails(std::array::from_fn(|square| {
            Set::square(Square(square as u8))
        }))
    }

    /// Where the pawn on `square` has stood.
    #[inline]
    pub(super) fn of(&self, square: Square) -> Set {
        self.0[square.index() % 64]
    }

    /// Sets where the pawn on `square` has stood.
    #[inline]
    pub(super) fn set(&mut self, square: Square, trail: Set) {
        self.0[square.index() % 64] = trail;
    }

    /// The trails of the same position with the colours exchanged.
    pub(super) fn mirrored(&self) -> Self {
        let mut trails = Self::new();
        for square in Board8x8::squares() {
            let trail = self.of(square).map(Board8x8::mirror).collect();
            trails.set(Board8x8::mirror(square), trail);
        }
        trails
    }

    /// A pawn goes from `from` to `to`; whether it has never stood there before.
    #[inline]
    pub(super) fn walk(&mut self, from: Square, to: Square) -> bool {
        let trail = self.of(from);
        self.set(to, trail.with(to));
        !trail.has(to)
    }
}

/// King against king, and king and one bishop, knight or sentry against king \[8P-31\]. King and
/// jailer or lancer can win.
pub(super) fn is_dead(board: &Board) -> bool {
    match board.occupied().len() {
        2 => true,
        3 => (board.kind(BISHOP) | board.kind(KNIGHT) | board.kind(SENTRY)).is_nonempty(),
        _ => false,
    }
}

/// The draw that a position is, if no checkmate comes first.
pub(super) fn outcome(state: &State, is_mate: impl FnOnce() -> bool) -> Option<Outcome> {
    if is_dead(&state.board) {
        Some(Outcome::Draw(Reason::DeadPosition))
    } else if state.quiet_turns >= QUIET_TURNS && !is_mate() {
        Some(Outcome::Draw(Reason::FiftyMoves))
    } else {
        None
    }
}

/// Whether `side` has more than king and pawns: without, having to move may be a burden.
pub(super) fn has_pieces(board: &Board, side: Side) -> bool {
    (board.side(side) & !(board.kind(PAWN) | board.kind(KING))).is_nonempty()
}
