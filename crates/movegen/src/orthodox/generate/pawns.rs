//! Moves of pawns, all of them at once \[G-10\], \[G-11\], \[CR-5\].
//!
//! See <https://www.chessprogramming.org/Pawn_Pushes_(Bitboards)>.

use super::{Collect, Wanted};
use crate::board::{Bitboard, Geometry};
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
        out: &mut impl Collect<R::Geometry>,
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
                    out.single(Move::new(from, passed, Manner::EnPassant))?;
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
        out: &mut impl Collect<R::Geometry>,
    ) -> Flow {
        let us = if WHITE { Side::White } else { Side::Black };
        let forward = if WHITE { 1 } else { -1 } * R::Geometry::FILES as i8;
        let last = Bitboard::rank(if WHITE { R::Geometry::RANKS - 1 } else { 0 });
        let ahead = pawns.forward(us) & !self.occupied;
        if wanted.quiet {
            out.pawns(ahead & goals & !last, forward, Manner::Plain)?;
            let third = Bitboard::rank(if WHITE { 2 } else { R::Geometry::RANKS - 3 });
            let twice = (ahead & third).forward(us) & !self.occupied;
            out.pawns(twice & goals, 2 * forward, Manner::DoubleStep)?;
        }
        if wanted.noisy {
            out.pawns(ahead & goals & last, forward, Manner::Promotion)?;
            let prey = self.enemies & goals;
            let right = pawns.forward(us).right() & prey;
            let left = pawns.forward(us).left() & prey;
            out.pawns(right & !last, forward + 1, Manner::Plain)?;
            out.pawns(left & !last, forward - 1, Manner::Plain)?;
            if pawns.forward(us).intersects(last) {
                out.pawns(right & last, forward + 1, Manner::Promotion)?;
                out.pawns(left & last, forward - 1, Manner::Promotion)?;
            }
        }
        GO
    }
}
