//! Singular extension: if without the table's move every other is clearly worse, that move is
//! searched more deeply (Anantharaman, Campbell & Hsu, *Singular Extensions*, 1988; in the form of
//! <https://www.chessprogramming.org/Singular_Extensions>, "Restricted").

use crate::child::Window;
use crate::node::Node;
use crate::searcher::Searcher;
use crate::table::Bound;
use motley_game::{Evaluate, SearchHints};

const SHALLOWEST: i32 = 7;

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    /// By how much to extend `mv`; negative if another move fails high as well.
    #[inline]
    pub(crate) fn singular_extension(
        &mut self,
        node: &Node,
        mv: G::Move,
        table_move: Option<G::Move>,
    ) -> i32 {
        let Some(entry) = node.entry else {
            return 0;
        };
        let applies = self.features.singular_extension
            && table_move == Some(mv)
            && node.depth >= SHALLOWEST
            && node.ply > 0
            && node.ply < 2 * self.iteration
            && entry.depth >= node.depth - 3
            && entry.bound != Bound::Upper
            && !entry.score.is_decisive()
            && self.frame(node.ply).excluded.is_none()
            && !self.is_filtered(node.ply);
        if !applies {
            return 0;
        }
        let target = entry.score - 2 * node.depth;
        self.frame_mut(node.ply).excluded = Some(mv);
        let score = self.node::<false>(
            Window::above(target - 1),
            (node.depth - 1) / 2,
            node.ply,
            node.cut,
        );
        self.frame_mut(node.ply).excluded = None;
        if score < target {
            1
        } else if node.cut && target >= node.window.beta {
            -1
        } else {
            0
        }
    }
}
