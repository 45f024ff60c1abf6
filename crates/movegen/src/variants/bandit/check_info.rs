//! Checks and pins: which turns leave all kings of the side to move safe.
//!
//! All kings of a side are royal \[B-10\]. Most turns vacate one square and occupy another and do
//! nothing else. For these a mask is found once a position and holds for every move of a unit
//! ([`CheckInfo::targets`]). Other turns change the lines of attack in other ways: a unit
//! disappears with the outlaw it captures, a trick turns a bystander into a rook, a king leaves the
//! square that is attacked. These are tried one by one on a changed copy of the [`Attackers`].

use super::attacks::Attackers;
use super::kinds::{Board, KING, Squares};
use crate::board::Square;
use motley_game::Side;

/// Checks on the kings of a side, and its units that are pinned.
#[derive(Clone, Copy, Debug)]
pub(super) struct CheckInfo {
    /// The kings to keep safe.
    pub(super) kings: Squares,
    /// The enemies that may attack them.
    pub(super) attackers: Attackers,
    /// The squares that parry every check if a unit other than a king comes there; all squares if
    /// there is no check.
    evasions: Squares,
    /// Squares of single units between a king and a slider. Units of the other side may be among
    /// them, which does no harm, because only moves of the own units are looked up.
    pinned: Squares,
}

impl CheckInfo {
    /// Finds the checks on the kings of `side` and its pinned units.
    #[inline]
    pub(super) fn new(board: &Board, side: Side) -> CheckInfo {
        let mut info = CheckInfo {
            kings: board.of(side, KING),
            attackers: Attackers::new(board, side),
            evasions: Squares::all(),
            pinned: Squares::EMPTY,
        };
        for king in info.kings {
            info.add_king(king);
        }
        info
    }

    /// Adds what concerns one king. A move must parry the checks on every king, so the evasions are
    /// those that all kings have in common.
    #[inline]
    fn add_king(&mut self, king: Square) {
        let attackers = &self.attackers;
        let mut checkers = attackers.leapers(king);
        for sniper in attackers.snipers(king) {
            let shield = attackers.lines.between(king, sniper) & attackers.occupied;
            if shield.is_empty() {
                checkers |= Squares::square(sniper);
            } else if !shield.more_than_one() {
                self.pinned |= shield;
            }
        }
        if let Some(checker) = checkers.first() {
            // One checker can be captured or blocked, two cannot: then only the king can move.
            self.evasions &= if checkers.more_than_one() {
                Squares::EMPTY
            } else {
                attackers.lines.between(king, checker).with(checker)
            };
        }
    }

    /// Returns the squares to which the unit on `from`, which is not a king, may go by a move that
    /// vacates `from`, occupies its destination, and does nothing else.
    #[inline]
    pub(super) fn targets(&self, from: Square) -> Squares {
        if self.pinned.has(from) { self.targets_of_pinned(from) } else { self.evasions }
    }

    /// Returns the targets of a pinned unit, which stays on the line to its sniper. With several
    /// kings it may be pinned on several lines, so all are looked at again.
    fn targets_of_pinned(&self, from: Square) -> Squares {
        let mut targets = self.evasions;
        let lines = self.attackers.lines;
        for king in self.kings {
            for sniper in self.attackers.snipers(king) {
                let between = lines.between(king, sniper);
                if between.has(from) && !(between & self.attackers.occupied).more_than_one() {
                    targets &= between.with(sniper);
                }
            }
        }
        targets
    }

    /// Whether the kings, none of which moves, are safe after the units on `vacated` have left and
    /// one has come to `arrived`, which may be empty.
    #[inline]
    pub(super) fn is_safe_after(&self, vacated: Squares, arrived: Squares) -> bool {
        !self.attackers.after(vacated, arrived).attack_any(self.kings)
    }

    /// Whether all kings are safe after the one on `from` has moved to `to`.
    #[inline]
    pub(super) fn is_safe_after_king_move(&self, from: Square, to: Square) -> bool {
        let kings = self.kings.without(from).with(to);
        let attackers = self.attackers.after(Squares::square(from), Squares::square(to));
        !attackers.attack_any(kings)
    }
}
