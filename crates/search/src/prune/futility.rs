//! Futility pruning: near the leaves, a quiet move cannot lift an evaluation far below alpha
//! (Heinz, *Extended Futility Pruning*, 1998; <https://www.chessprogramming.org/Futility_Pruning>).

use crate::node::{MoveContext, Node};
use crate::params::params;
use crate::searcher::Searcher;
use motley_game::{Evaluate, SearchHints};

params! {
    Futility:
    /// Whether futile quiet moves are pruned.
    use_futility = true;
    /// Largest depth, in plies.
    fp_max_depth = 8 in 2..=14 by 1;
    /// What a quiet move may win at any depth, in centipawns.
    fp_base = 120 in 20..=300 by 20;
    /// What each ply of depth may win besides, in centipawns.
    fp_slope = 90 in 20..=200 by 10;
    /// History is divided by this: a move with the best may win 384 centipawns more by default, one
    /// with the worst as much less.
    fp_history_divisor = 128 in 32..=512 by 16;
}

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    #[inline]
    pub(super) fn prunes_by_futility(&self, node: &Node, context: &MoveContext<G::Move>) -> bool {
        let alpha = node.window.alpha;
        if !self.params.use_futility()
            || !node.eval.has_static_eval()
            || node.depth > self.params.fp_max_depth()
            // Alpha is a mate score: no number of centipawns is near it.
            || alpha.is_decisive()
        {
            return false;
        }
        let margin = self.params.fp_base()
            + self.params.fp_slope() * node.depth
            + context.history / self.params.fp_history_divisor();
        node.eval.tt_eval + margin <= alpha
    }
}
