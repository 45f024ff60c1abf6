//! Threads: how a search is stopped from outside, and how its threads share their work.
//!
//! Lazy SMP: every thread runs the whole search; they help each other only through the table
//! (<https://www.chessprogramming.org/Lazy_SMP>).

use crate::clock::Clock;
use crate::searcher::Shared;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, OnceLock, PoisonError};
use std::time::Instant;

/// The reins of one search: clones of it stop the search, or tell it that the opponent played the
/// expected turn, from any thread. Make a new one for each search; it is spent when that is over.
#[derive(Clone, Debug, Default)]
pub struct Control(Arc<Reins>);

#[derive(Debug, Default)]
struct Reins {
    stop: AtomicBool,
    hit: OnceLock<Instant>,
    waiting: Mutex<()>,
    changed: Condvar,
}

impl Control {
    /// The reins of a search about to begin.
    #[must_use]
    pub fn new() -> Control {
        Control::default()
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

    /// A search that ponders becomes an ordinary one, its clock starting now.
    pub fn ponderhit(&self) {
        let _ = self.0.hit.set(Instant::now());
        self.wake();
    }

    /// When the ponderhit came.
    pub(crate) fn hit(&self) -> Option<Instant> {
        self.0.hit.get().copied()
    }

    /// Waits until the search is stopped or, if a ponderhit is enough, until that.
    pub(crate) fn wait(&self, ponderhit_is_enough: bool) {
        let mut guard = self
            .0
            .waiting
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let released = || self.is_stopped() || ponderhit_is_enough && self.hit().is_some();
        while !released() {
            guard = self
                .0
                .changed
                .wait(guard)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn wake(&self) {
        let _guard = self
            .0
            .waiting
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        self.0.changed.notify_all();
    }
}

/// The nodes each thread has searched, as last published.
pub(crate) struct Counters(Vec<Counter>);

/// Alone on its cache lines, so that threads do not slow each other down by counting.
#[derive(Default)]
#[repr(align(128))]
struct Counter(AtomicU64);

impl Counters {
    pub(crate) fn new(threads: usize) -> Counters {
        Counters(
            std::iter::repeat_with(Counter::default)
                .take(threads)
                .collect(),
        )
    }

    pub(crate) fn total(&self) -> u64 {
        self.0.iter().map(|counter| counter.0.load(Relaxed)).sum()
    }
}

/// Counts one thread's nodes, and looks now and then whether it is time to stop.
pub(crate) struct Watchman<'a> {
    control: &'a Control,
    clock: &'a Clock,
    counters: &'a Counters,
    index: usize,
    node_limit: Option<u64>,
    /// Nodes beyond this number are not searched, as far as this thread alone can tell.
    own_limit: u64,
    nodes: u64,
    work: u32,
    stopped: bool,
}

/// Work between two looks at the clock, in nodes. Long move lists count as several.
const BEAT: u32 = 1024;

impl<'a> Watchman<'a> {
    pub(crate) fn new(shared: Shared<'a>, index: usize) -> Self {
        Watchman {
            control: shared.control,
            clock: shared.clock,
            counters: shared.counters,
            index,
            node_limit: shared.nodes,
            own_limit: shared.nodes.unwrap_or(u64::MAX),
            nodes: 0,
            work: 0,
            stopped: false,
        }
    }

    #[inline]
    pub(crate) fn stopped(&self) -> bool {
        self.stopped
    }

    /// The nodes of this thread.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The nodes of all threads.
    pub(crate) fn all_nodes(&self) -> u64 {
        self.publish();
        self.counters.total()
    }

    #[inline]
    pub(crate) fn count_node(&mut self) {
        self.nodes += 1;
        if self.nodes >= self.own_limit {
            self.stopped = true;
        }
        self.worked(1);
    }

    /// Counts work, in nodes, and looks around when there was enough of it.
    #[inline]
    pub(crate) fn worked(&mut self, work: u32) {
        self.work += work;
        if self.work >= BEAT {
            self.work = 0;
            self.must_stop();
        }
    }

    /// Looks around: told to stop, out of time, out of nodes?
    pub(crate) fn must_stop(&mut self) -> bool {
        self.publish();
        let out_of_nodes = || {
            self.node_limit
                .is_some_and(|limit| self.counters.total() >= limit)
        };
        if self.control.is_stopped() || self.clock.is_over(self.control) || out_of_nodes() {
            self.stopped = true;
        }
        self.stopped
    }

    /// Lets the other threads know how many nodes this one has searched.
    pub(crate) fn publish(&self) {
        self.counters.0[self.index].0.store(self.nodes, Relaxed);
    }
}
