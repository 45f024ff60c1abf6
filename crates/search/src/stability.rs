//! Stability of the best turn from one iteration to the next: an unsettled one deserves more
//! time (<https://www.chessprogramming.org/Time_Management>, "Extra Time").

use crate::params::{GameParams, params};
use crate::pv_line::PvLine;
use motley_game::{Score, SearchHints, Turn};

params! {
    Stability:
    /// Time for a best turn that has just changed, in thousandths of the usual.
    stability_unstable = 1400 in 1000..=2200 by 60;
    /// Decrease for each iteration with the same best turn, in thousandths.
    stability_per_iteration = 110 in 0..=200 by 15;
    /// Iterations after which a best turn counts as stable.
    stability_iterations = 6 in 1..=10 by 1;
    /// Increase for each centipawn by which the score has dropped, in thousandths.
    stability_per_centipawn = 5 in 0..=20 by 1;
    /// No drop counts for more, in centipawns.
    stability_max_drop = 100 in 20..=300 by 15;
    /// Time if none of the nodes had been spent on the best turn, in thousandths.
    stability_undecided = 1500 in 1000..=2500 by 60;
    /// Decrease for each hundredth of the nodes spent on the best turn, in thousandths.
    stability_per_node_share = 7 in 0..=14 by 1;
    /// No share of nodes counts for less, in thousandths.
    stability_min_node_share = 200 in 0..=600 by 40;
}

/// The course of the iterations until now.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Stability {
    /// Iterations since the best turn changed.
    pub(crate) best_stable_for: u32,
    /// The drop of the score since the last iteration, in centipawns.
    pub(crate) score_drop: i32,
    /// The share of the nodes spent on the best move, in thousandths.
    pub(crate) best_node_share: u32,
}

impl Stability {
    /// Takes note of an iteration: the best turn and score `before` it, the lines it found, and how
    /// many of its `nodes` went into the best move.
    pub(crate) fn update<G: SearchHints>(
        &mut self,
        before: Option<&(Turn<G>, Score)>,
        lines: &[PvLine<G>],
        best_nodes: u64,
        nodes: u64,
    ) {
        let (Some((turn, score)), Some(line)) = (before, lines.first()) else {
            return;
        };
        self.best_stable_for = if *turn == line.turn { self.best_stable_for + 1 } else { 0 };
        self.score_drop = *score - line.score;
        self.best_node_share = (best_nodes * 1000 / nodes.max(1)).min(1000) as u32;
    }

    /// Returns the factor for the soft limit of time, in thousandths: the product of three factors, each
    /// around 1000, because the three reasons for doubt are independent.
    pub(crate) fn time_factor<G: SearchHints>(self, params: &GameParams<G>) -> u32 {
        let stable_for = self.best_stable_for.min(100).cast_signed();
        let unstable = params.stability_unstable()
            - params.stability_per_iteration() * stable_for.min(params.stability_iterations());
        let drop = self.score_drop.clamp(0, params.stability_max_drop());
        let falling = 1000 + params.stability_per_centipawn() * drop;
        let share = self.best_node_share.min(1000).cast_signed();
        let share = share.max(params.stability_min_node_share());
        let undecided = params.stability_undecided() - params.stability_per_node_share() * share / 10;
        // 1000^3 at rest, therefore the division by 1000^2.
        let product = i64::from(unstable) * i64::from(falling) * i64::from(undecided);
        (product / 1_000_000).max(0) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::SearchParams;
    use crate::tests::toys::shove::Shove;

    #[test]
    fn doubt_stretches_and_certainty_shortens() {
        let params = GameParams::<Shove>::new(SearchParams::default());
        let sure = Stability { best_stable_for: 9, score_drop: -30, best_node_share: 950 };
        let doubtful = Stability { best_stable_for: 0, score_drop: 60, best_node_share: 300 };
        assert!(sure.time_factor(&params) < 1000);
        assert!(doubtful.time_factor(&params) > 1500);
        let extreme =
            Stability { best_stable_for: u32::MAX, score_drop: i32::MAX, best_node_share: u32::MAX };
        assert!(extreme.time_factor(&params) < 3000);
    }
}
