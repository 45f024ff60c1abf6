//! Null move pruning: if the decider stands so well that it could skip a turn and still fail high, it
//! will fail high (Donninger, *Null Move and Deep Search*, 1993;
//! <https://www.chessprogramming.org/Null_Move_Pruning>).
//!
//! Whether a null move says anything is the game's decision ([`SearchHints::make_null`]). Never right
//! after another null move, which would be a search of the same position. From some depth on, a reduced
//! search without null moves verifies the cutoff, because in zugzwang a null move is better than any
//! real one (the same page, "Zugzwang Verification").

use crate::node::Node;
use crate::node_type::NonPvNode;
use crate::params::params;
use crate::searcher::Searcher;
use crate::tt_entry::TtEntry;
use crate::window::Window;
use motley_game::{Evaluate, Score, SearchHints};

params! {
    NullMove:
    /// Whether null moves are tried.
    use_null_move = true;
    /// Least depth, in plies.
    nmp_min_depth = 3 in 1..=8 by 1;
    /// Minimum of the static evaluation above beta at no depth, in centipawns.
    nmp_above_beta = 61 in 0..=300 by 20;
    /// Decrease of that minimum for each ply of depth, in centipawns: a deep search finds what the evaluation
    /// missed.
    nmp_above_beta_slope = 9 in 0..=40 by 2;
    /// Reduction of the null move's search at any depth, in plies.
    nmp_base = 5 in 2..=7 by 1;
    /// Each of this many plies of depth takes another ply.
    nmp_depth_divisor = 3 in 2..=10 by 1;
    /// Each of this many centipawns of the evaluation above beta takes another ply.
    nmp_eval_divisor = 200 in 50..=500 by 25;
    /// The most plies that the evaluation can take.
    nmp_max_by_eval = 3 in 0..=8 by 1;
    /// Least depth at which a cutoff is verified, in plies.
    nmp_verify_min_depth = 12 in 6..=30 by 2;
    /// Part of the verifying search's depth that has no null moves, in quarters.
    nmp_verify_quarters = 3 in 1..=4 by 1;
}

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    pub(super) fn null_move(&mut self, node: &Node) -> Option<Score> {
        let beta = node.window.beta;
        let eval = node.eval.tt_eval;
        let params = &self.params;
        let above = params.nmp_above_beta() - params.nmp_above_beta_slope() * node.depth;
        let table_denies = |entry: TtEntry| entry.bound.at_most(entry.score, beta - 1);
        // With beta at a forced loss there is nothing to prove: any move that is not mated will do.
        let sensible = params.use_null_move()
            && node.depth >= params.nmp_min_depth()
            && node.cut
            && eval >= beta
            && node.eval.static_eval.is_some_and(|eval| eval >= beta + above)
            && !node.tt_entry.is_some_and(table_denies)
            && beta > -Score::EVAL_LIMIT
            && !self.stack(node.ply).null_moved
            && node.ply >= self.nmp_min_ply;
        if !sensible {
            return None;
        }
        let by_eval = ((eval - beta) / params.nmp_eval_divisor()).min(params.nmp_max_by_eval());
        let reduction = params.nmp_base() + node.depth / params.nmp_depth_divisor() + by_eval;
        let made = self.make_null(node.ply)?;
        let perspective = made.perspective;
        let window = perspective.window(Window::above(beta - 1));
        let depth = node.depth - reduction;
        let cut = perspective.expects_cut(node.cut);
        let score = self.search_node::<NonPvNode>(window, depth, node.ply + 1, cut);
        let score = perspective.score(score);
        self.unmake_null(made);
        if score < beta || self.stopped() {
            return None;
        }
        // A win found after a null move is not proved: the opponent need not allow it.
        let score = if score.is_decisive() { beta } else { score };
        let must_verify = node.depth >= self.params.nmp_verify_min_depth();
        (!must_verify || self.is_verified(node, depth)).then_some(score)
    }

    /// Whether an ordinary search, without null moves near this node, fails high too.
    fn is_verified(&mut self, node: &Node, depth: i32) -> bool {
        let outer = self.nmp_min_ply;
        // Within a search that verifies another, the same would be verified again and again.
        if outer > 0 {
            return true;
        }
        let verification = Verification::of(depth, self.params.nmp_verify_quarters());
        self.nmp_min_ply = node.ply + verification.plies_without;
        let window = Window::above(node.window.beta - 1);
        // The reduction that led here has been judged already.
        self.stack_mut(node.ply).reduced_plies = 0;
        let score = self.search_node::<NonPvNode>(window, verification.depth, node.ply, false);
        self.nmp_min_ply = outer;
        score >= node.window.beta
    }
}

/// The limits of a search that verifies a cutoff.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Verification {
    /// The depth of the verifying search: at least a ply, because a quiescence search would let the
    /// decider stand pat, which is another null move.
    depth: i32,
    /// Number of plies without null moves: at least the first, or the node would verify itself.
    plies_without: usize,
}

impl Verification {
    /// Creates a verification as deep as the search of the null move, which unusual parameters may reduce to
    /// no depth.
    fn of(null_depth: i32, quarters: i32) -> Verification {
        let depth = null_depth.max(1);
        let plies_without = (depth * quarters / 4).max(1).unsigned_abs() as usize;
        Verification { depth, plies_without }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::SearchParams;

    /// Laws that hold with all values of the parameters.
    #[test]
    fn cutoffs_are_verified_by_a_search_without_null_moves() {
        let range = |name| {
            let all = SearchParams::all();
            let param = all.into_iter().find(|param| param.name == name);
            param.map(|param| param.min..=param.max).unwrap()
        };
        let deepest_cut = |depth: i32| {
            let worst = |name| *range(name).end();
            worst("nmp_base") + depth / range("nmp_depth_divisor").start() + worst("nmp_max_by_eval")
        };
        for depth in range("nmp_verify_min_depth") {
            for quarters in range("nmp_verify_quarters") {
                for null_depth in depth - deepest_cut(depth)..depth {
                    let verification = Verification::of(null_depth, quarters);
                    let Verification { depth, plies_without } = verification;
                    assert!(depth >= 1 && depth >= null_depth, "{verification:?}");
                    assert!((1..=depth.unsigned_abs() as usize).contains(&plies_without));
                }
            }
        }
        assert_eq!(Verification::of(8, 3), Verification { depth: 8, plies_without: 6 });
        assert_eq!(Verification::of(-3, 3), Verification { depth: 1, plies_without: 1 });
    }
}
