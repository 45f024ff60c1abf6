//! Where generated moves go.

use crate::board::{Kind, Square};
use crate::variants::eightpiece::kinds::Squares;
use crate::variants::eightpiece::moves::Move;
use motley_game::{Flow, GO};

/// Where legal moves go.
pub(in crate::variants::eightpiece) trait MoveSink {
    /// Takes a move.
    fn add(&mut self, mv: Move) -> Flow;

    /// Takes the moves of one unit to each of `targets`.
    #[inline]
    fn add_all(&mut self, from: Square, targets: Squares, kind_after: Kind) -> Flow {
        for to in targets {
            self.add(Move::normal(from, to, kind_after))?;
        }
        GO
    }
}

/// Hands moves to a function.
pub(in crate::variants::eightpiece) struct Each<F>(pub(in crate::variants::eightpiece) F);

impl<F: FnMut(Move) -> Flow> MoveSink for Each<F> {
    #[inline]
    fn add(&mut self, mv: Move) -> Flow {
        (self.0)(mv)
    }
}

/// Counts moves, without making those that need no trial.
pub(in crate::variants::eightpiece) struct Count(pub(in crate::variants::eightpiece) u64);

impl MoveSink for Count {
    #[inline]
    fn add(&mut self, _mv: Move) -> Flow {
        self.0 += 1;
        GO
    }

    #[inline]
    fn add_all(&mut self, _from: Square, targets: Squares, _kind_after: Kind) -> Flow {
        self.0 += u64::from(targets.len());
        GO
    }
}
