//! Razoring: near the leaves, where the evaluation is far below alpha, only captures can help, and
//! quiescence knows whether they do (<https://www.chessprogramming.org/Razoring>).

use crate::node::Node;
use crate::node_type::NonPvNode;
use crate::params::params;
use crate::searcher::Searcher;
use crate::window::Window;
use motley_game::{Evaluate, Score, SearchHints};

params! {
    Razoring:
    /// Whether nodes far below alpha are left to quiescence.
    use_razoring = true;
    /// Largest depth, in plies.
    razor_max_depth = 1 in 1..=8 by 1;
    /// Margin below alpha at any depth, in centipawns.
    razor_base = 199 in 50..=500 by 25;
    /// Further margin for each ply of depth squared, in centipawns.
    razor_slope = 213 in 50..=400 by 20;
}

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    #[inline]
    pub(super) fn razoring(&mut self, node: &Node) -> Option<Score> {
        let alpha = node.window.alpha;
        let params = &self.params;
        if !params.use_razoring() || node.depth > params.razor_max_depth() || alpha.is_decisive() {
            return None;
        }
        let margin = params.razor_base() + params.razor_slope() * node.depth * node.depth;
        if node.eval.tt_eval + margin > alpha {
            return None;
        }
        let score = self.qsearch::<NonPvNode>(Window::above(alpha), 0, node.ply);
        (score <= alpha).then_some(score)
    }
}
