//! Internal iterative reduction: a node for which the table knows no move is not worth its full
//! depth yet; the next iteration comes back with one
//! (<https://www.chessprogramming.org/Internal_Iterative_Reductions>, after Ed Schröder).

use crate::node::Node;
use crate::node_type::NodeType;
use crate::params::params;
use crate::searcher::Searcher;
use motley_game::{Evaluate, SearchHints};

params! {
    InternalReduction:
    /// Whether nodes without a table move are reduced.
    use_iir = true;
    /// Least depth, in plies.
    iir_min_depth = 4 in 2..=10 by 1;
    /// Reduction in plies.
    iir_reduction = 1 in 0..=3 by 1;
}

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    /// Returns the reduction, for nodes where a table move is expected: nodes that should fail low have none.
    #[inline]
    pub(crate) fn internal_reduction<N: NodeType>(&self, node: &Node) -> i32 {
        let unknown = node.tt_entry.is_none_or(|entry| entry.mv.is_none());
        let applies = self.params.use_iir()
            && unknown
            && (N::PV || node.cut)
            && node.depth >= self.params.iir_min_depth()
            && !N::ROOT
            && self.stack(node.ply).excluded.is_none();
        i32::from(applies) * self.params.iir_reduction()
    }
}
