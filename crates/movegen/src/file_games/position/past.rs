//! Facts about the turns before that some ends ask for: units that go to and fro, and checks in a row.
//!
//! It is no part of the position: FENs do not tell it, and positions do not repeat by it.

use crate::board::Square;
use motley_game::Side;

/// The facts about the turns before.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Past {
    shuttles: [Shuttle; 2],
    /// Whether one of the checks in a row in which a side stands was by a unit whose checks may mate.
    pub(crate) strong_checks: [bool; 2],
    /// The turns without progress while the clock of the FEN counts others.
    pub(crate) idle_turns: u32,
    /// The positions since the last progress in which each side stood in check, where they matter.
    checks: [u8; 2],
    /// Whether a side stood in check after the turn of that progress.
    began_in_check: bool,
}

/// The checks of a side in a row without progress that count for the n-move rule as other turns do.
const COUNTED_CHECKS: u8 = 10;

/// Two positions are the same whatever came before them.
impl PartialEq for Past {
    fn eq(&self, _: &Past) -> bool {
        true
    }
}

/// The last moves of a side, as far as one unit made them.
#[derive(Clone, Copy, Debug, Default)]
struct Shuttle {
    /// The squares of the last move.
    last: [u8; 2],
    /// Moves of one unit in a row, each after the second back to where the one before came from.
    run: u8,
    /// The side has passed since.
    has_passed: bool,
}

/// The moves of one unit in a row that are too many: there, away, back, away, back.
const TOO_MANY: u8 = 5;

/// A turn as [`Past`] sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum PastTurn {
    Pass,
    /// A turn that no run can contain: a drop, a promotion.
    Other,
    Move {
        from: Square,
        to: Square,
        is_capture: bool,
    },
}

impl Past {
    /// Whether there is nothing that a FEN does not tell.
    pub(crate) fn is_empty(&self) -> bool {
        self.strong_checks == [false; 2]
            && self.idle_turns == 0
            && self.checks.iter().all(|&checks| checks <= COUNTED_CHECKS)
            && self.shuttles.iter().all(|shuttle| shuttle.run == 0)
    }

    /// Notes whether the side to move stands in check after a turn; `clock` is that of the n-move rule.
    pub(crate) fn note_check(&mut self, to_move: Side, in_check: bool, clock: u32) {
        if clock == 0 {
            (self.checks, self.began_in_check) = ([0; 2], in_check);
        }
        let checks = &mut self.checks[to_move.index()];
        *checks = checks.saturating_add(in_check.into());
    }

    /// Returns the number of turns by which checks make the n-move rule longer, as in Fairy-Stockfish: two
    /// for every check of the side that stood in more of them, but for the first ten.
    pub(crate) fn turns_of_checks(&self, to_move: Side, clock: u32) -> u32 {
        let mut checks = self.checks;
        // The position after the progress counts for the side that is not to move.
        let own = &mut checks[to_move.index()];
        *own -= u8::from(self.began_in_check && clock.is_multiple_of(2)).min(*own);
        2 * u32::from(checks[0].max(checks[1]).saturating_sub(COUNTED_CHECKS))
    }

    /// Notes a turn of a side. `was_in_check` tells whether the side was in check, `is_progress` whether the
    /// clock of the n-move rule begins again.
    pub(crate) fn note(&mut self, side: Side, turn: PastTurn, was_in_check: bool, is_progress: bool) {
        if is_progress {
            self.shuttles[(!side).index()] = Shuttle::default();
        }
        let shuttle = &mut self.shuttles[side.index()];
        match turn {
            PastTurn::Pass if shuttle.run > 0 && !shuttle.has_passed => shuttle.has_passed = true,
            PastTurn::Move { from, to, is_capture: false } if !was_in_check => shuttle.go([from.0, to.0]),
            _ => *shuttle = Shuttle::default(),
        }
    }

    /// Returns the square of the unit that a side has moved to and fro too often with its last moves.
    pub(crate) fn moved_too_often(&self, side: Side) -> Option<Square> {
        let shuttle = &self.shuttles[side.index()];
        (shuttle.run >= TOO_MANY && !shuttle.has_passed).then_some(Square(shuttle.last[1]))
    }
}

impl Shuttle {
    /// Notes a move.
    fn go(&mut self, [from, to]: [u8; 2]) {
        let [last_from, last_to] = self.last;
        let is_back = [from, to] == [last_to, last_from];
        self.run = match (self.run, is_back) {
            (0, _) => 1,
            // One pass counts as a move of the unit before the last.
            (run, true) if self.has_passed && run + 1 >= TOO_MANY => TOO_MANY,
            _ if self.has_passed => 1,
            (run, true) => (run + 1).min(TOO_MANY),
            _ if from == last_to => 2,
            _ => 1,
        };
        (self.last, self.has_passed) = ([from, to], false);
    }
}
