//! The hero: sacrifices, heroic check, and a pawn that becomes king.
//!
//! A hero never captures a king by sacrifice. Still, two rules protect kings from it: a king may
//! not go where a hero aims \[PC-21\], and a *declared* hero must not aim at the king after the
//! reply \[PC-20\].
//!
//! ```
//! # use motley_game::{Game, Notation};
//! # use motley_movegen::variants::pawns::PawnsChess;
//! // 8  . . . . k . . .
//! // 7  . . . . . . . .   The hero on e2 takes the rook by a bishop's move and leaves the board. If
//! // 6  r . . . . . . .   it steps to e3 instead, it still aims at the king, and the side that moved
//! // 5  . . . . . . . .   may declare heroic check with a last leg, `+`.
//! // 4  . . . . . . . .
//! // 3  . . . . . . . .
//! // 2  . . . . H . . .
//! // 1  . K . . . . . .
//! let mut pos = PawnsChess::parse("4k3/8/r7/8/8/8/4H3/1K6 w - - 0 1")?;
//! assert!(pos.read_turn("e2a6,-a6").is_ok());
//! for leg in pos.read_turn("e2e3,+")? {
//!     pos.play(leg, &mut ());
//! }
//! assert!(pos.in_check());
//! assert!(pos.fen().ends_with("heroic=1"));
//! # Ok::<(), motley_game::TextError>(())
//! ```

use super::generate::Generator;
use super::kinds::{Board, HERO, Squares};
use super::moves::{Move, MoveKind};
use super::position::{PawnsChess, Phase, obstacles};
use crate::board::{Board8x8, Geometry, Square};
use crate::mechanics::sink::MoveSink;
use motley_game::{BoardObserver, Flow, GO, Side};

/// Returns the squares on which a hero of `side` on `from` could make a sacrifice capture: by a
/// queen's or knight's move \[PC-18\]. Hidden enemy spies are no obstacle, its own spy is one
/// \[PC-32\].
#[inline]
fn sacrifice_squares(board: &Board, side: Side, from: Square) -> Squares {
    let lines = Board8x8::lines();
    let obstacles = obstacles(board, side);
    lines.rook_attacks(from, obstacles) | lines.bishop_attacks(from, obstacles) | lines.knight_attacks(from)
}

/// Returns the heroes of `side` that could make a sacrifice capture on `target`.
#[inline]
pub(super) fn aiming_heroes(board: &Board, side: Side, target: Square) -> Squares {
    let lines = Board8x8::lines();
    let lined_up =
        lines.rook_attacks_empty(target) | lines.bishop_attacks_empty(target) | lines.knight_attacks(target);
    let heroes = board.of(side, HERO) & lined_up;
    if heroes.is_empty() {
        heroes
    } else {
        // These moves can be made backwards, with the same obstacles in between.
        sacrifice_squares(board, side, target) & heroes
    }
}

impl PawnsChess {
    /// Returns the heroes with which `side` could declare heroic check \[PC-19\]: not if its own
    /// king is gone \[PC-36\]. Of several, all count \[PC-41\].
    pub(super) fn heroes_to_declare(&self, side: Side) -> Squares {
        match (self.king(side), self.king(!side)) {
            (Some(_), Some(target)) => aiming_heroes(&self.board, side, target),
            _ => Squares::EMPTY,
        }
    }

    /// Removes declared heroes that still stand after the reply \[PC-20\].
    pub(super) fn remove_declared_heroes(&mut self, observer: &mut impl BoardObserver) {
        for square in self.declared & self.board.of(!self.to_move, HERO) {
            self.remove(square, observer);
        }
        self.declared = Squares::EMPTY;
    }

    /// Plays a sacrifice: the victim is captured and the hero leaves the board \[PC-18\].
    pub(super) fn sacrifice(&mut self, from: Square, to: Square, observer: &mut impl BoardObserver) {
        self.capture(to, observer);
        self.remove(from, observer);
    }

    /// Whether heroes may be crowned in this turn \[PC-22\]: the king was in check when it began,
    /// before any displacement \[PC-39\].
    pub(super) fn may_crown(&self) -> bool {
        match self.phase {
            Phase::Displaced { was_checked } => was_checked,
            _ => self.is_in_check(),
        }
    }

    /// Removes the old king from the board, and with it the right to castle \[PC-22\].
    pub(super) fn remove_old_king(&mut self, observer: &mut impl BoardObserver) {
        if let Some(old) = self.king(self.to_move) {
            self.remove(old, observer);
        }
    }
}

impl<S: MoveSink<Move>> Generator<'_, S> {
    /// Generates sacrifice captures, also where a pawn's capture reaches the same square \[PC-18\].
    pub(super) fn sacrifices(&mut self) -> Flow {
        for from in self.own(HERO) {
            for to in sacrifice_squares(self.board, self.us, from) & self.victims {
                let gone = Squares::square(from).with(to);
                self.try_removal(Move::new(MoveKind::Sacrifice, from, to), gone)?;
            }
        }
        GO
    }
}
