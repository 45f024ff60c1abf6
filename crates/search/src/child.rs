//! Principal variation search of a child: the first move gets the full window, the others must first
//! prove, reduced and against a null window, that they are better.
//!
//! Source: Marsland & Campbell, *Parallel Search of Strongly Ordered Game Trees* (1982);
//! <https://www.chessprogramming.org/Principal_Variation_Search>.

use crate::node_type::{NodeType, NonPvNode, PvNode};
use crate::params::params;
use crate::searcher::Searcher;
use crate::window::{Perspective, Window};
use motley_game::{Evaluate, Score, SearchHints};

params! {
    Surprise:
    /// Whether reduced moves that beat alpha are confirmed more or less deeply than planned.
    use_surprise = true;
    /// Margin above the best move before for a ply more, in centipawns.
    surprise_deeper = 44 in 10..=150 by 8;
    /// Margin above the best move before for a ply less, in centipawns: the move is below it.
    surprise_shallower = 8 in 0..=30 by 2;
}

/// The search of a move, as its parent wants it.
#[derive(Clone, Copy)]
pub(crate) struct ChildSearch {
    pub(crate) window: Window,
    /// Depth left after the move.
    pub(crate) depth: i32,
    /// The depth of the first search, if that is another one: mostly less, for a promising move more.
    pub(crate) reduced_depth: Option<i32>,
    /// The best score of the moves before.
    pub(crate) best: Option<Score>,
    /// Whether this is the first move of its node.
    pub(crate) is_first: bool,
    /// Whether the parent is expected to fail high.
    pub(crate) cut: bool,
}

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    /// Searches the node at `ply`, reached by a move just made; its score as the parent sees it.
    pub(crate) fn search_child<N: NodeType>(
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
        let mut full_depth = child.depth;
        // At full depth: a reduced move that beat alpha must confirm it, others begin here.
        let mut at_full_depth = true;
        if let Some(depth) = child.reduced_depth {
            // A move is reduced because it is expected to fail low, so its reply to fail high.
            let cut = perspective.expects_cut(false);
            self.stack_mut(ply).reduced_plies = child.depth - depth;
            score = perspective.score(self.search_node::<NonPvNode>(null_window, depth, ply, cut));
            self.stack_mut(ply).reduced_plies = 0;
            if score > alpha {
                full_depth += self.surprise(score, child.best);
            }
            at_full_depth = score > alpha && full_depth > depth;
        }
        if at_full_depth && !(N::PV && child.is_first) && !self.stopped() {
            let cut = perspective.expects_cut(child.cut);
            score = perspective.score(self.search_node::<NonPvNode>(null_window, full_depth, ply, cut));
            if child.reduced_depth.is_some() && !self.stopped() {
                self.judge_confirmed_move(score > alpha, full_depth, ply);
            }
        }
        // With the full window: only now is the score exact, and the line a principal variation.
        if N::PV && (child.is_first || score > alpha) && !self.stopped() {
            let window = perspective.window(child.window);
            score = perspective.score(self.search_node::<PvNode>(window, full_depth, ply, false));
        }
        score
    }

    /// Returns the plies by which to deepen the search that confirms a reduced move's `score`, given the best
    /// one before: more if it is far better, fewer if it is hardly better.
    #[inline]
    fn surprise(&self, score: Score, best: Option<Score>) -> i32 {
        let params = &self.params;
        let Some(best) = best.filter(|_| params.use_surprise()) else {
            return 0;
        };
        i32::from(score > best + params.surprise_deeper())
            - i32::from(score < best + params.surprise_shallower())
    }
}
