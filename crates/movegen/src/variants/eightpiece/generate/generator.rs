//! The data of one generation that all kinds of units need to make their moves.

use crate::board::{Kind, Square};
use crate::mechanics::sink::MoveSink;
use crate::variants::eightpiece::check_info::CheckInfo;
use crate::variants::eightpiece::kinds::*;
use crate::variants::eightpiece::move_filter::MoveFilter;
use crate::variants::eightpiece::moves::Move;
use crate::variants::eightpiece::position::PositionState;
use motley_game::{Flow, GO, Side};

/// The position, what is asked for, and where the moves go.
pub(super) struct Generator<'a, S> {
    pub(super) state: &'a PositionState,
    pub(super) us: Side,
    pub(super) ours: Squares,
    pub(super) theirs: Squares,
    pub(super) occupied: Squares,
    /// Our units that are held \[8P-3\].
    pub(super) held: Squares,
    /// Our units that are not held and are asked for.
    pub(super) sources: Squares,
    /// Squares that moves may end on: occupied ones only if captures are asked for, empty ones only
    /// if quiet moves are.
    pub(super) targets: Squares,
    /// Enemy units on squares that are asked for, in any stage: a lancer's captures are noisy or
    /// quiet, and so are pushes.
    pub(super) victims: Squares,
    pub(super) check_info: CheckInfo,
    pub(super) filter: MoveFilter,
    pub(super) sink: &'a mut S,
}

impl<S: MoveSink<Move>> Generator<'_, S> {
    /// Returns our units of `kind` that can move and are asked for.
    #[inline]
    pub(super) fn movers(&self, kind: Kind) -> Squares {
        self.state.board.kind(kind) & self.sources
    }

    /// Adds the legal moves of the unit of `kind` on `from` to those of `attacks` that are asked for.
    #[inline]
    pub(super) fn add_moves(&mut self, from: Square, kind: Kind, attacks: Squares) -> Flow {
        self.add_moves_to(from, kind, attacks & self.open_targets(from))
    }

    /// Adds the legal moves to squares that are known to be asked for and not forbidden.
    #[inline]
    pub(super) fn add_moves_to(&mut self, from: Square, kind: Kind, targets: Squares) -> Flow {
        let doubtful = self.check_info.doubtful(from, kind);
        self.sink.push_each(targets & !doubtful, |to| Move::normal(from, to, kind))?;
        self.try_moves(from, kind, targets & doubtful)
    }

    /// Adds moves as [`add_moves`](Self::add_moves) does, but tries each of them on a copy of the board,
    /// because the filter does not know whether the king is safe after them.
    #[inline]
    pub(super) fn add_doubtful_moves(&mut self, from: Square, kind: Kind, attacks: Squares) -> Flow {
        self.try_moves(from, kind, attacks & self.open_targets(from))
    }

    #[inline]
    fn try_moves(&mut self, from: Square, kind: Kind, targets: Squares) -> Flow {
        for to in targets {
            self.add(Move::normal(from, to, kind), true)?;
        }
        GO
    }

    /// Adds a move; one that is `doubtful` only if a trial shows that it is legal.
    #[inline]
    pub(super) fn add(&mut self, mv: Move, doubtful: bool) -> Flow {
        if doubtful && self.filter.legal && !self.state.leaves_king_safe(mv) {
            return GO;
        }
        self.sink.push(mv)
    }

    #[inline]
    fn open_targets(&self, from: Square) -> Squares {
        self.targets & !self.forbidden(from)
    }

    /// Returns the squares that the unit on `from` may not go to because it was just pushed
    /// \[8P-17\].
    #[inline]
    pub(super) fn forbidden(&self, from: Square) -> Squares {
        match self.state.last_push {
            Some(push) if push.unit == from => push.forbidden(),
            _ => Squares::EMPTY,
        }
    }

    /// Whether noisy moves, or quiet ones, are asked for.
    #[inline]
    pub(super) fn wants(&self, noisy: bool) -> bool {
        if noisy { self.filter.captures } else { self.filter.quiets }
    }
}
