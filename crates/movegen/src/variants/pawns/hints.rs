//! What a search is told about moves.

use super::attack::Attack;
use super::kind::{BERSERKER_KNIGHT, KINDS, KING, PLAIN, SPY, Squares, square_ahead};
use super::moves::{Deed, Move};
use super::play::is_en_passant;
use super::position::{PawnsChess, Phase, stones};
use super::values::{stake, value};
use crate::board::{Kind, Square};

/// Kind and destination, and one slot each for the two answers about heroic check.
pub(super) const HISTORY_SIZE: usize = KINDS * 64 + 2;

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

    /// How much of a turn a leg is: what only says where a spy stands or whether it is check is
    /// nothing. Neither is a further capture of a berserker, which goes but seven squares; a
    /// berserker knight may go on and on.
    pub(super) fn weight_of(&self, mv: Move) -> i32 {
        match (mv.deed, self.phase) {
            (Deed::Displace | Deed::Declare | Deed::Refrain, _) => 0,
            (_, Phase::Chain(at)) => i32::from(self.board.kind(BERSERKER_KNIGHT).has(at)),
            _ => 1,
        }
    }

    /// Noisy is what captures, shoots, promotes or heals, and what ends a turn once begun; not a
    /// displacement, behind which every turn lies, nor a friend captured when nobody asked for it.
    pub(super) fn is_noisy_move(&self, mv: Move) -> bool {
        match mv.deed {
            Deed::Displace => return false,
            Deed::Go if !matches!(self.phase, Phase::Chain(_)) => {}
            _ => return true,
        }
        let victim = self.victim(mv).and_then(|square| self.board.at(square));
        victim.is_some_and(|unit| unit.side() != self.to_move)
    }

    /// Victims, promotion, healed units, less what is given up: the game, if that is the own king
    /// \[PC-25\].
    pub(super) fn gain_of(&self, mv: Move) -> i32 {
        let victim = self.victim(mv).and_then(|square| self.board.at(square));
        let won = victim.map_or(0, |unit| {
            if unit.side() == self.to_move {
                -stake(unit.kind())
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

    /// Whether the exchange on a move's square wins at least `threshold`: both sides capture there
    /// with the least they have, as long as it pays; the swap algorithm in its threshold form, as
    /// Stockfish's `see_ge` has it (<https://www.chessprogramming.org/SEE_-_The_Swap_Algorithm>).
    pub(super) fn wins_exchange(&self, mv: Move, threshold: i32) -> bool {
        let gain = self.gain_of(mv);
        if gain < threshold {
            return false;
        }
        let arrives = match mv.deed {
            Deed::Promote => Some(mv.kind),
            Deed::Go => self.board.at(mv.from).map(|unit| unit.kind()),
            _ => None,
        };
        match arrives.map(stake) {
            Some(risked) if gain - risked < threshold => {
                let occupied = self.board.occupied().without(mv.from);
                self.holds(mv.to, occupied, gain - risked - threshold)
            }
            _ => true,
        }
    }

    /// Whether the side to move, which stands on `square` among the units on `occupied` and has lost
    /// the argument by `balance` below 0 if it is taken there, wins it after all.
    fn holds(&self, square: Square, mut occupied: Squares, mut balance: i32) -> bool {
        let us = self.to_move;
        let mut side = us;
        loop {
            side = !side;
            let hidden = self.board.kind(SPY) & self.board.side(!side);
            let attack = Attack {
                obstacles: occupied & !hidden,
                ..Attack::new(self, &self.board, side)
            };
            let attackers = (attack.direct(square) & occupied).filter_map(|from| {
                let kind = self.board.at(from)?.kind();
                Some((stake(kind), from))
            });
            let Some((risked, from)) = attackers.min() else {
                break;
            };
            occupied = occupied.without(from);
            // Seen by the side that recaptures: it wins back what stands there, and stakes its own.
            balance = -balance - 1 - risked;
            if balance >= 0 {
                side = !side;
                break;
            }
        }
        // The side that cannot go on has lost the argument.
        side != us
    }
}
