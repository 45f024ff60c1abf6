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

/// The data that one thread keeps from search to search.
pub(crate) struct Thread<G: SearchHints, E> {
    data: ThreadData<G>,
    experience: Experience,
    /// Made when it is first needed, and kept: what an evaluation remembers is good for later searches.
    evaluator: Option<E>,
}

/// The contents of a thread's tables. Zeros take no memory before they are written, and a game may need 32 MB
/// for each thread, so tables are not cleared before they are used, nor by another thread.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Experience {
    /// Zeros, as the system gave them.
    None,
    /// Experience that holds.
    Present,
    /// Experience to be forgotten before the next search.
    Outdated,
}

impl<G: SearchHints, E: Evaluate<G>> Thread<G, E> {
    /// Returns `None` if the system does not give the memory.
    pub(crate) fn try_new() -> Option<Self> {
        Some(Thread { data: ThreadData::try_new()?, experience: Experience::None, evaluator: None })
    }

    /// Begins the next search without what was learnt about moves. The thread itself clears its tables then.
    pub(crate) fn forget(&mut self) {
        if self.experience == Experience::Present {
            self.experience = Experience::Outdated;
        }
    }

    /// Returns the cutoffs of the last search.
    pub(crate) fn cutoffs(&self) -> Cutoffs {
        self.data.cutoffs
    }

    /// Forgets what it judged by.
    pub(crate) fn drop_evaluator(&mut self) {
        self.evaluator = None;
    }

    /// Returns the thread's data for a search, and its evaluation standing at `pos`.
    pub(crate) fn at(&mut self, pos: &G, weights: &E::Weights) -> (&mut ThreadData<G>, &mut E) {
        if self.experience == Experience::Outdated {
            self.data.clear();
        }
        self.experience = Experience::Present;
        let evaluator = match &mut self.evaluator {
            Some(evaluator) => {
                evaluator.reset(pos);
                evaluator
            }
            none => none.insert(E::with_weights(weights, pos)),
        };
        (&mut self.data, evaluator)
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
