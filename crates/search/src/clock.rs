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

    fn share(
        usable: Duration,
        increment: Duration,
        to_go: Option<u32>,
        overhead: Duration,
    ) -> Budget {
        let turns = to_go.map_or(TURNS_AHEAD, |turns| turns.clamp(1, TURNS_AHEAD));
        let later = overhead.saturating_mul(turns - 1);
        let even = usable.saturating_sub(later) / turns + increment.mul_f64(0.7);
        let most = if turns == 1 {
            usable
        } else {
            usable.mul_f64(0.6)
        };
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
