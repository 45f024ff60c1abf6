//! A principal variation of the root, as an iteration found it.

use motley_game::{Score, SearchHints, Turn};

/// A line of an iteration: its first turn, what that is worth, and what is expected to follow.
#[derive(Clone, Debug)]
pub(crate) struct PvLine<G: SearchHints> {
    pub(crate) score: Score,
    pub(crate) depth: u32,
    /// The longest path looked at by its thread, in nodes.
    pub(crate) seldepth: u32,
    pub(crate) turn: Turn<G>,
    /// All legs from the root on.
    pub(crate) pv: Vec<G::Move>,
}

impl<G: SearchHints> PvLine<G> {
    /// Returns all legs for a report, the whole first turn among them: the variation may end in its middle.
    pub(crate) fn shown_pv(&self) -> Vec<G::Move> {
        if self.pv.starts_with(&self.turn) { self.pv.clone() } else { self.turn.clone() }
    }

    /// Returns the legs after the first turn.
    pub(crate) fn replies(&self) -> &[G::Move] {
        self.pv.strip_prefix(&self.turn[..]).unwrap_or_default()
    }
}
