//! What is not searched at all (<https://www.chessprogramming.org/Pruning>).
//!
//! Whole nodes: `mate_distance`, `reverse_futility`, `razoring`, `null_move`. Single moves:
//! `late_moves`, `futility`, `see`.

pub(crate) mod futility;
pub(crate) mod late_moves;
pub(crate) mod mate_distance;
pub(crate) mod null_move;
pub(crate) mod razoring;
pub(crate) mod reverse_futility;
pub(crate) mod see;

use crate::node::{BestSoFar, MoveContext, Node};
use crate::searcher::Searcher;
use motley_game::{Evaluate, Score, SearchHints};

/// What is to become of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MovePruning {
    Search,
    Skip,
    /// Skip it and all quiet moves after it.
    SkipQuiets,
}

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    /// The score of a node off the principal variation whose moves need not be searched.
    ///
    /// Not where there is no evaluation to go by; not in a singular search, whose question is about
    /// the moves; not in the first turn, which must be searched to be chosen. The order is that of
    /// cost: reverse futility asks nothing, razoring a quiescence search, a null move a real one.
    #[inline]
    pub(crate) fn prune_node(&mut self, node: &Node) -> Option<Score> {
        let here = self.stack(node.ply);
        if !node.eval.has_static_eval() || here.excluded.is_some() || here.turns == 0 {
            return None;
        }
        self.reverse_futility(node)
            .or_else(|| self.razoring(node))
            .or_else(|| self.null_move(node))
    }

    /// Whether a move is worth searching, given the best so far. Nothing is skipped before some move
    /// has been seen not to lose by force, lest a lost score be believed of a node that is not lost.
    #[inline]
    pub(crate) fn prune_move(
        &self,
        node: &Node,
        context: &MoveContext<G::Move>,
        best: &BestSoFar<G::Move>,
    ) -> MovePruning {
        if !best.is_safe() || node.ply == 0 {
            return MovePruning::Search;
        }
        // What prunes a quiet move here prunes those after it too: they are later still, and in the
        // order of their history.
        if !context.noisy
            && (self.prunes_by_count(node, context) || self.prunes_by_futility(node, context))
        {
            return MovePruning::SkipQuiets;
        }
        if self.prunes_by_see(node, context) {
            return MovePruning::Skip;
        }
        MovePruning::Search
    }
}
