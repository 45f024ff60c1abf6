//! Null move pruning: if the decider stands so well that he could pass and still fail high, he
//! will fail high (Donninger, *Null Move and Deep Search*, 1993;
//! <https://www.chessprogramming.org/Null_Move_Pruning>).
//!
//! Whether passing says anything is the game's decision ([`Game::make_null`]). Never in the middle of a
//! turn, and never right after a pass. Deep down, a reduced search verifies the cutoff
//! (<https://www.chessprogramming.org/Null_Move_Pruning>, "Zugzwang Verification").

use crate::child::Window;
use crate::node::Node;
use crate::searcher::Searcher;
use motley_game::{Evaluate, Score, SearchHints};

const SHALLOWEST: i32 = 3;
const VERIFIED_FROM: i32 = 14;

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    pub(super) fn null_move(&mut self, node: &Node) -> Option<Score> {
        let beta = node.window.beta;
        let eval = node.survey.eval;
        let sensible = self.features.null_move
            && node.depth >= SHALLOWEST
            && eval >= beta
            && beta > -Score::EVAL_LIMIT
            && !self.frame(node.ply).passed
            && node.ply >= self.no_pass_before;
        if !sensible {
            return None;
        }
        let reduction = 4 + node.depth / 4 + ((eval - beta) / 200).min(3);
        let made = self.make_pass(node.ply)?;
        let facing = made.facing;
        let window = facing.window(Window::above(beta - 1));
        let depth = node.depth - reduction;
        let cut = facing.expect_cut(node.cut);
        let score = facing.score(self.node::<false>(window, depth, node.ply + 1, cut));
        self.unmake_pass(made);
        if score < beta || self.stopped() {
            return None;
        }
        let score = if score.is_decisive() { beta } else { score };
        if node.depth < VERIFIED_FROM || self.verified(node, depth) {
            return Some(score);
        }
        None
    }

    /// Whether an ordinary search, without passes near this node, fails high too.
    fn verified(&mut self, node: &Node, depth: i32) -> bool {
        let outer = self.no_pass_before;
        if outer > 0 {
            return true;
        }
        self.no_pass_before = node.ply + 3 * depth.unsigned_abs() as usize / 4;
        let window = Window::above(node.window.beta - 1);
        let score = self.node::<false>(window, depth, node.ply, false);
        self.no_pass_before = outer;
        score >= node.window.beta
    }
}
