//! What the threads of one search share.
//!
//! Lazy SMP: every thread runs the whole search; they help each other only through the table
//! (<https://www.chessprogramming.org/Lazy_SMP>).

use crate::control::Control;
use crate::params::SearchParams;
use crate::time_manager::TimeManager;
use crate::transposition_table::TranspositionTable;

/// What all threads of one search share.
#[derive(Clone, Copy)]
pub(crate) struct Shared<'a> {
    pub(crate) table: &'a TranspositionTable,
    pub(crate) control: &'a Control,
    pub(crate) time: &'a TimeManager<'a>,
    pub(crate) params: SearchParams,
    /// Nodes of all threads together.
    pub(crate) node_limit: Option<u64>,
}
