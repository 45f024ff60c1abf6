//! Late move reductions: the later a move in the order, the less deeply it is searched at first
//! (<https://www.chessprogramming.org/Late_Move_Reductions>).

use crate::node::{MoveContext, Node};
use crate::node_type::NodeType;
use crate::order::picker::Picker;
use crate::params::{GameParams, params};
use crate::reduction::Reduction;
use crate::searcher::Searcher;
use motley_game::{Evaluate, SearchHints};

params! {
    LateMoveReductions:
    /// Whether late moves are reduced.
    use_lmr = true;
    /// Least depth of a node whose moves are reduced, in plies.
    lmr_min_depth = 2 in 1..=6 by 1;
    /// The first move that is reduced, the node's first being 1.
    lmr_first = 2 in 2..=6 by 1;
    /// The same on the principal variation.
    lmr_first_pv = 3 in 2..=8 by 1;
    /// The reduction of any late move, in 1/1024 ply.
    lmr_base = 478 in 0..=2400 by 100;
    /// Divisor of the product of the logarithms of depth and move number, each in 1/256.
    lmr_log_divisor = 330 in 150..=700 by 20;
    /// Divisor of the reduction of a noisy move.
    lmr_noisy_divisor = 2 in 1..=4 by 1;
    /// Divisor of the history of a noisy move: by default the best history (16 384) reduces by
    /// 1.2 plies less, the worst by as much more.
    lmr_noisy_history_divisor = 13 in 4..=48 by 2;
    /// Divisor of the history of a quiet move: by default the best history (4 * 16 384) reduces
    /// by 5.8 plies less, the worst by as much more.
    lmr_quiet_history_divisor = 11 in 4..=48 by 2;
    /// Increase off the principal variation, in 1/1024 ply.
    lmr_non_pv = 1022 in 0..=2048 by 128;
    /// Increase for a quiet move where the node is expected to fail high, in 1/1024 ply:
    /// its first moves should have done so.
    lmr_cut_node = 1884 in 0..=4096 by 128;
    /// The same for a noisy move.
    lmr_cut_node_noisy = 1061 in 0..=3072 by 128;
    /// Further increase where the table knows no move, so that the first moves are only guesses.
    lmr_cut_node_no_tt_move = 1292 in 0..=3072 by 128;
    /// Increase for a quiet move where the node is not improving, in 1/1024 ply.
    lmr_not_improving = 1128 in 0..=2048 by 128;
    /// Increase for a quiet move where the table's move is noisy, in 1/1024 ply: then most
    /// quiet moves miss the point.
    lmr_tt_noisy = 1019 in 0..=2048 by 128;
    /// Decrease where the position is on a principal variation, or was before, in 1/1024 ply.
    lmr_former_pv = 1403 in 0..=3072 by 128;
    /// Increase once children of the node have failed high often, in 1/1024 ply: then the first
    /// moves were refuted, and later ones will be too.
    lmr_fail_highs = 1076 in 0..=2048 by 128;
    /// Maximum number of fail-highs of children that is not yet often.
    lmr_fail_highs_usual = 2 in 0..=6 by 1;
    /// Decrease for a move that gives danger, in 1/1024 ply.
    lmr_gives_danger = 892 in 0..=2048 by 128;
    /// Decrease at the root, in 1/1024 ply: there a move that is missed is missed for good.
    lmr_root = 2026 in 0..=3072 by 128;
    /// Decrease in danger, in 1/1024 ply: there mistakes cost most.
    lmr_in_danger = 1080 in 0..=2048 by 128;
    /// Decrease for each centipawn of the evaluation's correction, in 1/1024 ply: where the evaluation
    /// errs, so do the guesses that follow from it.
    lmr_correction = 12 in 0..=64 by 4;
    /// The most plies by which a promising move is searched more deeply.
    lmr_max_deeper = 1 in 0..=3 by 1;
    /// That ends at this many times the iteration's depth from the root.
    lmr_max_ply_factor = 2 in 1..=4 by 1;
}

/// Depths and move numbers above this count as this: the logarithm hardly grows any more.
const MAX: usize = 63;

