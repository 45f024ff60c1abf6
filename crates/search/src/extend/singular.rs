//! Singular extension: if without the table's move every other is clearly worse, that move is
//! searched more deeply (Anantharaman, Campbell & Hsu, *Singular Extensions*, 1988; in the form of
//! <https://www.chessprogramming.org/Singular_Extensions>, "Restricted").

use crate::node::Node;
use crate::params::params;
use crate::searcher::Searcher;
use crate::tt_entry::Bound;
use crate::window::Window;
use motley_game::{Evaluate, SearchHints};

params! {
    SingularExtension:
    /// Whether singular moves are looked for and extended.
    use_singular_extension = true;
    /// Least depth, in plies: below, looking for them costs more than it tells.
    se_min_depth = 7 in 4..=12 by 1;
    /// The table's search may be this many plies shallower than the node's.
    se_tt_depth_leeway = 3 in 0..=6 by 1;
    /// By how much all others must be worse than the table's score for each ply of depth, in
    /// centipawns: the deeper the search, the more a difference says.
    se_margin = 2 in 0..=8 by 1;
    /// The depth of the search of the others, as a part of the node's: half of it by default.
    se_depth_divisor = 2 in 1..=4 by 1;
    /// Extensions end at this many times the iteration's depth from the root: lines of singular moves
    /// could be long.
    se_max_ply_factor = 2 in 1..=4 by 1;
}

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    /// By how many plies to extend `mv`; negative if another move fails high as well.
    ///
    /// The table must hold a lower bound (or the exact score) of nearly this depth: only then is the
    /// score a promise of this move, which the others can be compared with. Not at a filtered node,
    /// whose entry may speak of moves that are left out.
    #[inline]
    pub(crate) fn singular_extension(
        &mut self,
        node: &Node,
        mv: G::Move,
        tt_move: Option<G::Move>,
    ) -> i32 {
        let Some(entry) = node.tt_entry else {
            return 0;
        };
        let params = &self.params;
        let max_ply = params.se_max_ply_factor().unsigned_abs() as usize * self.root_depth;
        let applies = params.use_singular_extension()
            && tt_move == Some(mv)
            && node.depth >= params.se_min_depth()
            && node.ply > 0
            && node.ply < max_ply
            && entry.depth >= node.depth - params.se_tt_depth_leeway()
            && entry.bound != Bound::Upper
            && !entry.score.is_decisive()
            && self.stack(node.ply).excluded.is_none()
            && !self.is_filtered(node.ply);
        if !applies {
            return 0;
        }
        let target = entry.score - params.se_margin() * node.depth;
        let depth = (node.depth - 1) / params.se_depth_divisor();
        let window = Window::above(target - 1);
        self.stack_mut(node.ply).excluded = Some(mv);
        let score = self.search_node::<false>(window, depth, node.ply, node.cut);
        self.stack_mut(node.ply).excluded = None;
        if score < target {
            1
        } else if node.cut && target >= node.window.beta {
            // Several moves fail high, so this one need not be searched so deeply to show it.
            -1
        } else {
            0
        }
    }
}
