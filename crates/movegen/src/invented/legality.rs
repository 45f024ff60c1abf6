//! Legality: which moves leave the own royal unit attacked.

use super::moves::{Move, MoveKind};
use super::position::FilePosition;
use super::square_set::SquareSet;
use crate::board::Square;

/// The facts that decide quickly whether a move is legal.
pub(super) struct Safety {
    pub(super) king: Option<Square>,
    pub(super) in_check: bool,
    /// The squares whose occupation decides whether the king is attacked.
    pub(super) sight: SquareSet,
}

impl FilePosition<'_> {
    /// Whether castling leaves the royal unit safe; by trial, because two units move.
    pub(super) fn after_castling_is_safe(&self, mv: Move, safety: &Safety) -> bool {
        if safety.king.is_none() && self.rules.0.texts.checking {
            return true;
        }
        let mut after = *self;
        after.make(mv, &mut ());
        !after.is_in_check(self.to_move)
            && (self.rules.0.texts.checking || !after.is_in_check(!self.to_move))
    }

    /// Whether a move leaves the own royal unit safe, and gives no check where that is forbidden.
    pub(super) fn is_safe(&self, mv: Move, safety: &Safety) -> bool {
        if !self.rules.0.texts.checking && self.gives_check(mv) {
            return false;
        }
        let Some(king) = safety.king else {
            return true;
        };
        let (from, to) = (mv.from(), mv.to());
        let is_en_passant = mv.kind() == MoveKind::EnPassant;
        let moves_king = from == king;
        if !moves_king && !safety.in_check && !is_en_passant {
            let crosses = safety.sight.has(from) || self.rules.0.has_hops && safety.sight.has(to);
            if !crosses {
                return true;
            }
        }
        let captured = if is_en_passant {
            self.en_passant_victim(to)
        } else {
            None
        };
        let mut occupied = self.occupied().without(from).with(to);
        if let Some(captured) = captured {
            occupied = occupied.without(captured);
        }
        let royal = if moves_king { to } else { king };
        self.attackers(royal, !self.to_move, occupied)
            .without(to)
            .is_empty()
    }

    /// Whether a move gives check, by trial.
    pub(super) fn gives_check(&self, mv: Move) -> bool {
        let mut after = *self;
        after.make(mv, &mut ());
        after.is_in_check(!self.to_move)
    }
}
