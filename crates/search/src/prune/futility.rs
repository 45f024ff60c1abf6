//! Futility pruning: near the leaves, a quiet move cannot lift an evaluation far below alpha
//! (Heinz, *Extended Futility Pruning*, 1998; <https://www.chessprogramming.org/Futility_Pruning>).

use super::Late;
use crate::node::Node;
use crate::searcher::Searcher;
use motley_game::{Evaluate, SearchHints};

const DEEPEST: i32 = 8;

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    #[inline]
    pub(super) fn is_futile_quiet(&self, node: &Node, late: &Late<G::Move>) -> bool {
        let alpha = node.window.alpha;
        self.features.futility
            && node.survey.is_calm()
            && node.depth <= DEEPEST
            && !alpha.is_decisive()
            && node.survey.eval + 120 + 90 * node.depth + late.history / 128 <= alpha
    }
}
