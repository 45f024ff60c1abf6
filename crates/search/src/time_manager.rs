//! Time: how long to think about a turn.
//!
//! A *soft* limit, asked between iterations and stretched when the best turn looks unsettled
//! ([`crate::stability`]), and a *hard* limit that is never exceeded, whatever happens.
//!
//! Source: <https://www.chessprogramming.org/Time_Management>.

use crate::control::Control;
use crate::params::{SearchParams, params};
use crate::stability::Stability;
use std::time::Duration;

params! {
    TimeManager:
    /// Turns that a game is expected to last from now on, at any time in the game.
    tm_turns_ahead = 28 in 12..=60 by 3;
    /// The share of an increment that is spent at once, in thousandths: the rest is a reserve.
    tm_increment = 700 in 300..=1000 by 50;
    /// The soft limit, in thousandths of an even share: most turns take a little more, since the last
    /// iteration goes on until it is done.
    tm_soft = 650 in 300..=1200 by 50;
    /// The hard limit, in even shares.
    tm_hard = 4 in 1..=10 by 1;
    /// The most that the hard limit may take of all the time left, in thousandths, unless this is the
    /// last turn before more time comes.
    tm_hard_of_all = 600 in 200..=900 by 50;
}

/// The time that a turn may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Time {
    /// No limit.
    #[default]
    Unlimited,
    /// Exactly this much: UCI `movetime`, XBoard `st`.
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
pub(crate) struct TimeBudget {
    soft: Duration,
    hard: Duration,
}

/// Time that is always left on the clock, in overheads: once in a while a busy machine keeps a thread from
/// running for much longer than a turn usually loses, and the clock must survive that. On two cores at
/// a load of about three a loop was once kept waiting for 84 ms in 15 s, where the usual overhead is
/// set to 30 ms. Set by hand.
const STALL: u32 = 5;

/// The overhead of at most this many turns is set aside, even if the time control is further away:
/// otherwise it could eat up the whole clock. Set by hand.
const MAX_TURNS_TO_GO: u32 = 100;

impl TimeBudget {
    /// The limits for a turn, `overhead` of which is lost on the way to the opponent.
    pub(crate) fn new(time: Time, overhead: Duration, params: &SearchParams) -> Option<TimeBudget> {
        match time {
            Time::Unlimited => None,
            Time::PerMove(time) => {
                let time = time.saturating_sub(overhead);
                Some(TimeBudget {
                    soft: time,
                    hard: time,
                })
            }
            Time::Clock {
                left,
                increment,
                turns_to_go,
            } => {
                let turns_ahead = params.tm_turns_ahead().unsigned_abs();
                let to_go = turns_to_go.unwrap_or(turns_ahead);
                let to_go = to_go.clamp(1, MAX_TURNS_TO_GO);
                let left = left.saturating_sub(overhead);
                // The overhead of the turns to come must be paid too, as far as their increments do
                // not pay for it; and what is set aside must be enough for a stall in this turn.
                let unpaid = overhead.saturating_sub(increment);
                let to_come = unpaid.saturating_mul(to_go - 1);
                let free = left.saturating_sub(to_come.max(overhead.saturating_mul(STALL)));
                Some(Self::share(free, increment, to_go, params))
            }
        }
    }

    /// The limits for one of `to_go` turns that have `free` time together.
    fn share(free: Duration, increment: Duration, to_go: u32, params: &SearchParams) -> TimeBudget {
        let thousandths = |duration: Duration, n: i32| duration.mul_f64(f64::from(n) / 1000.0);
        let turns = to_go.min(params.tm_turns_ahead().unsigned_abs());
        let even = free / turns + thousandths(increment, params.tm_increment());
        let most = match to_go {
            1 => free,
            _ => thousandths(free, params.tm_hard_of_all()),
        };
        let hard = even.saturating_mul(params.tm_hard().unsigned_abs());
        let hard = hard.min(most);
        TimeBudget {
            soft: thousandths(even, params.tm_soft()).min(hard),
            hard,
        }
    }
}

/// Keeps the time of one search, by its control's clock.
#[derive(Debug)]
pub(crate) struct TimeManager<'a> {
    control: &'a Control,
    budget: Option<TimeBudget>,
    pondering: bool,
    params: SearchParams,
}

