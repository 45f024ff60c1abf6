//! What becomes of generated moves: a list, or a number.

use crate::board::{Bitboard, Geometry, Square};
use crate::orthodox::ruleset::Ruleset;
use crate::orthodox::{Manner, Move};
use motley_game::{Flow, GO};
use std::marker::PhantomData;

/// Takes generated moves.
pub(super) trait Collect<G: Geometry> {
    /// The unit on `from` may go to any of `to`.
    fn unit(&mut self, from: Square, to: Bitboard<G>) -> Flow;
    /// A pawn may go to each of `to`, coming from the square whose number is `step` less.
    fn pawns(&mut self, to: Bitboard<G>, step: i8, manner: Manner) -> Flow;
    /// This move, too.
    fn single(&mut self, mv: Move) -> Flow;
}

/// Hands out the moves one by one.
pub(super) struct List<'f, R, F> {
    out: &'f mut F,
    rules: PhantomData<R>,
}

impl<'f, R, F> List<'f, R, F> {
    pub(super) fn new(out: &'f mut F) -> Self {
        List {
            out,
            rules: PhantomData,
        }
    }
}

impl<R: Ruleset, F: FnMut(Move) -> Flow> Collect<R::Geometry> for List<'_, R, F> {
    #[inline]
    fn unit(&mut self, from: Square, to: Bitboard<R::Geometry>) -> Flow {
        for to in to {
            (self.out)(Move::new(from, to, Manner::Plain))?;
        }
        GO
    }

    #[inline]
    fn pawns(&mut self, to: Bitboard<R::Geometry>, step: i8, manner: Manner) -> Flow {
        for to in to {
            let from = Square(to.0.wrapping_add_signed(-step));
            if manner == Manner::Promotion {
                // The most valuable first: it is nearly always the best.
                for kind in R::promotions().rev() {
                    (self.out)(Move::promoting(from, to, kind))?;
                }
            } else {
                (self.out)(Move::new(from, to, manner))?;
            }
        }
        GO
    }

    #[inline]
    fn single(&mut self, mv: Move) -> Flow {
        (self.out)(mv)
    }
}

/// Counts the moves.
pub(super) struct Count<R> {
    total: u32,
    rules: PhantomData<R>,
}

impl<R> Default for Count<R> {
    fn default() -> Self {
        Count {
            total: 0,
            rules: PhantomData,
        }
    }
}

impl<R> Count<R> {
    #[inline]
    pub(super) fn total(&self) -> u64 {
        u64::from(self.total)
    }
}

impl<R: Ruleset> Collect<R::Geometry> for Count<R> {
    #[inline]
    fn unit(&mut self, _from: Square, to: Bitboard<R::Geometry>) -> Flow {
        self.total += to.len();
        GO
    }

    #[inline]
    fn pawns(&mut self, to: Bitboard<R::Geometry>, _step: i8, manner: Manner) -> Flow {
        let each = match manner {
            Manner::Promotion => R::PIECES.len() as u32,
            _ => 1,
        };
        self.total += each * to.len();
        GO
    }

    #[inline]
    fn single(&mut self, _mv: Move) -> Flow {
        self.total += 1;
        GO
    }
}
