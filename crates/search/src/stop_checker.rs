//! When one thread must stop: it counts its nodes, and asks the clock now and then.

use crate::threads::Shared;
use std::time::Duration;

/// Counts one thread's nodes, and checks now and then whether it is time to stop.
pub(crate) struct StopChecker<'a> {
    shared: Shared<'a>,
    /// Nodes that this thread may search before it takes more of the limit for all threads: a single thread
    /// takes all of them at once.
    own_limit: u64,
    nodes: u64,
    /// Number of them that the other threads know of.
    published: u64,
    /// Work since the last check, in nodes.
    work: u32,
    /// The next check comes after this much.
    interval: u32,
    /// When the last check was, since the search began.
    checked: Duration,
    /// Work that is still done whatever the limits say.
    granted: u32,
    stopped: bool,
}

/// The most work between two checks, in nodes: rare enough to cost nothing.
const MAX_INTERVAL: u32 = 1024;
/// Checks should be no further apart than this, which is what can be lost when time is up. A node may
/// take much longer than a microsecond: on a slow machine, in a game of many legs, or when the system
/// has to find a page of memory for what the table is told.
const MAX_GAP: Duration = Duration::from_millis(2);

/// A search that has no time, or is told to stop before it has begun, still does this much work in
/// nodes, about a millisecond, so that its turn is not random.
const GRANTED_WORK: u32 = 1024;
/// Unless this much time has passed.
const GRANTED_TIME: Duration = Duration::from_millis(100);

impl<'a> StopChecker<'a> {
    pub(crate) fn new(shared: Shared<'a>) -> Self {
        StopChecker {
            shared,
            own_limit: take_nodes(shared),
            nodes: 0,
            published: 0,
            work: 0,
            // How long a node takes is not known before one has been searched.
            interval: 1,
            checked: shared.time.elapsed(),
            granted: GRANTED_WORK,
            stopped: false,
        }
    }

    #[inline]
    pub(crate) fn stopped(&self) -> bool {
        self.stopped
    }

    /// Returns the nodes of this thread.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns the nodes of all threads.
    pub(crate) fn all_nodes(&self) -> u64 {
        self.shared.control.nodes() + (self.nodes - self.published)
    }

    #[inline]
    pub(crate) fn count_node(&mut self) {
        self.nodes += 1;
        // Not left to `check`, which comes only now and then: a limit of nodes is exact.
        if self.nodes >= self.own_limit {
            self.own_limit += take_nodes(self.shared);
            self.stopped |= self.nodes >= self.own_limit;
        }
        self.add_work(1);
    }

    /// Counts work, in nodes, and checks when there was enough of it.
    #[inline]
    pub(crate) fn add_work(&mut self, work: u32) {
        self.work += work;
        if self.work >= self.interval {
            self.granted = self.granted.saturating_sub(self.work);
            self.set_pace();
            if self.granted == 0 || self.checked >= GRANTED_TIME {
                self.check();
            }
        }
    }

    /// Whether to stop: told to, out of time, out of nodes.
    pub(crate) fn check(&mut self) -> bool {
        self.publish();
        let Shared { control, time, node_limit, .. } = self.shared;
        let out_of_nodes = || node_limit.is_some_and(|limit| control.nodes() >= limit);
        if control.is_stopped() || time.hard_limit_reached() || out_of_nodes() {
            self.stopped = true;
        }
        self.stopped
    }

    /// Decides when to check next, by the time that the work since the last check took: as much work
    /// as fits between two checks, but at most twice as much as before, for the next nodes may be slower.
    fn set_pace(&mut self) {
        // First, because the clock may count nodes.
        self.publish();
        let now = self.shared.time.elapsed();
        let gap = now.saturating_sub(self.checked).as_nanos().max(1);
        let fitting = u128::from(self.work) * MAX_GAP.as_nanos() / gap;
        let most = (2 * self.interval).min(MAX_INTERVAL);
        self.interval = u32::try_from(fitting).unwrap_or(most).clamp(1, most);
        self.work = 0;
        self.checked = now;
    }

    /// Lets the other threads know how many nodes this one has searched.
    pub(crate) fn publish(&mut self) {
        self.shared.control.count_nodes(self.nodes - self.published);
        self.published = self.nodes;
    }
}

/// Takes nodes of the limit for all threads, a sixteenth of a thread's share, but the main thread, which is
/// the first, begins with a whole share; returns their number.
fn take_nodes(shared: Shared<'_>) -> u64 {
    match (shared.node_limit, shared.threads) {
        (None, _) => u64::MAX,
        (Some(limit), 0 | 1) => shared.control.take_nodes(limit, limit),
        (Some(limit), threads) => {
            let whole = (limit / threads as u64).max(1);
            let part = (whole / 16).clamp(1, u64::from(MAX_INTERVAL));
            let share = if shared.control.has_taken_nodes() { part } else { whole };
            shared.control.take_nodes(share, limit)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::control::Control;
    use crate::params::{GameParams, SearchParams};
    use crate::tests::toys::shove::Shove;
    use crate::time_manager::{Time, TimeBudget, TimeManager};
    use crate::transposition_table::TranspositionTable;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

    const LIMIT: Duration = Duration::from_millis(200);

    /// Searches until `limit` in nodes that take `node` each; how long it took, and how often the clock
    /// was looked at.
    fn search(limit: Duration, node: Duration) -> (Duration, u64) {
        let nanos = Arc::new(AtomicU64::new(0));
        let looks = Arc::new(AtomicU64::new(0));
        let (now, looked) = (Arc::clone(&nanos), Arc::clone(&looks));
        let control = Control::with_clock(move || {
            looked.fetch_add(1, Relaxed);
            Duration::from_nanos(now.load(Relaxed))
        });
        let params = SearchParams::default();
        let budget =
            TimeBudget::new(Time::PerMove(limit), Duration::ZERO, 0, &GameParams::<Shove>::new(params));
        let time = TimeManager::new(&control, budget, false);
        let shared = Shared {
            table: &TranspositionTable::new(0),
            control: &control,
            time: &time,
            params,
            node_limit: None,
            threads: 1,
        };
        let mut checker = StopChecker::new(shared);
        while !checker.stopped() {
            nanos.fetch_add(node.as_nanos() as u64, Relaxed);
            checker.count_node();
        }
        (Duration::from_nanos(nanos.load(Relaxed)), looks.load(Relaxed))
    }

    #[test]
    fn time_is_kept_however_slow_nodes_are() {
        for micros in [1, 30, 1_000, 5_000, 70_000] {
            let node = Duration::from_micros(micros);
            let (took, _) = search(LIMIT, node);
            assert!(took >= LIMIT, "{took:?} in nodes of {node:?}");
            let late = took - LIMIT;
            assert!(late <= MAX_GAP.max(node), "{late:?} late in nodes of {node:?}");
        }
    }

    #[test]
    fn without_time_there_is_a_little_search() {
        let micro = Duration::from_micros(1);
        let (took, _) = search(Duration::ZERO, micro);
        assert!((GRANTED_WORK * micro..GRANTED_WORK * micro * 2).contains(&took));
        let slow = Duration::from_millis(5);
        let (took, _) = search(Duration::ZERO, slow);
        assert!((GRANTED_TIME..GRANTED_TIME + 2 * slow).contains(&took));
    }

    #[test]
    fn the_clock_is_not_looked_at_all_the_time() {
        let node = Duration::from_nanos(500);
        let nodes = LIMIT.as_nanos() / node.as_nanos();
        let (_, looks) = search(LIMIT, node);
        assert!(u128::from(looks) < nodes / 400, "{looks} looks for {nodes} nodes");
    }
}
