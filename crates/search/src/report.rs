//! Reports of a search while it goes on, and its result.

use crate::cutoffs::Cutoffs;
use crate::tt_entry::Bound;
use motley_game::{Score, SearchHints, Turn};
use std::time::Duration;

/// A line found by a search.
#[derive(Clone, Debug)]
pub struct SearchReport<G: SearchHints> {
    /// The iteration it comes from.
    pub depth: u32,
    /// The longest path looked at, in nodes.
    pub seldepth: u32,
    /// The number of the line; 1 is the best.
    pub multipv: usize,
    /// Its score to the side that decides at the root. The distance of a forced end is counted in
    /// turns of both sides, however many legs they have.
    pub score: Score,
    /// The meaning of the score.
    pub bound: Bound,
    /// Nodes searched so far, of all threads.
    pub nodes: u64,
    /// Nodes per second.
    pub nps: u64,
    /// Fill of the table, in thousandths.
    pub hashfull: u32,
    /// Since the search began.
    pub time: Duration,
    /// The legs of the turns of the line.
    pub pv: Vec<G::Move>,
}

/// The result of a search.
#[derive(Clone, Debug)]
pub struct Best<G: SearchHints> {
    /// The turn to play, whole and legal; `None` only if there is none.
    pub turn: Option<Turn<G>>,
    /// The reply expected.
    pub ponder: Option<Turn<G>>,
    /// The score of the turn.
    pub score: Score,
    /// The last iteration that was completed.
    pub depth: u32,
    /// Nodes searched, of all threads.
    pub nodes: u64,
    /// Places in the order of the moves that failed high; counted only with the feature `tune`.
    pub cutoffs: Cutoffs,
}
