//! Time: how long to think about a turn.
//!
//! A *soft* limit, asked between iterations and stretched when the best turn looks unsettled
//! ([`crate::stability`]), and a *hard* limit that is never exceeded, whatever happens.
//!
//! Source: <https://www.chessprogramming.org/Time_Management>.

use crate::control::Control;
use crate::params::{GameParams, params};
use motley_game::SearchHints;
use std::time::Duration;

params! {
    TimeManager:
    /// Turns that a game is expected to last from its start.
    tm_turns_ahead = 36 in 12..=60 by 3;
    /// The turns that it is expected to last less for each turn played, in hundredths.
    tm_turns_fewer = 70 in 0..=100 by 8;
    /// The fewest turns that it is expected to last.
    tm_turns_least = 10 in 5..=30 by 2;
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
    /// Returns the limits for a turn, `overhead` of which is lost on the way to the opponent, after
    /// `played` turns of the same side.
    pub(crate) fn new<G: SearchHints>(
        time: Time,
        overhead: Duration,
        played: usize,
        params: &GameParams<G>,
    ) -> Option<TimeBudget> {
        match time {
            Time::Unlimited => None,
            Time::PerMove(time) => {
                let time = time.saturating_sub(overhead);
                Some(TimeBudget { soft: time, hard: time })
            }
            Time::Clock { left, increment, turns_to_go } => {
                let turns_ahead = turns_ahead(played, params);
                let to_go = turns_to_go.unwrap_or(turns_ahead);
                let to_go = to_go.clamp(1, MAX_TURNS_TO_GO);
                let left = left.saturating_sub(overhead);
                // The overhead of the turns to come must be paid too, as far as their increments do
                // not pay for it; and what is set aside must be enough for a stall in this turn.
                let unpaid = overhead.saturating_sub(increment);
                let to_come = unpaid.saturating_mul(to_go - 1);
                let free = left.saturating_sub(to_come.max(overhead.saturating_mul(STALL)));
                let turns = to_go.min(turns_ahead);
                Some(Self::share(free, increment, turns, to_go == 1, params))
            }
        }
    }

    /// Returns the limits for one of `turns` turns that have `free` time together; in the last one
    /// before more time comes all of it may be spent.
    fn share<G: SearchHints>(
        free: Duration,
        increment: Duration,
        turns: u32,
        is_last: bool,
        params: &GameParams<G>,
    ) -> TimeBudget {
        let thousandths = |duration: Duration, n: i32| duration.mul_f64(f64::from(n) / 1000.0);
        let even = free / turns + thousandths(increment, params.tm_increment());
        let most = if is_last { free } else { thousandths(free, params.tm_hard_of_all()) };
        let hard = even.saturating_mul(params.tm_hard().unsigned_abs());
        let hard = hard.min(most);
        TimeBudget { soft: thousandths(even, params.tm_soft()).min(hard), hard }
    }
}

/// Returns the turns that a game is expected to last after `played` turns of a side: the more have been
/// played, the fewer.
fn turns_ahead<G: SearchHints>(played: usize, params: &GameParams<G>) -> u32 {
    let played = i32::try_from(played.min(1_000)).unwrap_or(1_000);
    let fewer = params.tm_turns_fewer() * played / 100;
    let left = params.tm_turns_ahead() - fewer;
    left.max(params.tm_turns_least()).unsigned_abs()
}

/// Keeps the time of one search, by its control's clock.
#[derive(Debug)]
pub(crate) struct TimeManager<'a> {
    control: &'a Control,
    budget: Option<TimeBudget>,
    pondering: bool,
}

impl<'a> TimeManager<'a> {
    /// Creates a time manager for one search, which goes by the clock of `control`.
    pub(crate) fn new(control: &'a Control, budget: Option<TimeBudget>, pondering: bool) -> Self {
        TimeManager { control, budget, pondering }
    }

