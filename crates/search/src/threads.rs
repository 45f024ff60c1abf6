//! Data that the threads of one search share.
//!
//! Lazy SMP: every thread runs the whole search; they help each other only through the table
//! (<https://www.chessprogramming.org/Lazy_SMP>).

use crate::control::Control;
use crate::cutoffs::Cutoffs;
use crate::params::SearchParams;
use crate::thread_data::ThreadData;
use crate::time_manager::TimeManager;
use crate::transposition_table::TranspositionTable;
use motley_game::{Evaluate, SearchHints};

/// The data that one thread keeps from search to search. A game may need 32 MB for each thread, and an
/// allocator that reuses memory writes zeros to it at once. So a thread takes and clears its tables itself,
/// when it searches.
pub(crate) struct Thread<G: SearchHints, E> {
    /// Made for the first search.
    data: Option<ThreadData<G>>,
    /// The next search begins without what was learnt about moves.
    is_outdated: bool,
    /// Made when it is first needed, and kept: what an evaluation remembers is good for later searches.
    evaluator: Option<E>,
}

impl<G: SearchHints, E: Evaluate<G>> Thread<G, E> {
    pub(crate) const fn new() -> Self {
        Thread { data: None, is_outdated: false, evaluator: None }
    }

    /// Returns the bytes that the thread will take for its tables when it searches.
    pub(crate) fn missing_bytes(&self) -> usize {
        if self.data.is_some() { 0 } else { ThreadData::<G>::bytes() }
    }

    /// Takes the memory for a search; `None` if the system does not give it.
    pub(crate) fn prepare(&mut self) -> Option<&mut ThreadData<G>> {
        match &mut self.data {
            Some(data) => Some(data),
            none => Some(none.insert(ThreadData::try_new()?)),
        }
    }

    /// Begins the next search without what was learnt about moves.
    pub(crate) const fn forget(&mut self) {
        self.is_outdated = true;
    }

    /// Returns the cutoffs of the last search.
    pub(crate) fn cutoffs(&self) -> Cutoffs {
        self.data.as_ref().map(|data| data.cutoffs).unwrap_or_default()
    }

    /// Forgets what it judged by.
    pub(crate) fn drop_evaluator(&mut self) {
        self.evaluator = None;
    }

    /// Returns the thread's data for a search, and its evaluation standing at `pos`; `None` if the system
    /// does not give the memory.
    pub(crate) fn at(&mut self, pos: &G, weights: &E::Weights) -> Option<(&mut ThreadData<G>, &mut E)> {
        if std::mem::take(&mut self.is_outdated)
            && let Some(data) = &mut self.data
        {
            data.clear();
        }
        self.prepare()?;
        let evaluator = match &mut self.evaluator {
            Some(evaluator) => {
                evaluator.reset(pos);
                evaluator
            }
            none => none.insert(E::with_weights(weights, pos)),
        };
        Some((self.data.as_mut()?, evaluator))
    }
}

/// Data that all threads of one search share.
#[derive(Clone, Copy)]
pub(crate) struct Shared<'a> {
    pub(crate) table: &'a TranspositionTable,
    pub(crate) control: &'a Control,
    pub(crate) time: &'a TimeManager<'a>,
    pub(crate) params: SearchParams,
    /// Nodes of all threads together.
    pub(crate) node_limit: Option<u64>,
    /// Number of threads.
    pub(crate) threads: usize,
}
