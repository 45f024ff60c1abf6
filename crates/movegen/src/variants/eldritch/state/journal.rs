//! Taking back the changes of the verbs: a journal of the changed squares, and a copy of all other
//! data.
//!
//! A position is 1.5 KB, most of it boards of which a turn touches two or three squares. So the
//! boards are restored square by square, last change first, and only the rest is copied:
//!
//! ```text
//! change:    rest and board key are copied; journal = []
//!   capture  journal: (to, victim)
//!   shift    journal: (to, victim) (from, mover) (to, nothing)
//! take back: to = nothing, from = mover, to = victim; rest and board key are put back
//! ```
//!
//! The order matters, because a square may change twice: its first content has to be written last.

use super::super::square_state::SquareState;
use super::{BoardState, Rest};
use crate::board::{Square, Unit};
use smallvec::SmallVec;

/// The changed squares with their old contents, in order.
pub(super) type TouchedSquares = SmallVec<[Was; 8]>;

/// A square before a change.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Was {
    square: Square,
    unit: Option<Unit>,
    square_state: SquareState,
}

/// The changes made by some verbs.
#[derive(Clone, Debug)]
pub(crate) struct StateChange {
    squares: TouchedSquares,
    board_key: u64,
    rest: Rest,
}

impl BoardState {
    /// Calls `change`, which uses the verbs, and returns the changes that they made.
    pub(crate) fn change(&mut self, change: impl FnOnce(&mut BoardState)) -> StateChange {
        let (board_key, rest) = (self.board.key(), self.rest.clone());
        self.journal = Some(TouchedSquares::new());
        change(self);
        StateChange { squares: self.journal.take().unwrap_or_default(), board_key, rest }
    }

    /// Takes back the latest change.
    pub(crate) fn take_back(&mut self, change: StateChange) {
        for was in change.squares.into_iter().rev() {
            self.board.lift(was.square);
            if let Some(unit) = was.unit {
                self.board.replace(unit, was.square);
            }
            self.square_states[was.square.index()] = was.square_state;
        }
        self.board.restore_key(change.board_key);
        self.rest = change.rest;
    }

    /// Remembers a square before it changes, if that may have to be taken back.
    #[inline]
    pub(super) fn write_down(&mut self, square: Square) {
        if let Some(journal) = &mut self.journal {
            let (unit, square_state) = (self.board.at(square), self.square_states[square.index()]);
            journal.push(Was { square, unit, square_state });
        }
    }
}
