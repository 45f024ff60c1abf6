//! When one thread must stop: it counts its nodes, and asks the clock now and then.

use crate::threads::Shared;

/// Counts one thread's nodes, and checks now and then whether it is time to stop.
pub(crate) struct StopChecker<'a> {
    shared: Shared<'a>,
    thread: usize,
    /// Nodes beyond this number are not searched, as far as this thread alone can tell: so a single
    /// thread keeps to a limit exactly, without asking at every node what the others have done.
    own_limit: u64,
    nodes: u64,
    /// Work since the last check.
    work: u32,
    stopped: bool,
}

/// Work between two checks, in nodes: rare enough to cost nothing, and at a million nodes a second
/// often enough to lose no more than a millisecond.
const CHECK_INTERVAL: u32 = 1024;

impl<'a> StopChecker<'a> {
    pub(crate) fn new(shared: Shared<'a>, thread: usize) -> Self {
        StopChecker {
            shared,
            thread,
            own_limit: shared.node_limit.unwrap_or(u64::MAX),
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
        self.shared.counters.total()
    }

    #[inline]
    pub(crate) fn count_node(&mut self) {
        self.nodes += 1;
        // Not left to `check`, which comes only now and then: a limit of nodes is exact.
        if self.nodes >= self.own_limit {
            self.stopped = true;
        }
        self.add_work(1);
    }

    /// Counts work, in nodes, and checks when there was enough of it.
    #[inline]
    pub(crate) fn add_work(&mut self, work: u32) {
        self.work += work;
        if self.work >= CHECK_INTERVAL {
            self.work = 0;
            self.check();
        }
    }

    /// Whether to stop: told to, out of time, out of nodes.
    pub(crate) fn check(&mut self) -> bool {
        self.publish();
        let Shared {
            control,
            time,
            counters,
            node_limit,
            ..
        } = self.shared;
        let out_of_nodes = || node_limit.is_some_and(|limit| counters.total() >= limit);
        if control.is_stopped() || time.hard_limit_reached(control) || out_of_nodes() {
            self.stopped = true;
        }
        self.stopped
    }

    /// Lets the other threads know how many nodes this one has searched.
    pub(crate) fn publish(&self) {
        self.shared.counters.publish(self.thread, self.nodes);
    }
}
