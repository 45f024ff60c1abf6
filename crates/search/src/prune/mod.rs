//! Pruning: moves and nodes that are not searched (<https://www.chessprogramming.org/Pruning>).
//!
//! Whole nodes: `mate_distance`, `reverse_futility`, `razoring`, `null_move`, `probcut`. Single moves:
//! `late_moves`, `history`, `futility`, `see`.

pub(crate) mod futility;
pub(crate) mod history;
pub(crate) mod late_moves;
pub(crate) mod mate_distance;
pub(crate) mod null_move;
pub(crate) mod probcut;
pub(crate) mod razoring;
pub(crate) mod reverse_futility;
pub(crate) mod see;

use crate::node::{BestSoFar, MoveContext, Node};
use crate::node_type::NodeType;
use crate::params::params;
use crate::searcher::Searcher;
use motley_game::{Evaluate, Score, SearchHints};

params! {
    DangerMoves:
    /// Whether moves that give danger are spared by futility and history pruning.
    use_danger_moves = true;
}

/// The fate of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MovePruning {
    Search,
    Skip,
    /// Skip it and all quiet moves after it.
    SkipQuiets,
}

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    /// Returns the score of a node off the principal variation whose moves need not be searched.
    ///
    /// Not where there is no evaluation to go by; not in a singular search, whose question is about
    /// the moves; not in the first turn, which must be searched to be chosen. The order is that of
    /// cost: reverse futility asks nothing, razoring a quiescence search, a null move
    /// a real one, ProbCut several.
    #[inline]
    pub(crate) fn prune_node(&mut self, node: &Node) -> Option<Score> {
        let here = self.stack(node.ply);
        if !node.eval.has_static_eval() || here.excluded.is_some() || here.turns == 0 {
            return None;
        }
        self.reverse_futility(node)
            .or_else(|| self.razoring(node))
            .or_else(|| self.null_move(node))
            .or_else(|| self.probcut(node))
    }

    /// Whether a move is worth searching, given the best so far. Nothing is skipped before some move
    /// has been seen not to lose by force: otherwise the node could get a lost score although a pruned move
    /// saves it.
    #[inline]
    pub(crate) fn prune_move<N: NodeType>(
        &self,
        node: &Node,
        context: &MoveContext<G::Move>,
        best: &mut BestSoFar<G::Move>,
    ) -> MovePruning {
        if !best.is_safe() || N::ROOT {
            return MovePruning::Search;
        }
        // The quiet moves after this one are later still.
        if !context.noisy && self.prunes_by_count(node, context) {
            return MovePruning::SkipQuiets;
        }
        let depth = self.reduced_depth(node, context);
        // An attack on a royal unit must be answered, so neither evaluation nor experience say much.
        let spared = || self.params.use_danger_moves() && self.pos.gives_danger(context.mv);
        if self.prunes_by_history(node, context, depth) && !spared() {
            return MovePruning::Skip;
        }
        if let Some(value) = self.futility_value(node, context, depth)
            && value <= node.window.alpha
            && !spared()
        {
            // Fail-soft: what the move could reach is a bound of the node too.
            best.raise_bound(value);
            return MovePruning::Skip;
        }
        if self.prunes_by_see(node, context, depth) {
            return MovePruning::Skip;
        }
        MovePruning::Search
    }

    /// Returns the depth to which the move would be searched at first. Margins are given for each ply of this
    /// depth, because it is the one that is searched.
    #[inline]
    fn reduced_depth(&self, node: &Node, context: &MoveContext<G::Move>) -> i32 {
        (node.depth - self.pos.depth_cost(context.mv) - context.reduction.plies()).max(0)
    }
}
