//! Moves of pawns, all of them at once \[G-10\], \[G-11\], \[CR-5\].
//!
//! See <https://www.chessprogramming.org/Pawn_Pushes_(Bitboards)>.

use super::Wanted;
use crate::board::{Bitboard, Geometry, Square};
use crate::mechanics::sink::MoveSink;
use crate::orthodox::check_info::CheckInfo;
use crate::orthodox::kinds::PAWN;
use crate::orthodox::ruleset::{Ruleset, Squares};
use crate::orthodox::{Move, MoveKind};
use motley_game::{Flow, GO, Side};

impl<R: Ruleset> CheckInfo<'_, R> {
    /// Generates the moves of pawns; at most one enemy gives check.
    #[inline]
    pub(super) fn pawn_moves<const WHITE: bool>(
        &self,
        wanted: Wanted,
        out: &mut impl MoveSink<Move>,
    ) -> Flow {
        let pawns = self.pos.board.kind(PAWN) & self.own;
        let target_mask = self.evasions();
        self.steps::<WHITE>(pawns & !self.pinned, target_mask, wanted, out)?;
        for pawn in pawns & self.pinned {
            let line = self.lines.line_through(self.king, pawn);
            self.steps::<WHITE>(Bitboard::square(pawn), target_mask & line, wanted, out)?;
        }
        if wanted.noisy
            && let Some(passed) = self.pos.state.en_passant
        {
            // Pins and evasions are not tested here: `en_passant_is_safe` tests the position after the
            // capture instead.
            let behind = self.lines.pawn_captures(!self.us, passed);
            for from in behind & pawns {
                if self.en_passant_is_safe(from, passed) {
                    out.push(Move::new(from, passed, MoveKind::EnPassant))?;
                }
            }
        }
        GO
    }

    /// Steps and captures of `pawns` onto `target_mask`, en passant aside. The colour is known at
    /// compile time, so that shifts are by constants.
    #[inline]
    fn steps<const WHITE: bool>(
        &self,
        pawns: Squares<R>,
        target_mask: Squares<R>,
        wanted: Wanted,
        out: &mut impl MoveSink<Move>,
    ) -> Flow {
        let us = if WHITE { Side::White } else { Side::Black };
        // How much a step ahead adds to a square's number; a file to the right adds 1.
        let forward = if WHITE { 1 } else { -1 } * R::Geometry::FILES as i8;
        let last = Bitboard::last_rank(us);
        let ahead = pawns.forward(us) & !self.occupied;
        if wanted.quiet {
            push_steps(ahead & target_mask & !last, forward, MoveKind::Normal, out)?;
            let third = Bitboard::relative_rank(us, 2);
            let twice = (ahead & third).forward(us) & !self.occupied;
            push_steps(twice & target_mask, 2 * forward, MoveKind::DoubleStep, out)?;
        }
        if wanted.noisy {
            push_promotions::<R>(ahead & target_mask & last, forward, out)?;
            let capturable = self.enemies & target_mask;
            let right = pawns.forward(us).right() & capturable;
            let left = pawns.forward(us).left() & capturable;
            push_steps(right & !last, forward + 1, MoveKind::Normal, out)?;
            push_steps(left & !last, forward - 1, MoveKind::Normal, out)?;
            // Rarely true, so that one test spares two loops.
            if pawns.forward(us).intersects(last) {
                push_promotions::<R>(right & last, forward + 1, out)?;
                push_promotions::<R>(left & last, forward - 1, out)?;
            }
        }
        GO
    }
}

/// Generates a pawn's moves to each of `to`, coming from the square whose number is `step` less.
#[inline]
fn push_steps<G: Geometry>(to: Bitboard<G>, step: i8, kind: MoveKind, out: &mut impl MoveSink<Move>) -> Flow {
    out.push_each(to, |to| Move::new(origin(to, step), to, kind))
}

/// Generates a pawn's promotions to any piece on each of `to`.
#[inline]
fn push_promotions<R: Ruleset>(to: Squares<R>, step: i8, out: &mut impl MoveSink<Move>) -> Flow {
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
