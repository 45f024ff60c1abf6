//! Gating: a unit in hand enters where a unit leaves that has not moved before.

use super::moves::{Move, MoveKind};
use crate::board::{Board12x10, Geometry, Square};
use crate::file_games::position::FilePosition;
use crate::file_games::rules::KindRules;
use crate::file_games::squares::SquareSet;
use crate::file_games::text::unit_types::ROOK;
use motley_game::{Flow, GO, Side};

impl FilePosition<'_> {
    /// Hands a move to `out`, as it is and with each unit that may enter behind it.
    pub(crate) fn with_gated_units(&self, mv: Move, out: &mut impl FnMut(Move) -> Flow) -> Flow {
        out(mv)?;
        let us = self.to_move;
        let is_simple = mv.kind() == MoveKind::Plain && mv.promotion().is_none();
        if self.gates[us.index()].is_empty() || !is_simple && !mv.is_castling() {
            return GO;
        }
        let way = self.castling_way(mv).filter(|_| mv.is_castling());
        let left =
            SquareSet::square(mv.from()) | way.map_or(SquareSet::EMPTY, |way| SquareSet::square(way.partner));
        for square in left & self.gates[us.index()] {
            if way.is_some_and(|way| square == way.king_to || square == way.partner_to) {
                continue;
            }
            for rules in &self.rules.kinds {
                if self.in_hand(us, rules.kind) > 0 && self.entry_squares(rules).has(square) {
                    out(mv.with_gated(rules.kind, square))?;
                }
            }
        }
        GO
    }

    /// Forgets units that have moved or are gone.
    pub(crate) fn close_gates(&mut self, squares: SquareSet) {
        for side in Side::BOTH {
            let gates = &mut self.gates[side.index()];
            *gates &= !squares;
        }
    }

    /// Forgets that the enemy's king has not moved if a rook that has come to a square aims at it: then the
    /// king leaps no more.
    pub(crate) fn close_gate_of_aimed_king(&mut self, rules: &KindRules, to: Square) {
        if !self.rules.placing.leaps_first || rules.type_number != ROOK {
            return;
        }
        let aimed = self.king(!self.to_move).filter(|&king| {
            Board12x10::file(king) == Board12x10::file(to) || Board12x10::rank(king) == Board12x10::rank(to)
        });
        if let Some(king) = aimed {
            self.close_gates(SquareSet::square(king));
        }
    }

    /// Forgets the units of a side that has nothing to enter and never will.
    pub(crate) fn close_idle_gates(&mut self) {
        for side in Side::BOTH {
            if self.hand_size(side) == 0 && !self.rules.drops.captures_to_hand {
                self.gates[side.index()] = SquareSet::EMPTY;
            }
        }
    }

    /// Returns the square of a file on the rank of castling of a side.
    pub(crate) fn gate_square(&self, side: Side, file: u8) -> Option<Square> {
        let castling = &self.rules.castling;
        let rank = castling.ranks[side.index()]?;
        (file < castling.files).then(|| Board12x10::at(file, rank))
    }

    /// Returns the files of the units of a side that have not moved, but of those that may castle.
    pub(crate) fn gate_files(&self, side: Side) -> impl Iterator<Item = u8> {
        let first = 2 * side.index();
        let own = (first..first + 2).filter(|bit| self.castling >> bit & 1 != 0);
        // With Chess960's rights, the field names the king, too.
        let names_king = self.rules.castling.by_fen;
        let castlers = own.filter_map(|bit| self.way(bit)).map(|way| {
            let rook = SquareSet::square(way.partner);
            if names_king { rook } else { rook.with(way.king) }
        });
        let castlers: SquareSet = castlers.collect();
        (self.gates[side.index()] & !castlers).map(Board12x10::file)
    }
}
