//! Check extension, in a game's own sense of check: answers to danger are forced, so they cost no
//! depth (<https://www.chessprogramming.org/Check_Extensions>).

use crate::node::Node;
use crate::searcher::Searcher;
use motley_game::{Evaluate, SearchHints};

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    /// Not in the middle of a turn, whose legs would all count, and not so deep that danger without
    /// end would never let the search return.
    #[inline]
    pub(crate) fn danger_extension(&self, node: &Node) -> i32 {
        let applies = self.features.danger_extension
            && node.survey.danger
            && !node.survey.mid_turn
            && node.ply > 0
            && node.ply < 2 * self.iteration;
        i32::from(applies)
    }
}
