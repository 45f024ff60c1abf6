//! The nodes of the first turn: which moves may be played there, and which is tried first.
//!
//! The root is a node like any other, and a first turn of several legs spans several nodes. So what
//! UCI calls `searchmoves`, and the lines that MultiPV has already found, are filters on the legs
//! of all nodes before the first turn ends.

use crate::searcher::Searcher;
use motley_game::{Evaluate, SearchHints};

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    /// Whether the node at `ply` belongs to the first turn, and some first turns are left out.
    #[inline]
    pub(crate) fn is_filtered(&self, ply: usize) -> bool {
        self.root.is_filtered() && self.stack(ply).turns == 0
    }

    /// Whether the first turn may go on with `mv` at `ply`.
    pub(crate) fn root_allows(&self, mv: G::Move, ply: usize) -> bool {
        let mut legs = self.legs_to(ply);
        legs.push(mv);
        let mut after = self.pos.clone();
        after.play(mv, &mut ());
        self.root.allows(&legs, &after)
    }

    /// Returns the move at `ply` of the first turn in the principal variation of the last iteration,
    /// if this path has followed it so far.
    pub(crate) fn followed_pv(&self, ply: usize) -> Option<G::Move> {
        let pv = &self.root.followed_pv;
        // Only the first turn: further on the table knows the variation.
        let follows = self.stack(ply).turns == 0 && pv.len() > ply;
        (follows && pv.starts_with(&self.legs_to(ply))).then(|| pv[ply])
    }

    /// Returns the moves from the root to `ply`, no null move among them.
    fn legs_to(&self, ply: usize) -> Vec<G::Move> {
        (1..=ply).filter_map(|at| self.stack(at).mv).collect()
    }
}
