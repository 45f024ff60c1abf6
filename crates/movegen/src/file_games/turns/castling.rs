//! Castling.

use super::legality::Safety;
use super::moves::{Move, MoveKind};
use crate::board::{Board12x10, Square};
use crate::file_games::position::FilePosition;
use crate::file_games::position::castlers::NO_CASTLER;
use crate::file_games::squares::SquareSet;
use crate::mechanics::castling::Castling;
use motley_game::{Flow, GO};

impl FilePosition<'_> {
    /// Returns the way of castling of a right; where the FEN says which units castle, of a right that there
    /// is.
    pub(crate) fn way(&self, bit: usize) -> Option<Castling> {
        if !self.rules.castling.by_fen {
            return self.rules.castling.ways[bit];
        }
        let [king, rook] = self.castlers.of(bit);
        let is_there = self.castling >> bit & 1 != 0;
        let way = || self.rules.castling.way_between(king, rook);
        is_there.then(way).flatten()
    }

    /// Ends the rights of a unit on a square.
    #[inline]
    pub(crate) fn end_rights(&mut self, square: Square) {
        if !self.rules.castling.by_fen {
            self.castling &= self.rules.castling.rights_kept[square.index()];
        } else if self.castling != 0 {
            for bit in 0..4 {
                if self.castling >> bit & 1 != 0 && self.castlers.of(bit).contains(&square) {
                    self.end_right(bit);
                }
            }
        }
    }

    /// Ends a right.
    pub(crate) fn end_right(&mut self, bit: usize) {
        self.castling &= !(1 << bit);
        if self.rules.castling.by_fen {
            let has_other = self.castling >> (bit ^ 1) & 1 != 0;
            let king = self.castlers.of(bit)[0];
            self.castlers.set(bit, if has_other { king } else { NO_CASTLER }, NO_CASTLER);
        }
    }

    /// Adds the right of two units; `None` if their castling would end beyond the board.
    pub(crate) fn add_right(&mut self, bit: usize, king: Square, rook: Square) -> Option<()> {
        self.castling |= 1 << bit;
        self.castlers.set(bit, king, rook);
        self.way(bit).map(|_| ())
    }

    /// Hands the legal castlings of some units to `out`.
    pub(crate) fn castling_moves(
        &self,
        units: SquareSet,
        safety: &Safety,
        out: &mut impl FnMut(Move) -> Flow,
    ) -> Flow {
        if self.castling == 0 || safety.in_check {
            return GO;
        }
        let us = self.to_move;
        for bit in 2 * us.index()..2 * us.index() + 2 {
            let Some(way) = self.way(bit).filter(|_| self.castling >> bit & 1 != 0) else {
                continue;
            };
            if !units.has(way.king) || way.way::<Board12x10>().intersects(self.occupied()) {
                continue;
            }
            let is_royal = safety.king == Some(way.king);
            let mut path = way.king_way::<Board12x10>();
            let faces = self.rules.royal.flying_general;
            let is_unsafe = |square| {
                self.is_attacked(square, !us) || faces && self.faces_king(square, way.king, way.king)
            };
            if is_royal && path.any(is_unsafe) {
                continue;
            }
            let mv = Move::new(way.king, way.king_to, MoveKind::Castling, None);
            if !self.after_castling_is_safe(mv, safety) {
                continue;
            }
            self.with_extras(mv, &mut |mv| {
                let pseudo_royal = self.rules.royal.pseudo_royal;
                if !pseudo_royal || self.keeps_pseudo_royals(mv) { out(mv) } else { GO }
            })?;
        }
        GO
    }

    /// Returns the bit of the way by which a move castles.
    pub(crate) fn castling_bit(&self, mv: Move) -> Option<usize> {
        let first = 2 * self.to_move.index();
        let fits = |way: Castling| way.king == mv.from() && way.king_to == mv.to();
        let mut bits = first..first + 2;
        bits.find(|&bit| mv.is_castling() && self.way(bit).is_some_and(fits))
    }

    /// Returns the way by which a move castles.
    pub(crate) fn castling_way(&self, mv: Move) -> Option<Castling> {
        self.way(self.castling_bit(mv)?)
    }
}
