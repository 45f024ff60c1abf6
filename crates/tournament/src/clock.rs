//! Time controls, and the clocks that the runner keeps.
//!
//! Only the runner's clock counts: it runs from the request for a move until the line with the move
//! arrives; a reader thread notes the time of arrival. A player that oversteps by no more than the
//! margin has its clock set to zero and plays on.
//!
//! A clock may count nodes instead of time, each as [`node_time`], for players in this process. The
//! games are then the same on every machine, busy or not, and still test the time management.

use crate::option_error::OptionError;
use motley_kit::search::{OrderClock, SearchOrder};
use motley_search::{Control, node_time};
use std::fmt;
use std::time::Duration;

/// Time limit per move for a player without a clock (nodes or depth only): far longer than any such
/// search, so only a hang loses the game by it.
pub(crate) const MOVE_TIMEOUT: Duration = Duration::from_secs(300);

/// Upper bound of `tc` and `st` in seconds, far more than any game takes, so that sums do not
/// overflow.
const MAX_SECONDS: f64 = 1e7;

/// The same bound for clocks that count nodes.
const MAX_NODES: u64 = 10_000_000_000;

/// The unit of a clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClockUnit {
    /// Seconds.
    Time,
    /// Nodes searched.
    Nodes,
}

/// A time control `moves/time+increment` for a number of moves or the whole game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimePeriod {
    /// Moves per period; `None` for the whole game.
    pub moves: Option<u32>,
    /// Time for these moves.
    pub time: Duration,
    /// Time added after each move.
    pub increment: Duration,
    /// Unit of the clock. With nodes, the fields above hold the time that they take at
    /// [`node_time`].
    pub unit: ClockUnit,
}

/// All limits of a player's search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TimeControl {
    /// A clock for the game: `tc=`.
    pub session: Option<TimePeriod>,
    /// A fixed time per move: `st=`.
    pub per_move: Option<Duration>,
    /// Nodes per move: `nodes=`.
    pub nodes: Option<u64>,
    /// Depth per move: `depth=`.
    pub depth: Option<u32>,
    /// Overstepping of a limit that loses no game: `timemargin=`, in milliseconds.
    pub margin: Duration,
}

impl TimeControl {
    /// Whether there is any limit.
    #[must_use]
    pub fn is_limited(&self) -> bool {
        self.session.is_some() || self.per_move.is_some() || self.nodes.is_some() || self.depth.is_some()
    }

    /// Whether the player's clock counts nodes.
    #[must_use]
    pub fn counts_nodes(&self) -> bool {
        self.session.is_some_and(|session| session.counts_nodes())
    }
}

impl TimePeriod {
    /// Reads `[MOVES/]TIME[+INCREMENT]`, with times in seconds or `MINUTES:SECONDS`, or in nodes
    /// after `nodes:`; `None` for `inf`.
    ///
    /// # Errors
    /// `text` is not a time control.
    pub fn read(text: &str) -> Result<Option<TimePeriod>, OptionError> {
        let expected = "[MOVES/]TIME[+INCREMENT], nodes:[MOVES/]NODES[+INCREMENT] or inf";
        let wrong = || OptionError::new("tc", text, expected);
        if text == "inf" {
            return Ok(None);
        }
        let (unit, amounts) = match text.strip_prefix("nodes:") {
            Some(nodes) => (ClockUnit::Nodes, nodes),
            None => (ClockUnit::Time, text),
        };
        let read_amount = match unit {
            ClockUnit::Time => read_time,
            ClockUnit::Nodes => read_nodes,
        };
        let (moves, rest) = match amounts.split_once('/') {
            None => (None, amounts),
            Some((moves, rest)) => (Some(moves.parse().map_err(|_| wrong())?), rest),
        };
        let (time, increment) = rest.split_once('+').unwrap_or((rest, "0"));
        let time = read_amount(time).filter(|t| !t.is_zero()).ok_or_else(wrong)?;
        Ok(Some(TimePeriod {
            moves: moves.filter(|&moves: &u32| moves > 0),
            time,
            increment: read_amount(increment).ok_or_else(wrong)?,
            unit,
        }))
    }

    /// Whether the clock counts nodes.
    #[must_use]
    pub fn counts_nodes(&self) -> bool {
        self.unit == ClockUnit::Nodes
    }
}

impl fmt::Display for TimePeriod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let amount = |time: Duration| match self.unit {
            ClockUnit::Time => time.as_secs_f64().to_string(),
            ClockUnit::Nodes => nodes_in(time).to_string(),
        };
        if self.counts_nodes() {
            f.write_str("nodes:")?;
        }
        if let Some(moves) = self.moves {
            write!(f, "{moves}/")?;
        }
        f.write_str(&amount(self.time))?;
        if !self.increment.is_zero() {
            write!(f, "+{}", amount(self.increment))?;
        }
        Ok(())
    }
}

