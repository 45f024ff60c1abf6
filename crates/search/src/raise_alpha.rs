//! Changes of a node by a move that has been searched.

use crate::node::{BestSoFar, MoveEffect};
use crate::node_type::NodeType;
use crate::searcher::Searcher;
use motley_game::{Evaluate, Score, SearchHints};

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    /// Takes note of the `score` of `mv`, which may raise alpha, and so narrow the window of the moves
    /// to come, or fail high, and so end the node.
    #[inline]
    pub(crate) fn raise_alpha<N: NodeType>(
        &mut self,
        best: &mut BestSoFar<G::Move>,
        mv: G::Move,
        score: Score,
        ply: usize,
    ) -> MoveEffect {
        if best.score.is_some_and(|best| score <= best) {
            return MoveEffect::FailsLow;
        }
        // Fail-soft: the best score is kept even below alpha, as a bound for the table.
        best.score = Some(score);
        if score <= best.window.alpha {
            return MoveEffect::FailsLow;
        }
        best.mv = Some(mv);
        if N::PV {
            self.update_pv(mv, ply);
        }
        if score >= best.window.beta {
            return MoveEffect::FailsHigh;
        }
        best.window.alpha = score;
        MoveEffect::RaisesAlpha
    }
}
