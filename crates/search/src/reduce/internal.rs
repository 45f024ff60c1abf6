//! Internal iterative reduction: a node for which the table knows no move is not worth its full
//! depth yet; the next iteration comes back with one
//! (<https://www.chessprogramming.org/Internal_Iterative_Reductions>, after Ed Schröder).

use crate::node::Node;
use crate::searcher::Searcher;
use motley_game::{Evaluate, SearchHints};

const SHALLOWEST: i32 = 4;

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    #[inline]
    pub(crate) fn internal_reduction<const PV: bool>(&self, node: &Node) -> i32 {
        let unknown = node.entry.is_none_or(|entry| entry.mv.is_none());
        let applies = self.features.internal_reduction
            && unknown
            && (PV || node.cut)
            && node.depth >= SHALLOWEST
            && node.ply > 0
            && self.frame(node.ply).excluded.is_none();
        i32::from(applies)
    }
}