    /// Returns the time since the clock began to run.
    pub(crate) fn elapsed(&self) -> Duration {
        self.control.now()
    }

    /// Returns the time spent of our own; `None` while pondering, which is on the opponent's time.
    fn spent(&self) -> Option<Duration> {
        let since = if self.pondering { self.control.ponderhit_time()? } else { Duration::ZERO };
        Some(self.elapsed().saturating_sub(since))
    }

    /// Whether the search must end at once.
    pub(crate) fn hard_limit_reached(&self) -> bool {
        let Some(budget) = self.budget else {
            return false;
        };
        self.spent().is_some_and(|spent| spent >= budget.hard)
    }

    /// Whether another iteration is not worth beginning, if the soft limit is multiplied by `factor`
    /// thousandths.
    pub(crate) fn soft_limit_reached(&self, factor: u32) -> bool {
        let Some(budget) = self.budget else {
            return false;
        };
        // Equal limits mean a fixed time for the turn, which is not stretched or shortened.
        let soft = if budget.soft == budget.hard {
            budget.hard
        } else {
            (budget.soft * factor / 1000).min(budget.hard)
        };
        self.spent().is_some_and(|spent| spent >= soft)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::SearchParams;
    use crate::tests::toys::shove::Shove;
    use proptest::prelude::*;

    /// Returns the parameters of a game that has none of its own.
    fn usual() -> GameParams<Shove> {
        GameParams::new(SearchParams::default())
    }

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
            let budget = TimeBudget::new(time, overhead, 0, &usual()).expect("a clock is a limit");
            prop_assert!(budget.hard <= Duration::from_millis(left).saturating_sub(overhead));
            prop_assert!(budget.soft <= budget.hard);
        }

        #[test]
        fn fixed_time_is_used_less_the_overhead(time in 0u64..1_000_000, overhead in 0u64..2_000) {
            let (time, overhead) = (Duration::from_millis(time), Duration::from_millis(overhead));
            let budget = TimeBudget::new(Time::PerMove(time), overhead, 0, &usual()).expect("a limit");
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
                let budget = TimeBudget::new(time, overhead, 0, &usual()).expect("a clock is a limit");
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
                let time = Time::Clock { left, increment, turns_to_go: None };
                let budget = TimeBudget::new(time, overhead, 0, &usual()).expect("a clock is a limit");
                let after = left.saturating_sub(budget.hard + overhead);
                assert!(after >= overhead * STALL, "turn {turn}: {left:?} left, {after:?} after it");
                left = after + increment;
            }
        }
    }

    /// Checks that the same time is spent faster late in a game than early.
    #[test]
    fn fewer_turns_are_expected_late_in_a_game() {
        let time =
            Time::Clock { left: Duration::from_secs(60), increment: Duration::ZERO, turns_to_go: None };
        let soft = |played: usize| {
            let budget = TimeBudget::new(time, Duration::ZERO, played, &usual());
            budget.expect("a clock is a limit").soft
        };
        assert!(soft(20) > soft(0) && soft(40) > soft(20));
        assert_eq!(soft(200), soft(usize::MAX), "there is a limit to it");
    }

    /// The opponent's clock stops when the line is sent; what passes until a thread searches is the
    /// engine's time.
    #[test]
    fn time_passes_before_the_search_begins() {
        let params = usual();
        let time = Time::PerMove(Duration::from_secs(5));
        let budget = TimeBudget::new(time, Duration::ZERO, 0, &params);
        let reached = |waited: Duration| {
            let control = Control::with_clock(move || waited);
            TimeManager::new(&control, budget, false).hard_limit_reached()
        };
        assert!(reached(Duration::from_secs(5)));
        assert!(!reached(Duration::ZERO));
    }

    #[test]
    fn no_limit_without_a_clock() {
        let none = TimeBudget::new(Time::Unlimited, Duration::ZERO, 0, &usual());
        assert_eq!(none, None);
    }
}
