//! Singular extension: if without the table's move every other is clearly worse, that move is
//! searched more deeply (Anantharaman, Campbell & Hsu, *Singular Extensions*, 1988; in the form of
//! <https://www.chessprogramming.org/Singular_Extensions>, "Restricted").

use crate::node::Node;
use crate::node_type::{NodeType, NonPvNode};
use crate::params::params;
use crate::searcher::Searcher;
use crate::tt_entry::Bound;
use crate::window::Window;
use motley_game::{Evaluate, Score, SearchHints};

params! {
    SingularExtension:
    /// Whether singular moves are looked for and extended.
    use_singular_extension = true;
    /// Least depth, in plies: below, looking for them costs more than it tells.
    se_min_depth = 6 in 4..=12 by 1;
    /// The table's search may be this many plies shallower than the node's.
    se_tt_depth_leeway = 3 in 0..=6 by 1;
    /// Margin by which all other moves must be worse than the table's score, for each ply of depth, in
    /// eighths of a centipawn.
    se_margin = 7 in 0..=32 by 1;
    /// The same, added where the position was on a principal variation before: there a mistake costs more.
    se_margin_former_pv = 5 in 0..=32 by 1;
    /// If all others are worse by so much more, in centipawns, the move is extended by two plies.
    se_double_margin = 13 in 0..=60 by 4;
    /// If they are worse by so much, in centipawns, the move is extended by three plies; 999 is never.
    se_triple_margin = 60 in 10..=999 by 10;
    /// Maximum number of such moves on a path that are extended by two plies.
    se_max_doubles = 6 in 0..=20 by 2;
    /// Reduction in plies of a move that is not singular, although the table predicts a fail-high.
    se_negative_tt = 3 in 0..=4 by 1;
    /// The same where the node is expected to fail high.
    se_negative_cut = 2 in 0..=3 by 1;
    /// The depth of the search of the others, as a part of the node's: half of it by default.
    se_depth_divisor = 2 in 1..=4 by 1;
    /// Extensions end at this many times the iteration's depth from the root: lines of singular moves
    /// could be long.
    se_max_ply_factor = 2 in 1..=4 by 1;
}

/// The result of the search of the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Singularity {
    /// The move deserves this number of plies more, or fewer.
    Extend(i32),
    /// Another move fails high as well, so the node does: multi-cut
    /// (<https://www.chessprogramming.org/Multi-Cut>).
    MultiCut(Score),
}

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    /// Returns the plies by which to extend `mv`, or the score with which to prune the node.
    ///
    /// The table must have a lower bound (or the exact score) of nearly this depth, with which the other
    /// moves can be compared. A filtered node is not extended, because its entry may be about moves that are
    /// excluded.
    #[inline]
    pub(crate) fn singular_extension<N: NodeType>(
        &mut self,
        node: &Node,
        mv: G::Move,
        tt_move: Option<G::Move>,
    ) -> Singularity {
        let Some(entry) = node.tt_entry else {
            return Singularity::Extend(0);
        };
        let params = &self.params;
        let max_ply = params.se_max_ply_factor().unsigned_abs() as usize * self.root_depth;
        let applies = params.use_singular_extension()
            && tt_move == Some(mv)
            && node.depth >= params.se_min_depth()
            && !N::ROOT
            && node.ply < max_ply
            && entry.depth >= node.depth - params.se_tt_depth_leeway()
            && entry.bound != Bound::Upper
            && !entry.score.is_decisive()
            && self.stack(node.ply).excluded.is_none()
            && !self.is_filtered(node.ply);
        if !applies {
            return Singularity::Extend(0);
        }
        let former_pv = node.eval.was_pv && !N::PV;
        let margin = params.se_margin() + params.se_margin_former_pv() * i32::from(former_pv);
        let target = entry.score - margin * node.depth / 8;
        let depth = (node.depth - 1) / params.se_depth_divisor();
        let window = Window::above(target - 1);
        self.stack_mut(node.ply).excluded = Some(mv);
        let score = self.search_node::<NonPvNode>(window, depth, node.ply, node.cut);
        self.stack_mut(node.ply).excluded = None;
        let (params, beta) = (&self.params, node.window.beta);
        if score < target {
            let clearly = !N::PV && score < target - params.se_double_margin();
            let doubles = self.stack(node.ply).double_extensions;
            let twice = clearly && doubles < params.se_max_doubles();
            let thrice = twice && score < target - params.se_triple_margin();
            Singularity::Extend(1 + i32::from(twice) + i32::from(thrice))
        } else if !N::PV && score >= beta && !score.is_decisive() {
            Singularity::MultiCut(score)
        } else if entry.score >= beta {
            Singularity::Extend(-params.se_negative_tt())
        } else if node.cut {
            Singularity::Extend(-params.se_negative_cut())
        } else {
            Singularity::Extend(0)
        }
    }
}
