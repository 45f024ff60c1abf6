//! Check extension, in a game's own sense of check ([`Game::in_danger`](motley_game::Game::in_danger)):
//! answers to danger are forced, so they cost no depth
//! (<https://www.chessprogramming.org/Check_Extensions>).

use crate::node::Node;
use crate::params::params;
use crate::searcher::Searcher;
use motley_game::{Evaluate, SearchHints};

params! {
    CheckExtension:
    /// Whether answers to danger are extended.
    use_check_extension = true;
    /// Least depth, in plies.
    check_min_depth = 1 in 1..=12 by 1;
    /// Extensions end at this many times the iteration's depth from the root: since an extended move
    /// costs no depth, a perpetual check would never let the search return.
    check_max_ply_factor = 2 in 1..=4 by 1;
}

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    /// Returns the plies by which to extend the node: 0 in the middle of a turn, where otherwise each leg
    /// would be extended for the same danger, and 0 where a side is only obliged to capture, since that is
    /// no threat.
    #[inline]
    pub(crate) fn check_extension(&self, node: &Node) -> i32 {
        let max_ply = self.params.check_max_ply_factor().unsigned_abs() as usize * self.root_depth;
        let applies = self.params.use_check_extension()
            && node.eval.in_danger
            && !node.eval.must_capture
            && !node.eval.mid_turn
            && node.depth >= self.params.check_min_depth()
            && node.ply > 0
            && node.ply < max_ply;
        i32::from(applies)
    }
}