/// Reads a duration in seconds, or minutes and seconds: `90`, `0.5`, `1:30`.
pub(crate) fn read_time(text: &str) -> Option<Duration> {
    let (minutes, seconds) = text.split_once(':').unwrap_or(("0", text));
    let minutes: u32 = minutes.parse().ok()?;
    let digits = seconds.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    let seconds: f64 = seconds.parse().ok().filter(|_| digits)?;
    let total = f64::from(minutes) * 60.0 + seconds;
    (total <= MAX_SECONDS).then(|| Duration::from_secs_f64(total))
}

/// Reads a number of nodes, as the time that they take.
fn read_nodes(text: &str) -> Option<Duration> {
    let nodes = text.parse().ok().filter(|&nodes| nodes <= MAX_NODES);
    nodes.map(node_time)
}

/// Returns the nodes that take this time.
fn nodes_in(time: Duration) -> u64 {
    u64::try_from(time.as_nanos() / node_time(1).as_nanos()).unwrap_or(u64::MAX)
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        parts.extend(self.session.map(|session| session.to_string()));
        let per_move = self.per_move;
        parts.extend(per_move.map(|t| format!("{}/move", t.as_secs_f64())));
        parts.extend(self.nodes.map(|n| format!("{n} nodes")));
        parts.extend(self.depth.map(|d| format!("depth {d}")));
        f.write_str(&parts.join(", "))
    }
}

/// One player's clock in one game.
#[derive(Clone, Copy, Debug)]
pub struct PlayerClock {
    control: TimeControl,
    left: Duration,
    moves_left: Option<u32>,
}

/// The amount by which a player overstepped its limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FlagFell {
    /// An amount of time.
    Time(Duration),
    /// A number of nodes.
    Nodes(u64),
}

impl PlayerClock {
    /// Creates a clock at the start of a game.
    #[must_use]
    pub fn new(control: TimeControl) -> Self {
        PlayerClock {
            control,
            left: control.session.map_or(Duration::ZERO, |s| s.time),
            moves_left: control.session.and_then(|s| s.moves),
        }
    }

    /// Returns the player's limits.
    #[must_use]
    pub fn control(&self) -> &TimeControl {
        &self.control
    }

    /// Returns the order of the next search; `overhead` is taken off times, not off nodes.
    #[must_use]
    pub fn order(&self, overhead: Duration) -> SearchOrder {
        let control = self.control;
        let clock = self.left().map(|left| OrderClock {
            left,
            increment: control.session.map_or(Duration::ZERO, |s| s.increment),
            turns_to_go: self.moves_left,
        });
        let overhead = if control.counts_nodes() { Duration::ZERO } else { overhead };
        let (depth, nodes, time) = (control.depth, control.nodes, control.per_move);
        SearchOrder { depth, nodes, time, clock, overhead, ..SearchOrder::default() }
    }

    /// Returns the control of the next search, which uses the unit of this clock.
    #[must_use]
    pub fn search_control(&self) -> Control {
        if self.control.counts_nodes() { Control::counting_nodes() } else { Control::new() }
    }

    /// Returns the amount that a move takes off this clock, from its time and its nodes.
    #[must_use]
    pub fn used(&self, elapsed: Duration, nodes: Option<u64>) -> Duration {
        if self.control.counts_nodes() { node_time(nodes.unwrap_or_default()) } else { elapsed }
    }

    /// Returns the time left on the clock; `None` without a clock.
    #[must_use]
    pub fn left(&self) -> Option<Duration> {
        self.control.session.map(|_| self.left)
    }

    /// Returns the moves until the next period; `None` if the period is the whole game.
    #[must_use]
    pub fn moves_left(&self) -> Option<u32> {
        self.moves_left
    }

    /// Returns the time limit of the next move, margin included.
    #[must_use]
    pub fn allowance(&self) -> Duration {
        self.limit().map_or(MOVE_TIMEOUT, |t| t + self.control.margin)
    }

    /// Returns the part of `elapsed` that exceeds the player's limit.
    #[must_use]
    pub fn overstep(&self, elapsed: Duration) -> Duration {
        elapsed.saturating_sub(self.limit().unwrap_or(MOVE_TIMEOUT))
    }

    fn limit(&self) -> Option<Duration> {
        match (self.left(), self.control.per_move) {
            (Some(clock), Some(fixed)) => Some(clock.min(fixed)),
            (clock, fixed) => clock.or(fixed),
        }
    }

    /// Takes the amount that a move has [`used`](Self::used) off the clock and adds the increment.
    ///
    /// # Errors
    /// The time is used up.
    pub fn spend(&mut self, used: Duration) -> Result<(), FlagFell> {
        let by = self.overstep(used);
        if by > self.control.margin {
            return Err(if self.control.counts_nodes() {
                FlagFell::Nodes(nodes_in(by))
            } else {
                FlagFell::Time(by)
            });
        }
        if let Some(session) = self.control.session {
            self.left = self.left.saturating_sub(used) + session.increment;
            if let Some(moves) = &mut self.moves_left {
                *moves -= 1;
                // The last move of a period adds the time of the next period to the time left.
                if *moves == 0 {
                    *moves = session.moves.unwrap_or(1);
                    self.left += session.time;
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
