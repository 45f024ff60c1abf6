//! History pruning: near the leaves, a quiet move that has always done badly after the moves before it
//! is not searched (<https://www.chessprogramming.org/History_Leaf_Pruning>).

use crate::node::{MoveContext, Node};
use crate::params::params;
use crate::searcher::Searcher;
use motley_game::{Evaluate, SearchHints};

params! {
    HistoryPruning:
    /// Whether quiet moves with a bad history are pruned.
    use_history_pruning = true;
    /// The reduced depth must be below this, in plies.
    hp_max_depth = 5 in 1..=10 by 1;
    /// Upper bound of the continuation histories (within ±32 768) for each ply of the node's depth.
    hp_margin = 6023 in 500..=12000 by 500;
}

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    #[inline]
    pub(super) fn prunes_by_history(
        &self,
        node: &Node,
        context: &MoveContext<G::Move>,
        reduced_depth: i32,
    ) -> bool {
        self.params.use_history_pruning()
            && !context.noisy
            && reduced_depth < self.params.hp_max_depth()
            && context.continuation < -self.params.hp_margin() * node.depth
    }
}
