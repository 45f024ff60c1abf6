//! The root, and what an iteration has found out about it.

use crate::root_filter::RootFilter;
use motley_game::{Score, SearchHints, Turn};

/// The root of a search. It is a node like any other, but that its best move must be found.
pub(crate) struct Root<'a, G: SearchHints> {
    position: &'a G,
    filter: &'a RootFilter<G>,
    /// The turns of the lines that this iteration has found already: MultiPV wants others.
    pub(crate) excluded: Vec<Turn<G>>,
    /// The principal variation of the last iteration, to be tried first.
    pub(crate) followed_pv: Vec<G::Move>,
    /// Nodes spent on the best move of this iteration.
    pub(crate) best_nodes: u64,
    /// Its score.
    pub(crate) best_score: Score,
}

impl<'a, G: SearchHints> Root<'a, G> {
    pub(crate) fn new(position: &'a G, filter: &'a RootFilter<G>) -> Self {
        Root {
            position,
            filter,
            excluded: Vec::new(),
            followed_pv: Vec::new(),
            best_nodes: 0,
            best_score: Score::DRAW,
        }
    }

    /// A move at the root turned out to be the best so far.
    pub(crate) fn note_best(&mut self, score: Score, nodes: u64) {
        self.best_score = score;
        self.best_nodes = nodes;
    }

    pub(crate) fn position(&self) -> &G {
        self.position
    }

    /// Whether any turn is left out.
    #[inline]
    pub(crate) fn is_filtered(&self) -> bool {
        !self.filter.allows_all() || !self.excluded.is_empty()
    }

    /// Whether a first turn may begin with `legs`, which lead to `after`.
    pub(crate) fn allows(&self, legs: &[G::Move], after: &G) -> bool {
        self.filter.allows_beginning(legs, after, &self.excluded)
    }
}
