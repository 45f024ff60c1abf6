//! Principal variation search of a child: the first move gets the full window, the others must first
//! prove, reduced and against a null window, that they are better.
//!
//! Source: Marsland & Campbell, *Parallel Search of Strongly Ordered Game Trees* (1982);
//! <https://www.chessprogramming.org/Principal_Variation_Search>.

use crate::searcher::Searcher;
use crate::window::{Perspective, Window};
use motley_game::{Evaluate, Score, SearchHints};

/// How a move is to be searched, as its parent sees it.
#[derive(Clone, Copy)]
pub(crate) struct ChildSearch {
    pub(crate) window: Window,
    /// Depth left after the move.
    pub(crate) depth: i32,
    /// By how many plies to search less deeply at first.
    pub(crate) reduction: i32,
    /// Whether this is the first move of its node.
    pub(crate) is_first: bool,
    /// Whether the parent is expected to fail high.
    pub(crate) cut: bool,
}

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    /// Searches the node at `ply`, reached by a move just made; its score as the parent sees it.
    pub(crate) fn search_child<const PV: bool>(
        &mut self,
        perspective: Perspective,
        child: ChildSearch,
        ply: usize,
    ) -> Score {
        let alpha = child.window.alpha;
        let null_window = perspective.window(Window::above(alpha));
        // Until a search says otherwise the move counts as better than alpha, so that a move without
        // a reduction goes on to the next step.
        let mut score = alpha + 1;
        if child.reduction > 0 {
            let depth = (child.depth - child.reduction).max(1);
            // A move is reduced because it is expected to fail low, so its reply to fail high.
            let cut = perspective.expects_cut(false);
            score = perspective.score(self.search_node::<false>(null_window, depth, ply, cut));
        }
        // At full depth: a reduced move that beat alpha must confirm it, others begin here.
        let beats_alpha = child.reduction == 0 || score > alpha;
        if beats_alpha && !(PV && child.is_first) && !self.stopped() {
            let cut = perspective.expects_cut(child.cut);
            score =
                perspective.score(self.search_node::<false>(null_window, child.depth, ply, cut));
        }
        // With the full window: only now is the score exact, and the line a principal variation.
        if PV && (child.is_first || score > alpha) && !self.stopped() {
            let window = perspective.window(child.window);
            score = perspective.score(self.search_node::<true>(window, child.depth, ply, false));
        }
        score
    }
}
