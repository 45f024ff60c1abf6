//! The hero: sacrifices, heroic check, and a pawn that becomes king.
//!
//! A hero never captures a king by sacrifice. What protects kings from it are three rules of their
//! own: a king may not go where a hero aims \[PC-21\]; a *declared* hero must not aim at the king
//! after the reply \[PC-20\]; and nothing else.

use super::generate::Generator;
use super::kind::{Board, HERO, Squares};
use super::moves::{Deed, Move};
use super::position::{PawnsChess, Phase, obstacles};
use crate::board::{Board8x8, Geometry, Square};
use motley_game::{BoardObserver, Flow, GO, Side};

/// The squares a hero of `side` on `from` could make a sacrifice capture on: by a queen's or
/// knight's move \[PC-18\]. Hidden enemy spies are no obstacle, its own spy is one \[PC-32\].
#[inline]
pub(super) fn reach(board: &Board, side: Side, from: Square) -> Squares {
    let lines = Board8x8::lines();
    let obstacles = obstacles(board, side);
    lines.rook_attacks(from, obstacles)
        | lines.bishop_attacks(from, obstacles)
        | lines.knight_attacks(from)
}

/// The heroes of `side` that could make a sacrifice capture on `target`.
#[inline]
pub(super) fn aiming(board: &Board, side: Side, target: Square) -> Squares {
    let lines = Board8x8::lines();
    let lined_up = lines.rook_attacks_empty(target)
        | lines.bishop_attacks_empty(target)
        | lines.knight_attacks(target);
    let heroes = board.of(side, HERO) & lined_up;
    if heroes.is_empty() {
        heroes
    } else {
        reach(board, side, target) & heroes
    }
}

impl PawnsChess {
    /// The heroes with which `side` could declare heroic check \[PC-19\]: not if its own king is
    /// gone \[PC-36\]. Of several, all count \[PC-41\].
    pub(super) fn heroes_to_declare(&self, side: Side) -> Squares {
        match (self.king(side), self.king(!side)) {
            (Some(_), Some(target)) => aiming(&self.board, side, target),
            _ => Squares::EMPTY,
        }
    }

    /// Declared heroes that still stand leave the board after the reply \[PC-20\].
    pub(super) fn dismiss_declared(&mut self, observer: &mut impl BoardObserver) {
        for square in self.declared & self.board.of(!self.to_move, HERO) {
            self.remove(square, observer);
        }
        self.declared = Squares::EMPTY;
    }

    /// Captures by sacrifice; the hero is gone after it \[PC-18\].
    pub(super) fn sacrifice(
        &mut self,
        from: Square,
        to: Square,
        observer: &mut impl BoardObserver,
    ) {
        self.capture(to, observer);
        self.remove(from, observer);
    }

    /// Whether heroes may be crowned in this turn \[PC-22\]: the king was in check when it began,
    /// before any displacement \[PC-39\].
    pub(super) fn may_crown(&self) -> bool {
        match self.phase {
            Phase::Displaced { was_checked } => was_checked,
            _ => self.in_check(),
        }
    }

    /// The old king leaves the board, and with it the right to castle \[PC-22\].
    pub(super) fn abdicate(&mut self, observer: &mut impl BoardObserver) {
        if let Some(old) = self.king(self.to_move) {
            self.remove(old, observer);
        }
    }
}

impl<F: FnMut(Move) -> Flow> Generator<'_, F> {
    /// Sacrifice captures, also where a pawn's capture reaches the same square \[PC-18\].
    pub(super) fn sacrifices(&mut self) -> Flow {
        for from in self.mine(HERO) {
            for to in reach(self.board, self.us, from) & self.victims {
                let gone = Squares::square(from).with(to);
                self.removal(Move::new(Deed::Sacrifice, from, to), gone)?;
            }
        }
        GO
    }
}
