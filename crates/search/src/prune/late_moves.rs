//! Late move pruning: near the leaves, quiet moves late in the order are not searched
//! (<https://www.chessprogramming.org/Futility_Pruning#MoveCountBasedPruning>).

use crate::node::{MoveContext, Node};
use crate::params::params;
use crate::searcher::Searcher;
use motley_game::{Evaluate, SearchHints};

params! {
    LateMovePruning:
    /// Whether late quiet moves are pruned.
    use_late_move_pruning = true;
    /// Largest depth, in plies.
    lmp_max_depth = 11 in 2..=16 by 1;
    /// Moves searched at any depth, if the node is improving. The depth squared is added: the larger
    /// the tree below a move, the more is lost by skipping the right one.
    lmp_base = 6 in 0..=10 by 1;
    /// Moves searched at least.
    lmp_min_count = 3 in 1..=8 by 1;
}

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    #[inline]
    pub(super) fn prunes_by_count(&self, node: &Node, context: &MoveContext<G::Move>) -> bool {
        if !self.params.use_late_move_pruning() || node.depth > self.params.lmp_max_depth() {
            return false;
        }
        let improving = self.params.lmp_base() + node.depth * node.depth;
        // Half of them if the decider's evaluation is not improving.
        let enough = improving / (2 - i32::from(node.eval.improving));
        context.count > enough.max(self.params.lmp_min_count())
    }
}
