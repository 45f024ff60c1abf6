//! Moves of kings and pieces.

use super::{Collect, Wanted};
use crate::board::{Bitboard, Square};
use crate::mechanics::castling::Wing;
use crate::orthodox::ruleset::Ruleset;
use crate::orthodox::survey::Survey;
use motley_game::{Flow, GO};

impl<R: Ruleset> Survey<'_, R> {
    /// The squares that moves of the wanted kind end on, pawns aside.
    #[inline]
    fn wanted_squares(&self, wanted: Wanted) -> Bitboard<R::Geometry> {
        match (wanted.noisy, wanted.quiet) {
            (true, true) => !self.own,
            (true, false) => self.enemies,
            _ => !self.occupied,
        }
    }

    #[inline]
    pub(super) fn king_moves(&self, wanted: Wanted, out: &mut impl Collect<R::Geometry>) -> Flow {
        let near = self.lines.king_attacks(self.king) & self.wanted_squares(wanted);
        let safe = near.filter(|&square| self.king_is_safe_on(square));
        out.unit(self.king, safe.collect())?;
        if wanted.quiet && self.pos.castling.any(self.us) {
            for wing in Wing::BOTH {
                if let Some(mv) = self.castling(wing) {
                    out.single(mv)?;
                }
            }
        }
        GO
    }

    /// Moves of everything but king and pawns; at most one enemy gives check.
    ///
    /// An archbishop's knight moves and bishop moves share no square, so each way of moving is a
    /// pass of its own over all units that have it, whatever they are called.
    #[inline]
    pub(super) fn piece_moves(&self, wanted: Wanted, out: &mut impl Collect<R::Geometry>) -> Flow {
        let goals = self.wanted_squares(wanted) & self.evasions();
        // A knight's leap always leaves the line of a pin.
        for from in self.pos.knights() & self.own & !self.pinned {
            out.unit(from, self.lines.knight_attacks(from) & goals)?;
        }
        let bishop = |from| self.lines.bishop_attacks(from, self.occupied);
        self.slides(self.pos.bishops(), bishop, goals, out)?;
        let rook = |from| self.lines.rook_attacks(from, self.occupied);
        self.slides(self.pos.rooks(), rook, goals, out)
    }

    #[inline]
    fn slides(
        &self,
        sliders: Bitboard<R::Geometry>,
        reach: impl Fn(Square) -> Bitboard<R::Geometry>,
        goals: Bitboard<R::Geometry>,
        out: &mut impl Collect<R::Geometry>,
    ) -> Flow {
        let own = sliders & self.own;
        for from in own & !self.pinned {
            out.unit(from, reach(from) & goals)?;
        }
        // In check a pinned unit cannot help: its line is not the checker's.
        for from in own & self.pinned {
            let line = self.lines.line_through(self.king, from);
            out.unit(from, reach(from) & goals & line)?;
        }
        GO
    }
}
