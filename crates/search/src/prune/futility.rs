//! Futility pruning: near the leaves, a quiet move cannot lift an evaluation far below alpha, nor can
//! a noisy one that wins too little
//! (Heinz, *Extended Futility Pruning*, 1998; <https://www.chessprogramming.org/Futility_Pruning>).

use crate::node::{MoveContext, Node};
use crate::params::params;
use crate::searcher::Searcher;
use motley_game::{Evaluate, Score, SearchHints};

params! {
    Futility:
    /// Whether futile moves are pruned.
    use_futility = true;
    /// The reduced depth must be below this, in plies.
    fp_max_depth = 9 in 2..=14 by 1;
    /// Maximum gain of a quiet move at any depth, in centipawns.
    fp_base = 23 in 0..=300 by 15;
    /// Further gain for each ply of reduced depth, in centipawns.
    fp_slope = 76 in 20..=200 by 8;
    /// Further gain where the evaluation is above alpha, in centipawns.
    fp_above_alpha = 40 in 0..=150 by 10;
    /// A ply is added to the reduced depth for this much history.
    fp_history_ply = 8616 in 2048..=32768 by 1024;
    /// The same limits for noisy moves, which win their gain besides.
    fp_noisy_max_depth = 7 in 0..=14 by 1;
    /// Maximum gain of a noisy move beyond its hint `gain` at any depth, in centipawns.
    fp_noisy_base = 84 in 20..=400 by 20;
    /// Further gain for each ply of reduced depth, in centipawns.
    fp_noisy_slope = 95 in 20..=300 by 12;
    /// The history of a noisy move is divided by this.
    fp_noisy_history_divisor = 123 in 32..=512 by 16;
}

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    /// Returns the best score that the move can reach, if it may be pruned for that.
    #[inline]
    pub(super) fn futility_value(
        &self,
        node: &Node,
        context: &MoveContext<G::Move>,
        reduced_depth: i32,
    ) -> Option<Score> {
        let params = &self.params;
        let alpha = node.window.alpha;
        // Alpha may be a mate score: no number of centipawns is near it.
        if !params.use_futility() || !node.eval.has_static_eval() || alpha.is_decisive() {
            return None;
        }
        let eval = node.eval.tt_eval;
        let margin = if context.noisy {
            if reduced_depth >= params.fp_noisy_max_depth() {
                return None;
            }
            params.fp_noisy_base()
                + params.fp_noisy_slope() * reduced_depth
                + self.pos.gain(context.mv)
                + context.history / params.fp_noisy_history_divisor()
        } else {
            let depth = (reduced_depth + context.history / params.fp_history_ply()).max(0);
            if depth >= params.fp_max_depth() {
                return None;
            }
            params.fp_base() + params.fp_slope() * depth + params.fp_above_alpha() * i32::from(eval > alpha)
        };
        Some(Score::evaluation(eval.value().saturating_add(margin)))
    }
}
