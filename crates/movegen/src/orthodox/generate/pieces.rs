//! Moves of kings and pieces.

use super::Wanted;
use crate::board::{Bitboard, Geometry, Square};
use crate::mechanics::castling::Wing;
use crate::mechanics::sink::MoveSink;
use crate::orthodox::check_info::CheckInfo;
use crate::orthodox::ruleset::{Ruleset, Squares};
use crate::orthodox::{Move, MoveKind};
use motley_game::{Flow, GO};

impl<R: Ruleset> CheckInfo<'_, R> {
    /// Returns the squares that moves of the wanted kind end on, pawns aside.
    #[inline]
    fn wanted_squares(&self, wanted: Wanted) -> Squares<R> {
        match (wanted.noisy, wanted.quiet) {
            (true, true) => !self.own,
            (true, false) => self.enemies,
            // Quiet moves only: callers always want moves of at least one sort.
            _ => !self.occupied,
        }
    }

    #[inline]
    pub(super) fn king_moves(&self, wanted: Wanted, out: &mut impl MoveSink<Move>) -> Flow {
        let near = self.lines.king_attacks(self.king) & self.wanted_squares(wanted);
        let safe: Squares<R> = near.filter(|&square| self.king_is_safe_on(square)).collect();
        push_unit(self.king, safe, out)?;
        if wanted.quiet && self.pos.castling.has_any(self.us) {
            for wing in Wing::BOTH {
                if let Some(mv) = self.castling(wing) {
                    out.push(mv)?;
                }
            }
        }
        GO
    }

    /// Generates the moves of everything but king and pawns; at most one enemy gives check.
    ///
    /// An archbishop's knight moves and bishop moves share no square, so each way of moving is a
    /// pass of its own over all units that have it, whatever they are called.
    #[inline]
    pub(super) fn piece_moves(&self, wanted: Wanted, out: &mut impl MoveSink<Move>) -> Flow {
        let target_mask = self.wanted_squares(wanted) & self.evasions();
        // A knight's leap always leaves the line of a pin.
        for from in self.pos.knights() & self.own & !self.pinned {
            push_unit(from, self.lines.knight_attacks(from) & target_mask, out)?;
        }
        let bishop = |from| self.lines.bishop_attacks(from, self.occupied);
        self.slides(self.pos.bishops(), bishop, target_mask, out)?;
        let rook = |from| self.lines.rook_attacks(from, self.occupied);
        self.slides(self.pos.rooks(), rook, target_mask, out)
    }

    #[inline]
    fn slides(
        &self,
        sliders: Squares<R>,
        attacks: impl Fn(Square) -> Squares<R>,
        target_mask: Squares<R>,
        out: &mut impl MoveSink<Move>,
    ) -> Flow {
        let own = sliders & self.own;
        for from in own & !self.pinned {
            push_unit(from, attacks(from) & target_mask, out)?;
        }
        // In check this generates nothing, which is right: a pinned unit stays on its line, and
        // `target_mask` then holds only the checker's line, which has no square in common with it.
        for from in own & self.pinned {
            let line = self.lines.line_through(self.king, from);
            push_unit(from, attacks(from) & target_mask & line, out)?;
        }
        GO
    }
}

/// Generates the moves of the unit on `from` to each of `to`.
#[inline]
fn push_unit<G: Geometry>(from: Square, to: Bitboard<G>, out: &mut impl MoveSink<Move>) -> Flow {
    out.push_each(to, |to| Move::new(from, to, MoveKind::Normal))
}
