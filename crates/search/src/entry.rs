//! What is asked first at every node: is there anything to search at all?

use crate::child::Window;
use crate::prune::mate_distance;
use crate::searcher::{PLIES, Searcher};
use motley_game::{Evaluate, GameExt, Score, SearchHints};
use std::ops::ControlFlow::{self, Break, Continue};

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    /// Enters the node at `ply`: its score if the game ends here or the search does, otherwise the
    /// window that is left.
    #[inline]
    pub(crate) fn enter<const PV: bool>(
        &mut self,
        window: Window,
        ply: usize,
    ) -> ControlFlow<Score, Window> {
        if PV {
            self.clear_line(ply);
        }
        if self.stopped() {
            return Break(Score::DRAW);
        }
        if ply == 0 {
            return Continue(window);
        }
        self.deepest = self.deepest.max(ply);
        let turns = self.frame(ply).turns;
        if let Some(outcome) = self.pos.outcome() {
            return Break(self.pos.final_score(outcome, turns));
        }
        if self.repeats(ply) {
            return Break(Score::DRAW);
        }
        if ply >= PLIES {
            return Break(self.evaluate());
        }
        if self.features.mate_distance {
            return mate_distance::narrow(window, turns);
        }
        Continue(window)
    }

    /// The score of a node whose decider has no legal move.
    #[cold]
    pub(crate) fn stuck(&self, ply: usize) -> Score {
        self.pos
            .final_score(self.pos.no_moves_outcome(), self.frame(ply).turns)
    }
}
