//! Late move pruning: near the leaves, quiet moves late in the order are not searched
//! (<https://www.chessprogramming.org/Futility_Pruning#MoveCountBasedPruning>).

use super::Late;
use crate::node::Node;
use crate::searcher::Searcher;
use motley_game::{Evaluate, SearchHints};

const DEEPEST: i32 = 10;

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    #[inline]
    pub(super) fn is_too_late(&self, node: &Node, late: &Late<G::Move>) -> bool {
        let enough = (3 + node.depth * node.depth) / (2 - i32::from(node.survey.improving));
        self.features.late_move_pruning && node.depth <= DEEPEST && late.count > enough.max(2)
    }
}
