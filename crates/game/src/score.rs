//! The value of a position for the side to move.

use crate::Side;
use std::fmt;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};

/// A value in centipawns, or a distance in turns to the end of the game, seen by the side that
/// decides.
///
/// Range: -32 000 to 32 000, so that it fits an `i16` in the transposition table. Evaluations fill the
/// middle, forced ends the margins: a win is worth more the sooner it comes.
///
/// ```text
/// -32 000      -31 000 .. -30 000    -29 999 .. 29 999    30 000 .. 31 000      32 000
/// -INFINITE    LOSS, LOSS + n, ..    evaluations          .., WIN - n, WIN    INFINITE
/// ```
///
/// ```
/// # use motley_game::Score;
/// let (evaluation, mate) = (Score::evaluation(150), Score::win_in_turns(3));
/// assert!(mate > evaluation && mate < Score::win_in_turns(1));
/// assert_eq!(mate.turns_to_end(), Some(3));
/// assert_eq!((-mate).turns_to_end(), Some(-3), "what one side wins the other loses");
/// assert_eq!(evaluation.turns_to_end(), None);
/// assert!(!Score::evaluation(1_000_000).is_decisive(), "no evaluation is a forced win");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Score(i32);

impl Score {
    /// A drawn game.
    pub const DRAW: Score = Score(0);
    /// Won at this node; `WIN - n` is a win in n turns.
    pub const WIN: Score = Score(31_000);
    /// Lost at this node.
    pub const LOSS: Score = Score(-31_000);
    /// Above every other score: the outer edge of a window.
    pub const INFINITE: Score = Score(32_000);
    /// Maximum distance of a forced end, in turns. Longer than any path of a search, so that no forced
    /// end is taken for an evaluation.
    pub const MAX_TURNS_TO_END: i32 = 1_000;
    /// Evaluations lie strictly between `-EVAL_LIMIT` and `EVAL_LIMIT`.
    pub const EVAL_LIMIT: Score = Score(Self::WIN.0 - Self::MAX_TURNS_TO_END);

    /// Returns a score of `value` centipawns. Not clamped: see [`Score::evaluation`].
    #[inline]
    #[must_use]
    pub const fn cp(value: i32) -> Score {
        Score(value)
    }

    /// Returns an evaluation of `value` centipawns, clamped so that it cannot be taken for a forced
    /// end.
    #[inline]
    #[must_use]
    pub fn evaluation(value: i32) -> Score {
        Score(value.clamp(-Self::EVAL_LIMIT.0 + 1, Self::EVAL_LIMIT.0 - 1))
    }

    /// Returns the score of a win of the decider, `turns` turns from the root.
    #[inline]
    #[must_use]
    pub const fn win_in_turns(turns: i32) -> Score {
        Score(Self::WIN.0 - turns)
    }

    /// Returns the score of a loss of the decider, `turns` turns from the root.
    #[inline]
    #[must_use]
    pub const fn loss_in_turns(turns: i32) -> Score {
        Score(Self::LOSS.0 + turns)
    }

    /// Returns the bare number.
    #[inline]
    #[must_use]
    pub const fn value(self) -> i32 {
        self.0
    }

    /// Returns the score from White's point of view, given the side to move that it is for.
    ///
    /// ```
    /// # use motley_game::{Score, Side};
    /// assert_eq!(Score::cp(30).for_white(Side::Black), Score::cp(-30));
    /// ```
    #[inline]
    #[must_use]
    pub const fn for_white(self, side: Side) -> Score {
        match side {
            Side::White => self,
            Side::Black => Score(-self.0),
        }
    }

    /// Whether this is a forced win or loss and not an evaluation.
    #[inline]
    #[must_use]
    pub const fn is_decisive(self) -> bool {
        self.0 >= Self::EVAL_LIMIT.0 || self.0 <= -Self::EVAL_LIMIT.0
    }

    /// Turns to a forced end: positive for a win, negative for a loss, `None` for an evaluation.
    #[must_use]
    pub const fn turns_to_end(self) -> Option<i32> {
        if self.0 >= Self::EVAL_LIMIT.0 {
            Some(Self::WIN.0 - self.0)
        } else if self.0 <= -Self::EVAL_LIMIT.0 {
            Some(Self::LOSS.0 - self.0)
        } else {
            None
        }
    }

    /// Returns the moves to a forced end as players count them, those of one side only: a mate in 1 is 1
    /// turn away for the winner and 2 for the loser, in 2 it is 3 and 4, and so on. Positive for a win,
    /// negative for a loss, `None` for an evaluation.
    #[must_use]
    pub const fn moves_to_end(self) -> Option<i32> {
        match self.turns_to_end() {
            Some(turns) => Some((turns + turns.signum()) / 2),
            None => None,
        }
    }

    /// Converts the distance of the end from the root to the distance from a node `turns` turns below the
    /// root. The transposition table stores the latter, because the same node may occur elsewhere in the
    /// tree. (Paths are too short to leave the range.)
    #[inline]
    #[must_use]
    pub const fn to_tt(self, turns: i32) -> Score {
        if self.0 >= Self::EVAL_LIMIT.0 {
            Score(self.0 + turns)
        } else if self.0 <= -Self::EVAL_LIMIT.0 {
            Score(self.0 - turns)
        } else {
            self
        }
    }

    /// Returns the inverse of [`Score::to_tt`].
    #[inline]
    #[must_use]
    pub const fn from_tt(self, turns: i32) -> Score {
        if self.0 >= Self::EVAL_LIMIT.0 {
            Score(self.0 - turns)
        } else if self.0 <= -Self::EVAL_LIMIT.0 {
            Score(self.0 + turns)
        } else {
            self
        }
    }
}

impl Neg for Score {
    type Output = Score;
    #[inline]
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl Add<i32> for Score {
    type Output = Score;
    #[inline]
    fn add(self, centipawns: i32) -> Score {
        Score(self.0 + centipawns)
    }
}

impl Sub<i32> for Score {
    type Output = Score;
    #[inline]
    fn sub(self, centipawns: i32) -> Score {
        Score(self.0 - centipawns)
    }
}

impl Sub for Score {
    type Output = i32;
    #[inline]
    fn sub(self, other: Score) -> i32 {
        self.0 - other.0
    }
}

impl AddAssign<i32> for Score {
    fn add_assign(&mut self, centipawns: i32) {
        self.0 += centipawns;
    }
}

impl SubAssign<i32> for Score {
    fn sub_assign(&mut self, centipawns: i32) {
        self.0 -= centipawns;
    }
}

impl fmt::Debug for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.turns_to_end() {
            Some(turns) if self.0 > 0 => write!(f, "win in {turns}"),
            Some(turns) => write!(f, "loss in {}", -turns),
            None => write!(f, "{} cp", self.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_survive_the_table() {
        for score in [Score::win_in_turns(7), Score::loss_in_turns(7), Score::cp(123), Score::DRAW] {
            assert_eq!(score.to_tt(5).from_tt(5), score);
        }
        assert_eq!(Score::win_in_turns(7).turns_to_end(), Some(7));
        assert_eq!(Score::loss_in_turns(7).turns_to_end(), Some(-7));
    }

    #[test]
    fn evaluations_are_never_taken_for_mates() {
        assert!(!Score::evaluation(i32::MAX).is_decisive());
        assert!(!Score::evaluation(i32::MIN).is_decisive());
    }
}
