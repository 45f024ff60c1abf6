//! A principal variation of the root, as an iteration found it.

use motley_game::{Score, SearchHints, Turn};

/// A line of an iteration: its first turn, what that is worth, and what is expected to follow.
#[derive(Clone, Debug)]
pub(crate) struct PvLine<G: SearchHints> {
    pub(crate) score: Score,
    pub(crate) depth: u32,
    pub(crate) turn: Turn<G>,
    /// All legs from the root on.
    pub(crate) pv: Vec<G::Move>,
}
