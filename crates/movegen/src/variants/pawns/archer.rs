//! The archer: shoots two squares straight ahead without moving, or steps first \[PC-7\].
//!
//! ```
//! # use motley_game::Notation;
//! # use motley_movegen::variants::pawns::PawnsChess;
//! // 7  . . . . . . . .
//! // 6  . . . . r . . .
//! // 5  . . . . n . . .   The archer on e3 shoots the knight from where it stands, over whatever
//! // 4  . . . . . . . .   stands between, or steps to e4 and shoots the rook.
//! // 3  . . . . A . . .
//! // 2  . . . . . . . .
//! let pos = PawnsChess::parse("k7/8/4r3/4n3/8/4A3/8/K7 w - - 0 1")?;
//! assert!(pos.read_turn("e3xe5").is_ok());
//! assert!(pos.read_turn("e3e4,e4xe6").is_ok());
//! # Ok::<(), motley_game::TextError>(())
//! ```

use super::generate::Generator;
use super::kinds::{ARCHER, Squares};
use super::moves::{Move, MoveKind};
use super::position::{PawnsChess, capturable};
use crate::board::{Board8x8, Geometry, Square};
use crate::mechanics::sink::MoveSink;
use motley_game::{BoardObserver, Flow, GO, Side};

/// Returns the square at which an archer of `side` on `from` shoots; `from` is not on the last two
/// ranks.
pub(super) fn shot_target(from: Square, side: Side) -> Square {
    Board8x8::forward(Board8x8::forward(from, side), side)
}

impl PawnsChess {
    /// Returns the squares from which an archer of the side to move could shoot: two behind an enemy
    /// that is no hidden spy \[PC-7\]. None while its archers reload \[PC-8\].
    fn shooting_squares(&self) -> Squares {
        let us = self.to_move;
        if self.reload[us.index()] {
            return Squares::EMPTY;
        }
        let targets = capturable(&self.board) & self.board.side(!us);
        targets.forward(!us).forward(!us)
    }

    /// Shoots the unit on `target`; the side's archers must reload \[PC-8\].
    pub(super) fn shoot(&mut self, target: Square, observer: &mut impl BoardObserver) {
        self.capture(target, observer);
        self.reload[self.to_move.index()] = true;
    }
}

impl<S: MoveSink<Move>> Generator<'_, S> {
    /// Generates shots, with and without a step before.
    pub(super) fn shots(&mut self) -> Flow {
        let from_here = self.pos.shooting_squares();
        for from in self.own(ARCHER) & from_here {
            let target = shot_target(from, self.us);
            let gone = Squares::square(target);
            self.try_removal(Move::new(MoveKind::Shot, from, target), gone)?;
        }
        // A hidden enemy spy does not stop the step [PC-8]; a step that promotes leaves no archer. Never
        // surely legal, because the step fills one square and the shot empties another.
        let steps = from_here & self.quiet_targets & !Squares::last_rank(self.us);
        for from in self.own(ARCHER) & steps.forward(!self.us) {
            let to = Board8x8::forward(from, self.us);
            self.verify(Move::new(MoveKind::StepAndShot, from, to))?;
        }
        GO
    }
}
