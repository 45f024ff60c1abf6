//! What the threads of one search share.
//!
//! Lazy SMP: every thread runs the whole search; they help each other only through the table
//! (<https://www.chessprogramming.org/Lazy_SMP>).

use crate::control::Control;
use crate::params::SearchParams;
use crate::time_manager::TimeManager;
use crate::transposition_table::TranspositionTable;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// What all threads of one search share.
#[derive(Clone, Copy)]
pub(crate) struct Shared<'a> {
    pub(crate) table: &'a TranspositionTable,
    pub(crate) control: &'a Control,
    pub(crate) time: &'a TimeManager<'a>,
    pub(crate) counters: &'a NodeCounters,
    pub(crate) params: SearchParams,
    /// Nodes of all threads together.
    pub(crate) node_limit: Option<u64>,
}

/// The nodes each thread has searched, as last published.
pub(crate) struct NodeCounters(Vec<NodeCounter>);

/// Alone on its cache lines (two, because processors fetch them in pairs), so that threads do not
/// slow each other down by counting.
#[derive(Default)]
#[repr(align(128))]
struct NodeCounter(AtomicU64);

impl NodeCounters {
    pub(crate) fn new(threads: usize) -> NodeCounters {
        let counters = std::iter::repeat_with(NodeCounter::default);
        NodeCounters(counters.take(threads).collect())
    }

    /// The nodes of all threads.
    pub(crate) fn total(&self) -> u64 {
        self.0.iter().map(|counter| counter.0.load(Relaxed)).sum()
    }

    pub(crate) fn publish(&self, thread: usize, nodes: u64) {
        self.0[thread].0.store(nodes, Relaxed);
    }
}
