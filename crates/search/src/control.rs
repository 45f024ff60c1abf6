//! Control of a running search from outside.

use crate::clock::{SearchClock, node_time, system_clock};
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

/// A handle on one search: clones of it stop the search, or tell it that the opponent played the
/// expected turn, from any thread. Make a new one for each search; it is spent when that is over.
///
/// ```
/// use motley_search::Control;
///
/// let control = Control::new();
/// let handle = control.clone();
/// std::thread::spawn(move || handle.stop()).join().unwrap();
/// assert!(control.is_stopped());
/// ```
#[derive(Clone)]
pub struct Control(Arc<ControlState>);

struct ControlState {
    clock: SearchClock,
    /// The nodes searched by all threads, as far as they have reported.
    nodes: AtomicU64,
    /// The nodes that threads have taken of a limit for all of them.
    taken: AtomicU64,
    stop: AtomicBool,
    /// When the clock of a search that ponders began to run.
    ponderhit: OnceLock<Duration>,
    /// Held from the check of the two above until the wait begins, so that no wake-up is lost in between.
    waiting: Mutex<()>,
    changed: Condvar,
}

impl Control {
    /// Returns the control of a search about to begin, which goes by the system's clock.
    ///
    /// # Panics
    /// The system has no clock, as `wasm32-unknown-unknown` has none.
    #[must_use]
    pub fn new() -> Control {
        Control::running_since(Instant::now())
    }

    /// Returns the control of a search that goes by the system's clock, which has run since `began`: a
    /// player's clock runs while the question is on its way to the search.
    #[must_use]
    pub fn running_since(began: Instant) -> Control {
        Control::with_clock(system_clock(began))
    }

    /// Returns the control of a search about to begin, which goes by this [`Clock`](crate::Clock).
    ///
    /// ```
    /// use motley_game::{GameRecord, Notation};
    /// use motley_movegen::variant::Variant;
    /// use motley_movegen::variants::chess::Chess;
    /// use motley_search::{Control, Engine, Limits, Time, TranspositionTable};
    /// use std::sync::Arc;
    /// use std::sync::atomic::{AtomicU64, Ordering};
    /// use std::time::{Duration, Instant};
    ///
    /// // A clock that goes on a little whenever it is looked at, which the search does by the work it has
    /// // done: so a second is the same search on every machine.
    /// let search = || {
    ///     let looks = AtomicU64::new(0);
    ///     let tick = move || Duration::from_micros(100 * looks.fetch_add(1, Ordering::Relaxed));
    ///     let limits = Limits::time(Time::PerMove(Duration::from_millis(50)), Duration::ZERO);
    ///     let table = Arc::new(TranspositionTable::new(1));
    ///     let mut engine: Engine<Chess, <Chess as Variant>::Eval> = Engine::new(table, 1);
    ///     let pos = Chess::parse("r5k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1").unwrap();
    ///     let game = GameRecord::new(pos);
    ///     engine.search(&game, &limits, &Control::with_clock(tick), &mut |_| ()).nodes
    /// };
    /// assert_eq!(search(), search());
    /// ```
    #[must_use]
    pub fn with_clock(clock: impl Fn() -> Duration + Send + Sync + 'static) -> Control {
        Control::new_with(SearchClock::Told(Box::new(clock)))
    }

    /// Returns the control of a new search whose clock counts nodes: each takes [`node_time`]. Limits of
    /// time hold on this clock, so one thread finds the same on every machine, busy or not. Reports
    /// contain this time, too.
    ///
    /// ```
    /// use motley_game::{GameRecord, Notation};
    /// use motley_movegen::variant::Variant;
    /// use motley_movegen::variants::chess::Chess;
    /// use motley_search::{Control, Engine, Limits, Time, TranspositionTable, node_time};
    /// use std::sync::Arc;
    /// use std::time::Duration;
    ///
    /// let limits = Limits::time(Time::PerMove(node_time(5_000)), Duration::ZERO);
    /// let mut engine: Engine<Chess, <Chess as Variant>::Eval> =
    ///     Engine::new(Arc::new(TranspositionTable::new(1)), 1);
    /// let pos = Chess::parse("r5k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1").unwrap();
    /// let best = engine.search(&GameRecord::new(pos), &limits, &Control::counting_nodes(), &mut |_| ());
    /// assert!((5_000..5_010).contains(&best.nodes));
    /// ```
    #[must_use]
    pub fn counting_nodes() -> Control {
        Control::new_with(SearchClock::Nodes)
    }

    fn new_with(clock: SearchClock) -> Control {
        Control(Arc::new(ControlState {
            clock,
            nodes: AtomicU64::new(0),
            taken: AtomicU64::new(0),
            stop: AtomicBool::new(false),
            ponderhit: OnceLock::new(),
            waiting: Mutex::new(()),
            changed: Condvar::new(),
        }))
    }

    /// Returns the time that the clock shows.
    pub(crate) fn now(&self) -> Duration {
        match &self.0.clock {
            SearchClock::Told(clock) => clock(),
            SearchClock::Nodes => node_time(self.nodes()),
        }
    }

    /// Returns the nodes searched by all threads, as far as they have reported.
    pub(crate) fn nodes(&self) -> u64 {
        self.0.nodes.load(Relaxed)
    }

    /// Reports that a thread has searched this number of `nodes` since its last report.
    pub(crate) fn count_nodes(&self, nodes: u64) {
        self.0.nodes.fetch_add(nodes, Relaxed);
    }

    /// Takes up to this number of nodes of the `limit` for all threads; returns the number, 0 if none is
    /// left.
    pub(crate) fn take_nodes(&self, number: u64, limit: u64) -> u64 {
        let left = |taken: u64| limit.saturating_sub(taken).min(number);
        let taken = self.0.taken.fetch_update(Relaxed, Relaxed, |taken| Some(taken + left(taken)));
        taken.map_or(0, left)
    }

    /// Whether a thread has taken nodes of the limit for all threads.
    pub(crate) fn has_taken_nodes(&self) -> bool {
        self.0.taken.load(Relaxed) > 0
    }

    /// Ends the search at the next opportunity.
    pub fn stop(&self) {
        self.0.stop.store(true, Relaxed);
        self.wake();
    }

    /// Whether the search was told to end, or has ended.
    #[inline]
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.0.stop.load(Relaxed)
    }

    /// Turns a search that ponders into an ordinary one, whose clock has run for `waited` already.
    pub fn ponderhit(&self, waited: Duration) {
        let _ = self.0.ponderhit.set(self.now().saturating_sub(waited));
        self.wake();
    }

    /// Returns the time at which the clock of a search that ponders began to run.
    pub(crate) fn ponderhit_time(&self) -> Option<Duration> {
        self.0.ponderhit.get().copied()
    }

    /// Waits until the search is stopped or, if a ponderhit is enough, until that.
    pub(crate) fn wait(&self, ponderhit_is_enough: bool) {
        let mut guard = self.0.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let released = || self.is_stopped() || ponderhit_is_enough && self.ponderhit_time().is_some();
        while !released() {
            guard = self.0.changed.wait(guard).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Takes the lock, so that the waiting thread is either before its look at the state, which is
    /// new by now, or asleep and can be woken.
    fn wake(&self) {
        let _guard = self.0.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        self.0.changed.notify_all();
    }
}

impl Default for Control {
    fn default() -> Self {
        Control::new()
    }
}

impl fmt::Debug for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = f.debug_struct("Control");
        text.field("stop", &self.0.stop).field("ponderhit", &self.0.ponderhit);
        text.finish_non_exhaustive()
    }
}
