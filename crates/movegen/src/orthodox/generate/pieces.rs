//! Moves of kings and pieces.

use super::Wanted;
use crate::board::{Bitboard, Geometry, Square};
use crate::mechanics::castling::Wing;
use crate::mechanics::sink::MoveSink;
use crate::orthodox::ruleset::Ruleset;
use crate::orthodox::survey::Survey;
use crate::orthodox::{Manner, Move};
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
    pub(super) fn king_moves(&self, wanted: Wanted, out: &mut impl MoveSink<Move>) -> Flow {
        let near = self.lines.king_attacks(self.king) & self.wanted_squares(wanted);
        let safe: Bitboard<R::Geometry> = near
            .filter(|&square| self.king_is_safe_on(square))
            .collect();
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

    /// Moves of everything but king and pawns; at most one enemy gives check.
    ///
    /// An archbishop's knight moves and bishop moves share no square, so each way of moving is a
    /// pass of its own over all units that have it, whatever they are called.
    #[inline]
    pub(super) fn piece_moves(&self, wanted: Wanted, out: &mut impl MoveSink<Move>) -> Flow {
        let goals = self.wanted_squares(wanted) & self.evasions();
        // A knight's leap always leaves the line of a pin.
        for from in self.pos.knights() & self.own & !self.pinned {
            push_unit(from, self.lines.knight_attacks(from) & goals, out)?;
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
        out: &mut impl MoveSink<Move>,
    ) -> Flow {
        let own = sliders & self.own;
        for from in own & !self.pinned {
            push_unit(from, reach(from) & goals, out)?;
        }
        // In check a pinned unit cannot help: its line is not the checker's.
        for from in own & self.pinned {
            let line = self.lines.line_through(self.king, from);
            push_unit(from, reach(from) & goals & line, out)?;
        }
        GO
    }
}

/// The unit on `from` may go to any of `to`.
#[inline]
fn push_unit<G: Geometry>(from: Square, to: Bitboard<G>, out: &mut impl MoveSink<Move>) -> Flow {
    out.push_each(to, |to| Move::new(from, to, Manner::Plain))
}
