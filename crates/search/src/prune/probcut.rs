//! ProbCut: if a capture fails high by a margin in a shallower search, a search of full depth would
//! probably fail high too (Buro, *ProbCut: An Effective Selective Extension of the Alpha-Beta
//! Algorithm*, 1995; in the form of Stockfish, <https://www.chessprogramming.org/ProbCut>).

use crate::node::{Node, NodeResult};
use crate::node_type::NonPvNode;
use crate::order::picker::Picker;
use crate::params::params;
use crate::searcher::Searcher;
use crate::tt_entry::{Bound, TtEntry};
use crate::window::Window;
use motley_game::{Evaluate, Score, SearchHints};

params! {
    ProbCut:
    /// Whether captures are tried so.
    use_probcut = true;
    /// Least depth, in plies.
    probcut_min_depth = 5 in 3..=9 by 1;
    /// Margin above beta for the shallower search, in centipawns.
    probcut_margin = 128 in 30..=300 by 15;
    /// Decrease of the margin where the node is improving, in centipawns.
    probcut_improving = 34 in 0..=100 by 8;
    /// Reduction of that search in plies.
    probcut_reduction = 4 in 2..=6 by 1;
    /// Margin above beta for a lower bound of the table that is as deep as that search, in
    /// centipawns.
    probcut_tt_margin = 197 in 60..=400 by 20;
}

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    pub(super) fn probcut(&mut self, node: &Node) -> Option<Score> {
        let params = &self.params;
        let beta = node.window.beta;
        if !params.use_probcut() || node.depth < params.probcut_min_depth() || beta.is_decisive() {
            return None;
        }
        let depth = node.depth - params.probcut_reduction();
        if let Some(score) = self.promised_by_tt(node, depth) {
            return Some(score);
        }
        let improving = i32::from(node.eval.improving);
        let margin = params.probcut_margin() - params.probcut_improving() * improving;
        let target = beta + margin;
        // The table has seen that deep, and found less.
        let denied = |entry: TtEntry| entry.depth > depth && entry.score < target;
        if node.tt_entry.is_some_and(denied) {
            return None;
        }
        let score = self.noisy_refutation(node, target, depth)?;
        Some(if score.is_decisive() { score } else { score - margin })
    }

    /// Returns the score of an entry nearly deep enough that lies far above beta.
    fn promised_by_tt(&self, node: &Node, depth: i32) -> Option<Score> {
        let far_above = node.window.beta + self.params.probcut_tt_margin();
        let entry = node.tt_entry?;
        let promises = entry.depth >= depth
            && entry.bound.at_least(entry.score, far_above)
            && !entry.score.is_decisive();
        promises.then_some(far_above)
    }

    /// Returns the score of a noisy move that reaches `target` by its exchange, by quiescence, and by
    /// a search of this depth: the cheapest question first.
    fn noisy_refutation(&mut self, node: &Node, target: Score, depth: i32) -> Option<Score> {
        let static_eval = node.eval.static_eval?;
        let must_win = target - static_eval;
        let first = node.tt_entry.and_then(|entry| entry.mv);
        let mut picker = Picker::new(self, first, true, node.ply);
        let mut found = None;
        while let Some(mv) = picker.next(self) {
            if !self.pos.see_ge(mv, must_win) {
                continue;
            }
            let made = self.make_move(mv, true, node.ply);
            let perspective = made.perspective;
            let window = perspective.window(Window::above(target - 1));
            let score = self.qsearch::<NonPvNode>(window, 0, node.ply + 1);
            let mut score = perspective.score(score);
            if score >= target && depth > 0 && !self.stopped() {
                let cut = perspective.expects_cut(node.cut);
                let deeper = self.search_node::<NonPvNode>(window, depth, node.ply + 1, cut);
                score = perspective.score(deeper);
            }
            self.unmake_move(mv, made);
            if self.stopped() {
                break;
            }
            if score >= target {
                let result = NodeResult { mv: Some(mv), score, bound: Bound::Lower };
                self.tt_store(result, &node.eval, depth + 1, node.ply);
                found = Some(score);
                break;
            }
        }
        picker.release(self);
        found
    }
}
