//! Pruning by static exchange evaluation: near the leaves, a move that loses material on its square
//! is not searched (<https://www.chessprogramming.org/Static_Exchange_Evaluation>).

use crate::node::{MoveContext, Node};
use crate::params::params;
use crate::searcher::Searcher;
use motley_game::{Evaluate, SearchHints};

params! {
    SeePruning:
    /// Whether losing exchanges are pruned.
    use_see_pruning = true;
    /// Largest depth, in plies.
    see_max_depth = 9 in 2..=16 by 1;
    /// What a noisy move may lose for each ply of depth, in centipawns: a ply is worth about a pawn.
    see_noisy_margin = 100 in 20..=250 by 12;
    /// What a quiet move may lose for each ply of depth squared, in centipawns: what it prepares takes
    /// longer to come.
    see_quiet_margin = 25 in 5..=80 by 4;
}

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    #[inline]
    pub(super) fn prunes_by_see(&self, node: &Node, context: &MoveContext<G::Move>) -> bool {
        if !self.params.use_see_pruning() || node.depth > self.params.see_max_depth() {
            return false;
        }
        let may_lose = if context.noisy {
            self.params.see_noisy_margin() * node.depth
        } else {
            self.params.see_quiet_margin() * node.depth * node.depth
        };
        !self.pos.see_ge(context.mv, -may_lose)
    }
}