impl<'a> TimeManager<'a> {
    /// For one search, which goes by the clock of `control`.
    pub(crate) fn new(
        control: &'a Control,
        budget: Option<TimeBudget>,
        pondering: bool,
        params: SearchParams,
    ) -> Self {
        TimeManager {
            control,
            budget,
            pondering,
            params,
        }
    }

    /// Since the clock began to run.
    pub(crate) fn elapsed(&self) -> Duration {
        self.control.now()
    }

    /// Time spent of our own; `None` while pondering, which is on the opponent's time.
    fn spent(&self) -> Option<Duration> {
        let since = if self.pondering {
            self.control.ponderhit_time()?
        } else {
            Duration::ZERO
        };
        Some(self.elapsed().saturating_sub(since))
    }

    /// Whether the search must end at once.
    pub(crate) fn hard_limit_reached(&self) -> bool {
        let Some(budget) = self.budget else {
            return false;
        };
        self.spent().is_some_and(|spent| spent >= budget.hard)
    }

    /// Whether another iteration is not worth beginning.
    pub(crate) fn soft_limit_reached(&self, stability: Stability) -> bool {
        let Some(budget) = self.budget else {
            return false;
        };
        // Equal limits mean a fixed time for the turn, which is not stretched or shortened.
        let soft = if budget.soft == budget.hard {
            budget.hard
        } else {
            (budget.soft * stability.time_factor(&self.params) / 1000).min(budget.hard)
        };
        self.spent().is_some_and(|spent| spent >= soft)
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
            let budget = TimeBudget::new(time, overhead, &SearchParams::default()).expect("a clock is a limit");
            prop_assert!(budget.hard <= Duration::from_millis(left).saturating_sub(overhead));
            prop_assert!(budget.soft <= budget.hard);
        }

        #[test]
        fn fixed_time_is_used_less_the_overhead(time in 0u64..1_000_000, overhead in 0u64..2_000) {
            let (time, overhead) = (Duration::from_millis(time), Duration::from_millis(overhead));
            let budget = TimeBudget::new(Time::PerMove(time), overhead, &SearchParams::default()).expect("a limit");
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
                let budget = TimeBudget::new(time, overhead, &SearchParams::default()).expect("a clock is a limit");
                let after = left.checked_sub(budget.hard + overhead);
                prop_assert!(after.is_some(), "{:?} left, {} turns to go", left, turns_to_go);
                left = after.unwrap_or_default() + increment;
            }
        }
    }

    /// Checks that the clock always keeps the time of one stall, if increments pay for the overhead: 300
    /// turns of maximum length are played, and the machine may have been busy in any of them.
    #[test]
    fn a_stall_in_any_turn_does_not_lose_the_game() {
        let overhead = Duration::from_millis(30);
        for increment in [30, 50, 1000].map(Duration::from_millis) {
            let mut left = Duration::from_secs(3);
            for turn in 0..300 {
                let time = Time::Clock {
                    left,
                    increment,
                    turns_to_go: None,
                };
                let budget = TimeBudget::new(time, overhead, &SearchParams::default())
                    .expect("a clock is a limit");
                let after = left.saturating_sub(budget.hard + overhead);
                assert!(
                    after >= overhead * STALL,
                    "turn {turn}: {left:?} left, {after:?} after it"
                );
                left = after + increment;
            }
        }
    }

    /// The opponent's clock stops when the line is sent; what passes until a thread searches is the
    /// engine's time.
    #[test]
    fn time_passes_before_the_search_begins() {
        let params = SearchParams::default();
        let time = Time::PerMove(Duration::from_secs(5));
        let budget = TimeBudget::new(time, Duration::ZERO, &params);
        let reached = |waited: Duration| {
            let control = Control::with_clock(move || waited);
            TimeManager::new(&control, budget, false, params).hard_limit_reached()
        };
        assert!(reached(Duration::from_secs(5)));
        assert!(!reached(Duration::ZERO));
    }

    #[test]
    fn no_limit_without_a_clock() {
        let none = TimeBudget::new(Time::Unlimited, Duration::ZERO, &SearchParams::default());
        assert_eq!(none, None);
    }
}
