//! Pruning by exchange evaluation: near the leaves, a move that loses material on its square is not
//! searched (<https://www.chessprogramming.org/Static_Exchange_Evaluation>).

use super::Late;
use crate::node::Node;
use crate::searcher::Searcher;
use motley_game::{Evaluate, SearchHints};

const DEEPEST: i32 = 9;

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    #[inline]
    pub(super) fn loses_exchange(&self, node: &Node, late: &Late<G::Move>) -> bool {
        if !self.features.exchange_pruning || node.depth > DEEPEST {
            return false;
        }
        let threshold = if late.noisy {
            -100 * node.depth
        } else {
            -25 * node.depth * node.depth
        };
        !self.pos.see_ge(late.mv, threshold)
    }
}
