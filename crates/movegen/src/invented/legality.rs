//! Legality: which moves leave the own royal unit attacked.

use super::moves::{Move, MoveKind};
use super::position::FilePosition;
use super::square_set::{SquareSet, file_of, rank_of, squares_between};
use crate::board::Square;

/// The facts that decide quickly whether a move is legal.
pub(super) struct Safety {
    pub(super) king: Option<Square>,
    pub(super) in_check: bool,
    /// The squares whose occupation decides whether the king is attacked.
    pub(super) sight: SquareSet,
}

impl FilePosition<'_> {
    /// Tells whether castling leaves the royal unit safe; by trial, because two units move.
    pub(super) fn after_castling_is_safe(&self, mv: Move, safety: &Safety) -> bool {
        if safety.king.is_none() && self.rules.0.texts.checking {
            return true;
        }
        let mut after = *self;
        after.make(mv, &mut ());
        !after.is_king_attacked(self.to_move)
            && (self.rules.0.texts.checking || !after.is_king_attacked(!self.to_move))
    }

    /// Tells whether a move leaves the own royal unit safe, and gives no check where that is forbidden.
    pub(super) fn is_safe(&self, mv: Move, safety: &Safety) -> bool {
        if !self.rules.0.texts.checking && self.gives_check(mv) {
            return false;
        }
        let texts = &self.rules.0.texts;
        if texts.capture.mutually_immune != 0 && self.captures_immune(mv)
            || texts.royal.pseudo_royal && !self.keeps_pseudo_royals(mv)
        {
            return false;
        }
        let Some(king) = safety.king else {
            return true;
        };
        let (from, to) = (mv.from(), mv.to());
        let is_en_passant = mv.kind() == MoveKind::EnPassant;
        let moves_king = from == king;
        if texts.royal.makpong && moves_king && !self.may_leave_check(to, safety) {
            return false;
        }
        let royal_after = if moves_king { to } else { king };
        if texts.royal.flying_general && self.faces_king(royal_after, from, to) {
            return false;
        }
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
        self.attackers(royal_after, !self.to_move, occupied)
            .without(to)
            .is_empty()
    }

    /// Tells whether a move gives check, by trial.
    pub(super) fn gives_check(&self, mv: Move) -> bool {
        let mut after = *self;
        after.make(mv, &mut ());
        after.is_king_attacked(!self.to_move)
    }

    /// Tells whether a king may move by the rule that in check it may only capture the one attacker.
    fn may_leave_check(&self, to: Square, safety: &Safety) -> bool {
        let attackers = safety.king.map_or(SquareSet::EMPTY, |king| {
            self.attackers(king, !self.to_move, self.occupied())
        });
        attackers.without(to).is_empty()
    }

    /// Tells whether the enemy king would see a square along a file or rank after a move.
    pub(super) fn faces_king(&self, own: Square, from: Square, to: Square) -> bool {
        let enemy = self.king(!self.to_move).filter(|&king| king != to);
        let occupied = self.occupied().without(from).with(to);
        enemy.is_some_and(|enemy| {
            (file_of(own) == file_of(enemy) || rank_of(own) == rank_of(enemy))
                && !squares_between(own, enemy).intersects(occupied)
        })
    }
}
