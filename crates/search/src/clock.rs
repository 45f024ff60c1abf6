//! The clock that a search goes by.
//!
//! It is handed in with the [`Control`](crate::Control), because not every machine that a search can run
//! on has one to ask (WebAssembly alone has none), and because not every search should go by the time
//! of day: on a clock that counts work instead, a search with limits of time finds the same again.

use std::time::{Duration, Instant};

/// Tells for how long the player's clock has run for this search, and never goes back. All threads of a
/// search read it, each about once a millisecond.
pub type Clock = dyn Fn() -> Duration + Send + Sync;

/// The system's clock, which has run since `began`.
pub(crate) fn system_clock(began: Instant) -> impl Fn() -> Duration + Send + Sync {
    move || began.elapsed()
}
