//! Reverse futility pruning: near the leaves, an evaluation far above beta will hold
//! (<https://www.chessprogramming.org/Reverse_Futility_Pruning>).

use crate::node::Node;
use crate::params::params;
use crate::searcher::Searcher;
use motley_game::{Evaluate, Score, SearchHints};

params! {
    ReverseFutility:
    /// Whether evaluations far above beta are trusted.
    use_reverse_futility = true;
    /// Largest depth, in plies.
    rfp_max_depth = 12 in 2..=18 by 1;
    /// Margin above beta for each ply of depth, in centipawns; an improving node counts as one ply
    /// shallower.
    rfp_margin = 52 in 20..=200 by 8;
    /// Whether nodes that were on a principal variation before are spared.
    rfp_spares_former_pv = true;
    /// Whether nodes where the table has a quiet move are spared.
    rfp_spares_quiet_tt_move = true;
    /// The score returned is a mean of evaluation and beta, in which beta counts this many times: that
    /// the score stays above beta is likely, that it stays at the evaluation is not.
    rfp_beta_weight = 1 in 0..=8 by 1;
}

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    #[inline]
    pub(super) fn reverse_futility(&self, node: &Node) -> Option<Score> {
        let beta = node.window.beta;
        let params = &self.params;
        if !params.use_reverse_futility() || node.depth > params.rfp_max_depth() || beta.is_decisive() {
            return None;
        }
        let eval = node.eval.tt_eval;
        let depth = node.depth - i32::from(node.eval.improving);
        // The legality of the table's move comes last: it is asked only where the rest holds.
        if eval - params.rfp_margin() * depth < beta
            || params.rfp_spares_former_pv() && node.eval.was_pv
            || params.rfp_spares_quiet_tt_move() && self.quiet_tt_move(node.tt_entry).is_some()
        {
            return None;
        }
        let weight = params.rfp_beta_weight();
        let mean = (eval.value() + weight * beta.value()) / (weight + 1);
        Some(Score::evaluation(mean))
    }
}
