//! What a search is told about moves.

use super::kind::{KINDS, KING, PLAIN, square_ahead};
use super::moves::{Deed, Move};
use super::play::is_en_passant;
use super::position::{PawnsChess, Phase, stones};
use super::values::value;
use crate::board::{Kind, Square};

/// Kind and destination, and one slot each for the two answers about heroic check.
pub(super) const SLOTS: usize = KINDS * 64 + 2;

/// How much of a turn a leg is: what only says where a spy stands or whether it is check, nothing.
pub(super) fn weight(mv: Move) -> i32 {
    match mv.deed {
        Deed::Displace | Deed::Declare | Deed::Refrain => 0,
        _ => 1,
    }
}

impl PawnsChess {
    /// The square of the unit that a move captures, if it captures.
    fn victim(&self, mv: Move) -> Option<Square> {
        let Move { from, to, .. } = mv;
        match mv.deed {
            Deed::Go | Deed::Promote => {
                let kind = self.board.at(from)?.kind();
                match self.en_passant {
                    Some(passed) if is_en_passant(kind, from, to, passed) => {
                        square_ahead(to, !self.to_move, 1)
                    }
                    _ => Some(to).filter(|&to| stones(&self.board).has(to)),
                }
            }
            Deed::Shoot | Deed::Sacrifice => Some(to),
            Deed::StepAndShoot => square_ahead(to, self.to_move, 2),
            Deed::Heal | Deed::Displace | Deed::Declare | Deed::Refrain => None,
        }
    }

    /// Everything is noisy but quiet moves and captures of friends that nobody asked for.
    pub(super) fn is_noisy_move(&self, mv: Move) -> bool {
        if mv.deed != Deed::Go || matches!(self.phase, Phase::Chain(_)) {
            return true;
        }
        let victim = self.victim(mv).and_then(|square| self.board.at(square));
        victim.is_some_and(|unit| unit.side() != self.to_move)
    }

    /// Victims, promotion, healed units, less what is given up.
    pub(super) fn gain_of(&self, mv: Move) -> i32 {
        let victim = self.victim(mv).and_then(|square| self.board.at(square));
        let won = victim.map_or(0, |unit| {
            if unit.side() == self.to_move {
                -value(unit.kind())
            } else {
                value(unit.kind())
            }
        });
        let mover = self.board.at(mv.from).map_or(0, |unit| value(unit.kind()));
        match mv.deed {
            Deed::Promote if mv.kind == KING => won - mover,
            Deed::Promote => won + value(mv.kind) - mover,
            Deed::Sacrifice => won - mover,
            Deed::Heal => value(mv.kind),
            _ => won,
        }
    }

    /// The slot of a move.
    pub(super) fn slot_of(&self, mv: Move) -> usize {
        let at = |kind: Kind| kind.index() * 64 + mv.to.index();
        match mv.deed {
            Deed::Declare => KINDS * 64,
            Deed::Refrain => KINDS * 64 + 1,
            Deed::Heal => at(mv.kind),
            _ => at(self.board.at(mv.from).map_or(PLAIN, |unit| unit.kind())),
        }
    }
}
