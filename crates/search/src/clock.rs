//! The clock of a search.
//!
//! The caller passes it in with the [`Control`](crate::Control), for two reasons. Some machines have no
//! clock (WebAssembly). And with a clock that counts work, a search with limits of time gives the same
//! result every time. The usual work to count is nodes (Stockfish's option `nodestime`), so the search
//! counts them itself.

use std::time::{Duration, Instant};

/// Tells for how long the player's clock has run for this search, and never goes back. All threads of a
/// search read it, each about once a millisecond.
pub type Clock = dyn Fn() -> Duration + Send + Sync;

/// A clock for a search.
pub(crate) enum SearchClock {
    /// A clock that was handed in.
    Told(Box<Clock>),
    /// The nodes searched, each of which takes [`node_time`].
    Nodes,
}

/// Returns the time that `nodes` take on a clock that counts nodes: a millisecond each. It is long for a
/// node, so that the reserve of some milliseconds that the search keeps for slow machines is only a few
/// nodes, and a limit is kept to within two of them.
#[must_use]
pub const fn node_time(nodes: u64) -> Duration {
    Duration::from_millis(nodes)
}

/// Returns the system's clock, which has run since `began`.
pub(crate) fn system_clock(began: Instant) -> impl Fn() -> Duration + Send + Sync {
    move || began.elapsed()
}
