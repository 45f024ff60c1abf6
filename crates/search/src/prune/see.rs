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
    /// Largest depth of a node at which noisy moves are pruned, in plies.
    see_noisy_max_depth = 9 in 2..=16 by 1;
    /// Allowed loss of a noisy move for each ply of the node's depth, in centipawns: a ply is worth about
    /// a pawn.
    see_noisy_margin = 106 in 20..=250 by 12;
    /// Divisor of the history of a noisy move; the quotient is added to its allowed loss.
    see_noisy_history_divisor = 40 in 8..=256 by 8;
    /// Largest reduced depth at which quiet moves are pruned, in plies.
    see_quiet_max_depth = 10 in 2..=16 by 1;
    /// Allowed loss of a quiet move for each ply of reduced depth squared, in centipawns: what it prepares
    /// takes longer to come.
    see_quiet_margin = 23 in 3..=60 by 2;
}

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    #[inline]
    pub(super) fn prunes_by_see(
        &self,
        node: &Node,
        context: &MoveContext<G::Move>,
        reduced_depth: i32,
    ) -> bool {
        let params = &self.params;
        // In the middle of a turn an exchange says nothing of how the turn can end.
        if !params.use_see_pruning() || node.eval.mid_turn {
            return false;
        }
        let may_lose = if context.noisy {
            // A side that has to capture has no better move than the capture that loses least.
            if node.eval.must_capture || node.depth > params.see_noisy_max_depth() {
                return false;
            }
            let by_history = context.history / params.see_noisy_history_divisor();
            (params.see_noisy_margin() * node.depth + by_history).max(0)
        } else {
            if reduced_depth > params.see_quiet_max_depth() {
                return false;
            }
            params.see_quiet_margin() * reduced_depth * reduced_depth
        };
        context.pays != Some(true) && !self.pos.see_ge(context.mv, -may_lose)
    }
}
