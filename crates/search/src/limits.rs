//! The limits of a search.

use crate::strength::Strength;
use crate::time_manager::Time;
use motley_game::{SearchHints, Turn};
use std::time::Duration;

/// The limits of a search, and its task. The limit that is met first counts.
///
/// ```
/// use motley_movegen::variants::chess::Chess;
/// use motley_search::{Limits, Time};
/// use std::time::Duration;
///
/// // The three best turns, as far as ten iterations or a second show them.
/// let limits: Limits<Chess> = Limits {
///     multipv: 3,
///     time: Time::PerMove(Duration::from_secs(1)),
///     ..Limits::depth(10)
/// };
/// assert!(limits.nodes.is_none());
/// ```
#[derive(Clone, Debug)]
pub struct Limits<G: SearchHints> {
    /// Iterations.
    pub depth: Option<u32>,
    /// Nodes, of all threads together.
    pub nodes: Option<u64>,
    /// Enough when the decider is found to win in this many turns of its own.
    pub mate: Option<u32>,
    /// Time.
    pub time: Time,
    /// Time lost between engine and opponent.
    pub overhead: Duration,
    /// Do not return before being stopped, whatever has been found.
    pub infinite: bool,
    /// The opponent is still thinking: time does not count, and the search does not return, before
    /// the ponderhit.
    pub ponder: bool,
    /// The only turns that are searched; all if empty. Illegal ones are ignored.
    pub search_turns: Vec<Turn<G>>,
    /// Turns that are not searched. Illegal ones are ignored.
    pub excluded_turns: Vec<Turn<G>>,
    /// Number of different turns to find, best first.
    pub multipv: usize,
    /// Play less well than possible.
    pub strength: Option<Strength>,
}

impl<G: SearchHints> Limits<G> {
    /// Returns no limits: the search ends when it is stopped or the tree is exhausted.
    #[must_use]
    pub fn none() -> Self {
        Limits {
            depth: None,
            nodes: None,
            mate: None,
            time: Time::Unlimited,
            overhead: Duration::ZERO,
            infinite: false,
            ponder: false,
            search_turns: Vec::new(),
            excluded_turns: Vec::new(),
            multipv: 1,
            strength: None,
        }
    }

    /// Limits the number of iterations.
    #[must_use]
    pub fn depth(depth: u32) -> Self {
        Limits { depth: Some(depth), ..Limits::none() }
    }

    /// Limits the number of nodes.
    #[must_use]
    pub fn nodes(nodes: u64) -> Self {
        Limits { nodes: Some(nodes), ..Limits::none() }
    }

    /// Limits the time.
    #[must_use]
    pub fn time(time: Time, overhead: Duration) -> Self {
        Limits { time, overhead, ..Limits::none() }
    }

    /// Returns the limits within which a player of the strength asked for searches in this position: few
    /// nodes, and several lines to choose from, or the turn of a slip alone.
    pub(crate) fn weakened(&self, pos: &G) -> Self {
        let mut limits = self.clone();
        if let Some(strength) = limits.strength {
            let nodes = strength.nodes();
            limits.nodes = Some(limits.nodes.map_or(nodes, |n| n.min(nodes)));
            limits.multipv = limits.multipv.max(strength.lines());
            if limits.search_turns.is_empty() {
                limits.search_turns.extend(strength.slip(pos));
            }
        }
        limits
    }
}

impl<G: SearchHints> Default for Limits<G> {
    fn default() -> Self {
        Limits::none()
    }
}
