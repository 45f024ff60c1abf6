//! Moves of pawns, all of them at once \[G-10\], \[G-11\], \[CR-5\].
//!
//! See <https://www.chessprogramming.org/Pawn_Pushes_(Bitboards)>.

use super::Wanted;
use crate::board::{Bitboard, Geometry, Square};
use crate::mechanics::sink::MoveSink;
use crate::orthodox::ruleset::{PAWN, Ruleset};
use crate::orthodox::survey::Survey;
use crate::orthodox::{Manner, Move};
use motley_game::{Flow, GO, Side};

impl<R: Ruleset> Survey<'_, R> {
    /// Moves of pawns; at most one enemy gives check.
    #[inline]
    pub(super) fn pawn_moves<const WHITE: bool>(
        &self,
        wanted: Wanted,
        out: &mut impl MoveSink<Move>,
    ) -> Flow {
        let pawns = self.pos.board.kind(PAWN) & self.own;
        let goals = self.evasions();
        self.steps::<WHITE>(pawns & !self.pinned, goals, wanted, out)?;
        for pawn in pawns & self.pinned {
            let line = self.lines.line_through(self.king, pawn);
            self.steps::<WHITE>(Bitboard::square(pawn), goals & line, wanted, out)?;
        }
        if wanted.noisy
            && let Some(passed) = self.pos.state.en_passant
        {
            let behind = self.lines.pawn_captures(!self.us, passed);
            for from in behind & pawns {
                if self.en_passant_is_safe(from, passed) {
                    out.push(Move::new(from, passed, Manner::EnPassant))?;
                }
            }
        }
        GO
    }

    #[inline]
    fn steps<const WHITE: bool>(
        &self,
        pawns: Bitboard<R::Geometry>,
        goals: Bitboard<R::Geometry>,
        wanted: Wanted,
        out: &mut impl MoveSink<Move>,
    ) -> Flow {
        let us = if WHITE { Side::White } else { Side::Black };
        let forward = if WHITE { 1 } else { -1 } * R::Geometry::FILES as i8;
        let last = Bitboard::last_rank(us);
        let ahead = pawns.forward(us) & !self.occupied;
        if wanted.quiet {
            push_steps(ahead & goals & !last, forward, Manner::Plain, out)?;
            let third = Bitboard::relative_rank(us, 2);
            let twice = (ahead & third).forward(us) & !self.occupied;
            push_steps(twice & goals, 2 * forward, Manner::DoubleStep, out)?;
        }
        if wanted.noisy {
            push_promotions::<R>(ahead & goals & last, forward, out)?;
            let prey = self.enemies & goals;
            let right = pawns.forward(us).right() & prey;
            let left = pawns.forward(us).left() & prey;
            push_steps(right & !last, forward + 1, Manner::Plain, out)?;
            push_steps(left & !last, forward - 1, Manner::Plain, out)?;
            if pawns.forward(us).intersects(last) {
                push_promotions::<R>(right & last, forward + 1, out)?;
                push_promotions::<R>(left & last, forward - 1, out)?;
            }
        }
        GO
    }
}

/// A pawn goes to each of `to`, coming from the square whose number is `step` less.
#[inline]
fn push_steps<G: Geometry>(
    to: Bitboard<G>,
    step: i8,
    manner: Manner,
    out: &mut impl MoveSink<Move>,
) -> Flow {
    out.push_each(to, |to| Move::new(origin(to, step), to, manner))
}

/// A pawn goes to each of `to` and becomes any piece.
#[inline]
fn push_promotions<R: Ruleset>(
    to: Bitboard<R::Geometry>,
    step: i8,
    out: &mut impl MoveSink<Move>,
) -> Flow {
    for to in to {
        // The most valuable first: it is nearly always the best.
        for kind in R::promotions().rev() {
            out.push(Move::promoting(origin(to, step), to, kind))?;
        }
    }
    GO
}

#[inline]
fn origin(to: Square, step: i8) -> Square {
    Square(to.0.wrapping_add_signed(-step))
}
