//! Razoring: near the leaves, where the evaluation is far below alpha, only captures can help, and
//! quiescence knows whether they do (<https://www.chessprogramming.org/Razoring>).

use crate::child::Window;
use crate::node::Node;
use crate::searcher::Searcher;
use motley_game::{Evaluate, Score, SearchHints};

const DEEPEST: i32 = 4;

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    #[inline]
    pub(super) fn razoring(&mut self, node: &Node) -> Option<Score> {
        let alpha = node.window.alpha;
        if !self.features.razoring || node.depth > DEEPEST || alpha.is_decisive() {
            return None;
        }
        if node.survey.eval + 200 + 220 * node.depth * node.depth > alpha {
            return None;
        }
        let score = self.quiescence::<false>(Window::above(alpha), 0, node.ply);
        (score <= alpha).then_some(score)
    }
}
