//! The primitive changes of which all moves are made: the only code that changes the board.
//!
//! Each keeps what belongs to it up to date: victims that a healer may bring back, displaced spies,
//! castling rights, the half-move clock of \[G-8\]. The key and the observer follow by themselves
//! ([`Placement`](crate::board::Placement)).

use super::castling;
use super::kinds::{HERO, KING, PAWN, SPY, is_pawn};
use super::position::{PawnsChess, spies_facing_king};
use crate::board::{Kind, Square, Unit};
use motley_game::{BoardObserver, Side};

impl PawnsChess {
    /// Captures the unit on `square`, if there is one. A healer of its side next to it will be
    /// able to bring it back \[PC-10\]: adjacency counts at this moment.
    pub(super) fn capture(&mut self, square: Square, observer: &mut impl BoardObserver) {
        let Some(unit) = self.board.take(square, observer) else {
            return;
        };
        self.counters.reset_clock();
        self.castling &= castling::rights_kept(square);
        // A declared hero cannot be healed [PC-11], [PC-35].
        let declared = unit.kind() == HERO && self.declared.has(square);
        if !declared {
            self.note_fallen(unit, square);
        }
    }

    /// Notes that a unit captured on `square` may be healed, if a healer is near and does not rest.
    /// Kings may not \[PC-11\].
    pub(super) fn note_fallen(&mut self, unit: Unit, square: Square) {
        let side = unit.side();
        let healable = unit.kind() != KING && !self.rest[side.index()];
        if healable && self.is_healer_near(side, square) {
            let fallen = &mut self.fallen[side.index()];
            *fallen = fallen.with(unit.kind());
        }
    }

    /// Moves the unit on `from` to `to`, where no unit stands but perhaps a hidden enemy spy: that
    /// one leaves the board until its owner displaces it \[PC-16\].
    pub(super) fn move_unit(&mut self, from: Square, to: Square, observer: &mut impl BoardObserver) {
        let Some(unit) = self.board.take(from, observer) else {
            return;
        };
        if is_pawn(unit.kind()) {
            self.counters.reset_clock();
        }
        self.castling &= castling::rights_kept(from) & castling::rights_kept(to);
        if self.board.take(to, observer).is_some() {
            self.displaced = self.displaced.with(to);
        }
        self.board.put(unit, to, observer);
    }

    /// Turns the unit on `square` into a `kind`.
    pub(super) fn turn_into(&mut self, square: Square, kind: Kind, observer: &mut impl BoardObserver) {
        if let Some(unit) = self.board.take(square, observer) {
            self.board.put(Unit::new(kind, unit.side()), square, observer);
        }
    }

    /// Puts a unit of `side` onto an empty square.
    pub(super) fn enter(
        &mut self,
        kind: Kind,
        side: Side,
        square: Square,
        observer: &mut impl BoardObserver,
    ) {
        self.counters.reset_clock();
        self.board.put(Unit::new(kind, side), square, observer);
    }

    /// Removes the unit on `square` from the board without a capture.
    pub(super) fn remove(&mut self, square: Square, observer: &mut impl BoardObserver) {
        self.counters.reset_clock();
        self.castling &= castling::rights_kept(square);
        self.board.take(square, observer);
    }

    /// Discovers hidden spies with the enemy king straight ahead \[PC-14\].
    pub(super) fn discover_spies(&mut self, observer: &mut impl BoardObserver) {
        if self.board.kind(SPY).is_empty() {
            return;
        }
        for side in Side::BOTH {
            for square in spies_facing_king(&self.board, side) {
                self.turn_into(square, PAWN, observer);
            }
        }
    }
}
