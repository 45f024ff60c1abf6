//! The archer: shoots two squares straight ahead without moving, or steps first.

use super::generate::Generator;
use super::kind::{ARCHER, Squares, last_rank, square_ahead};
use super::moves::{Deed, Move};
use super::position::{PawnsChess, stones};
use crate::board::Square;
use motley_game::{BoardObserver, Flow, GO, Side};

impl PawnsChess {
    /// What archers of `side` may shoot: enemies, no hidden spy \[PC-7\].
    fn targets(&self, side: Side) -> Squares {
        stones(&self.board) & self.board.side(!side)
    }

    /// The archers of the side to move that can shoot from where they stand; none while they reload
    /// \[PC-8\].
    pub(super) fn archers_to_shoot(&self) -> Squares {
        let us = self.to_move;
        if self.reload[us.index()] {
            return Squares::EMPTY;
        }
        let within = self.targets(us).forward(!us).forward(!us);
        self.board.of(us, ARCHER) & within
    }

    /// The archers of the side to move that can step and then shoot \[PC-7\]. A hidden enemy spy does
    /// not stop the step \[PC-8\]; a step that promotes leaves no archer.
    pub(super) fn archers_to_step_and_shoot(&self) -> Squares {
        let us = self.to_move;
        if self.reload[us.index()] {
            return Squares::EMPTY;
        }
        let within = self.targets(us).forward(!us).forward(!us);
        let steps = within & !self.obstacles(us) & !last_rank(us);
        self.board.of(us, ARCHER) & steps.forward(!us)
    }

    /// The unit on `target` is shot; the side's archers must reload \[PC-8\].
    pub(super) fn shoot(&mut self, target: Square, observer: &mut impl BoardObserver) {
        self.capture(target, observer);
        self.reload[self.to_move.index()] = true;
    }
}

impl<F: FnMut(Move) -> Flow> Generator<'_, F> {
    /// Shots, with and without a step before.
    pub(super) fn shots(&mut self) -> Flow {
        for from in self.pos.archers_to_shoot() & self.origins {
            if let Some(target) = square_ahead(from, self.us, 2) {
                let gone = Squares::square(target);
                self.removal(Move::new(Deed::Shoot, from, target), gone)?;
            }
        }
        for from in self.pos.archers_to_step_and_shoot() & self.origins {
            if let Some(to) = square_ahead(from, self.us, 1) {
                self.look(Move::new(Deed::StepAndShoot, from, to))?;
            }
        }
        GO
    }
}
