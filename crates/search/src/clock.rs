//! Time: how long to think about a turn.
//!
//! A *soft* limit, asked between iterations and stretched when the best move is unstable or its
//! score falls, and a *hard* limit that is never exceeded, whatever happens.
//!
//! Source: <https://www.chessprogramming.org/Time_Management>.

use crate::threads::Control;
use std::time::{Duration, Instant};

/// How much time a turn may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Time {
    /// As much as it likes.
    #[default]
    Unlimited,
    /// Exactly so much: UCI `movetime`, XBoard `st`.
    PerMove(Duration),
    /// A share of what is left: UCI `wtime` and so on, XBoard `level` and `time`.
    Clock {
        /// Left to the side to move.
        left: Duration,
        /// Added after each turn.
        increment: Duration,
        /// Turns until more time comes; `None` if none ever does.
        turns_to_go: Option<u32>,
    },
}

/// The two limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Budget {
    pub(crate) soft: Duration,
    pub(crate) hard: Duration,
}

/// Turns that a game is expected to last, whenever asked.
const TURNS_AHEAD: u32 = 28;
/// Turns to a time control, if there are more of them.
const MOST_TURNS: u32 = 100;

impl Budget {
    /// The limits for a turn, `overhead` of which is lost on the way to the opponent.
    pub(crate) fn new(time: Time, overhead: Duration) -> Option<Budget> {
        match time {
            Time::Unlimited => None,
            Time::PerMove(time) => {
                let time = time.saturating_sub(overhead);
                Some(Budget {
                    soft: time,
                    hard: time,
                })
            }
            Time::Clock {
                left,
                increment,
                turns_to_go,
            } => Some(Self::share(
                left.saturating_sub(overhead),
                increment,
                turns_to_go,
                overhead,
            )),
        }
    }

    /// A share of `usable` time. The overhead of the turns to come is set aside first, as far as
    /// increments do not pay for it.
    fn share(
        usable: Duration,
        increment: Duration,
        to_go: Option<u32>,
        overhead: Duration,
    ) -> Budget {
        let to_go = to_go.unwrap_or(TURNS_AHEAD).clamp(1, MOST_TURNS);
        let turns = to_go.min(TURNS_AHEAD);
        let unpaid = overhead.saturating_sub(increment);
        let free = usable.saturating_sub(unpaid.saturating_mul(to_go - 1));
        let even = free / turns + increment.mul_f64(0.7);
        let most = if to_go == 1 { free } else { free.mul_f64(0.6) };
        let hard = even.saturating_mul(4).min(most);
        Budget {
            soft: even.mul_f64(0.65).min(hard),
            hard,
        }
    }
}

/// How the iterations went so far, as far as it says how sure the best move is.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Confidence {
    /// Iterations since the best turn changed.
    pub(crate) stable_for: u32,
    /// By how many centipawns the score fell since the last iteration.
    pub(crate) fallen: i32,
    /// The share of the nodes spent on the best move, in thousandths.
    pub(crate) effort: u32,
}

impl Confidence {
    /// By how much to stretch the soft limit, in thousandths.
    fn stretch(self) -> u32 {
        let unstable = 1400 - 110 * self.stable_for.min(6);
        let falling = 1000 + 5 * self.fallen.clamp(0, 100).unsigned_abs();
        let doubtful = 1500 - 7 * self.effort.clamp(200, 1000) / 10;
        (u64::from(unstable) * u64::from(falling) * u64::from(doubtful) / 1_000_000) as u32
    }
}

/// A clock that runs during one search.
#[derive(Debug)]
pub(crate) struct Clock {
    started: Instant,
    budget: Option<Budget>,
    pondering: bool,
}

impl Clock {
    pub(crate) fn start(time: Time, overhead: Duration, pondering: bool) -> Clock {
        Clock {
            started: Instant::now(),
            budget: Budget::new(time, overhead),
            pondering,
        }
    }

    /// Since the search began.
    pub(crate) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Time spent of our own: none while pondering.
    fn spent(&self, control: &Control) -> Option<Duration> {
        if self.pondering {
            control.hit().map(|since| since.elapsed())
        } else {
            Some(self.elapsed())
        }
    }

    /// Whether the hard limit is reached.
    pub(crate) fn is_over(&self, control: &Control) -> bool {
        let Some(budget) = self.budget else {
            return false;
        };
        self.spent(control)
            .is_some_and(|spent| spent >= budget.hard)
    }

    /// Whether another iteration is not worth beginning.
    pub(crate) fn is_enough(&self, control: &Control, confidence: Confidence) -> bool {
        let Some(budget) = self.budget else {
            return false;
        };
        let soft = if budget.soft == budget.hard {
            budget.hard
        } else {
            (budget.soft * confidence.stretch() / 1000).min(budget.hard)
        };
        self.spent(control).is_some_and(|spent| spent >= soft)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn nothing_is_spent_that_is_not_there(
            left in 0u64..10_000_000,
            increment in 0u64..1_000_000,
            turns_to_go in prop::option::of(0u32..500),
            overhead in 0u64..5_000,
        ) {
            let time = Time::Clock {
                left: Duration::from_millis(left),
                increment: Duration::from_millis(increment),
                turns_to_go,
            };
            let overhead = Duration::from_millis(overhead);
            let budget = Budget::new(time, overhead).expect("a clock is a limit");
            prop_assert!(budget.hard <= Duration::from_millis(left).saturating_sub(overhead));
            prop_assert!(budget.soft <= budget.hard);
        }

        #[test]
        fn fixed_time_is_used_less_the_overhead(time in 0u64..1_000_000, overhead in 0u64..2_000) {
            let (time, overhead) = (Duration::from_millis(time), Duration::from_millis(overhead));
            let budget = Budget::new(Time::PerMove(time), overhead).expect("a limit");
            prop_assert_eq!(budget.hard, time.saturating_sub(overhead));
            prop_assert_eq!(budget.soft, budget.hard);
        }

        #[test]
        fn a_session_is_never_lost_on_time(minutes in 1u64..120, increment in 0u64..50, turns in 1u32..100) {
            let mut left = Duration::from_secs(60 * minutes);
            let increment = Duration::from_millis(increment);
            let overhead = Duration::from_millis(30);
            for turns_to_go in (1..=turns).rev() {
                let time = Time::Clock { left, increment, turns_to_go: Some(turns_to_go) };
                let budget = Budget::new(time, overhead).expect("a clock is a limit");
                let after = left.checked_sub(budget.hard + overhead);
                prop_assert!(after.is_some(), "{:?} left, {} turns to go", left, turns_to_go);
                left = after.unwrap_or_default() + increment;
            }
        }
    }

    #[test]
    fn doubt_stretches_and_certainty_shortens() {
        let sure = Confidence {
            stable_for: 9,
            fallen: -30,
            effort: 950,
        };
        let doubtful = Confidence {
            stable_for: 0,
            fallen: 60,
            effort: 300,
        };
        assert!(sure.stretch() < 1000);
        assert!(doubtful.stretch() > 1500);
        assert!(
            Confidence {
                stable_for: u32::MAX,
                fallen: i32::MAX,
                effort: u32::MAX
            }
            .stretch()
                < 3000
        );
    }

    #[test]
    fn no_limit_without_a_clock() {
        assert_eq!(Budget::new(Time::Unlimited, Duration::ZERO), None);
    }
}