/// Logarithms to base 2 in 1/256, linear between powers of two: whole numbers are the same on all
/// machines.
const LOG2: [i32; MAX + 1] = {
    let mut table = [0; MAX + 1];
    let mut n = 1;
    while n <= MAX {
        let whole = n.ilog2();
        let fraction = ((n << 8) >> whole) as i32 - 256;
        table[n] = whole as i32 * 256 + fraction;
        n += 1;
    }
    table
};

/// Returns the usual reduction by depth and move number, in 1/1024 ply: a constant and the product
/// of the logarithms, because doubling the depth or the move number adds about the same reduction.
#[inline]
fn log_reduction<G: SearchHints>(params: &GameParams<G>, depth: i32, count: i32) -> i32 {
    let log2 = |n: i32| LOG2[n.clamp(0, MAX as i32).unsigned_abs() as usize];
    params.lmr_base() + log2(depth) * log2(count) / params.lmr_log_divisor()
}

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    /// Returns the reduction of a move, before limits. Pruning needs it too, for every move.
    #[inline]
    pub(crate) fn base_reduction<N: NodeType>(
        &self,
        node: &Node,
        picker: &Picker<G>,
        context: &MoveContext<G::Move>,
    ) -> Reduction {
        let params = &self.params;
        if !params.use_lmr() {
            return Reduction::NONE;
        }
        let mut reduction = log_reduction(params, node.depth, context.count);
        if context.noisy {
            reduction /= params.lmr_noisy_divisor();
            reduction -= context.history / params.lmr_noisy_history_divisor();
            reduction += params.lmr_cut_node_noisy() * i32::from(node.cut);
        } else {
            reduction -= context.history / params.lmr_quiet_history_divisor();
            reduction += params.lmr_cut_node() * i32::from(node.cut);
            reduction += params.lmr_not_improving() * i32::from(!node.eval.improving);
            reduction += params.lmr_tt_noisy() * i32::from(picker.tt_noisy());
        }
        let guessing = node.cut && picker.tt_move().is_none();
        reduction += params.lmr_cut_node_no_tt_move() * i32::from(guessing);
        reduction += params.lmr_non_pv() * i32::from(!N::PV);
        reduction -= params.lmr_former_pv() * i32::from(node.eval.was_pv);
        let often = self.fail_highs(node.ply + 1) > params.lmr_fail_highs_usual();
        reduction += params.lmr_fail_highs() * i32::from(often);
        reduction -= params.lmr_root() * i32::from(N::ROOT);
        reduction -= params.lmr_in_danger() * i32::from(node.eval.in_danger);
        reduction -= params.lmr_correction() * node.eval.correction.abs();
        Reduction::new(reduction)
    }

    /// Returns the depth of a move's first search, if that is not `depth`.
    #[inline]
    pub(crate) fn late_move_reduction<N: NodeType>(
        &self,
        node: &Node,
        context: &MoveContext<G::Move>,
        depth: i32,
    ) -> Option<i32> {
        let params = &self.params;
        let first = if N::PV { params.lmr_first_pv() } else { params.lmr_first() };
        if !params.use_lmr() || node.depth < params.lmr_min_depth() || context.count < first {
            return None;
        }
        let gives_danger = params.lmr_gives_danger() > 0 && self.pos.gives_danger(context.mv);
        let less = params.lmr_gives_danger() * i32::from(gives_danger);
        // At least a ply is left, so that the move is not left to quiescence alone.
        let plies = context.reduction.less(less).plies();
        let max_ply = params.lmr_max_ply_factor().unsigned_abs() as usize * self.root_depth;
        let deeper = i32::from(node.ply < max_ply) * params.lmr_max_deeper();
        let plies = plies.clamp(-deeper, (depth - 1).max(0));
        (plies != 0).then_some(depth - plies)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::SearchParams;
    use crate::tests::toys::shove::Shove;

    #[test]
    fn reductions_grow_with_depth_and_lateness() {
        let params = GameParams::<Shove>::new(SearchParams::default());
        let reduction = |depth, count| log_reduction(&params, depth, count);
        for n in 1..MAX as i32 {
            assert!(reduction(n, 10) <= reduction(n + 1, 10));
            assert!(reduction(10, n) <= reduction(10, n + 1));
        }
        assert!((3..=6).contains(&Reduction::new(reduction(20, 30)).plies()));
    }
}
