//! Reverse futility pruning: near the leaves, an evaluation far above beta will hold
//! (<https://www.chessprogramming.org/Reverse_Futility_Pruning>).

use crate::node::Node;
use crate::searcher::Searcher;
use motley_game::{Evaluate, Score, SearchHints};

const DEEPEST: i32 = 8;
const MARGIN: i32 = 80;

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    #[inline]
    pub(super) fn reverse_futility(&self, node: &Node) -> Option<Score> {
        if !self.features.reverse_futility || node.depth > DEEPEST || node.window.beta.is_decisive()
        {
            return None;
        }
        let eval = node.survey.eval;
        let margin = MARGIN * (node.depth - i32::from(node.survey.improving));
        let holds = eval - margin >= node.window.beta;
        holds.then(|| Score::evaluation((eval.value() + 2 * node.window.beta.value()) / 3))
    }
}
