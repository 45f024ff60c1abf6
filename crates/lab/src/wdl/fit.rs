//! Maximum likelihood fit of the model of chances.
//!
//! With u = (s - even) / width and v = (-s - even) / width a score s wins with probability σ(u) and
//! loses with σ(v), where σ is the logistic function; a draw has the rest, (1 - e^(u + v)) σ(-u)
//! σ(-v). So the logarithm of the likelihood is concave in even / width and 1 / width (an ordered
//! logit: McCullagh, *Regression Models for Ordinal Data*, 1980), and Newton's method finds its
//! maximum.

use motley_game::{WdlModel, logistic};
use std::collections::BTreeMap;

/// Counts of games lost, drawn and won at a score.
pub(super) type Counts = [u64; 3];

/// Results of games by the score of a side, in centipawns.
#[derive(Clone, Default, Debug)]
pub(super) struct ResultsByScore(pub(super) BTreeMap<i16, Counts>);

/// Tolerance of Newton's method: it has converged when the likelihood grows by no more than this part of
/// itself.
const TOLERANCE: f64 = 1e-12;
/// Newton's method has failed after this many rounds: it needs less than ten.
const MAX_ROUNDS: usize = 60;

impl ResultsByScore {
    /// Returns the counts of all scores together.
    pub(super) fn total(&self) -> Counts {
        let sum = |sum: Counts, counts: &Counts| [0, 1, 2].map(|i| sum[i] + counts[i]);
        self.0.values().fold([0; 3], sum)
    }

    /// Returns the log loss: the mean of minus the logarithm of the model's probability of each
    /// result.
    pub(super) fn log_loss(&self, model: WdlModel) -> f64 {
        let scores: u64 = self.total().iter().sum();
        -log_likelihood(self, coefficients(model)) / scores as f64
    }

    /// Returns the model of maximum likelihood; `None` without a loss, a draw or a win.
    pub(super) fn fit(&self) -> Option<WdlModel> {
        if self.total().contains(&0) {
            return None;
        }
        let mut now = coefficients(WdlModel::ROUND);
        let mut likelihood = log_likelihood(self, now);
        for _ in 0..MAX_ROUNDS {
            let step = newton_step(self, now);
            let mut part = 1.0;
            let (next, higher) = loop {
                let next = [now[0] + part * step[0], now[1] + part * step[1]];
                let there = log_likelihood(self, next);
                // Too long a step ends where draws have no chance, or lowers the likelihood.
                if there >= likelihood || part < TOLERANCE {
                    break (next, there);
                }
                part /= 2.0;
            };
            let gained = higher - likelihood;
            if gained > 0.0 {
                (now, likelihood) = (next, higher);
            }
            if gained <= -likelihood * TOLERANCE {
                break;
            }
        }
        let [even, steepness] = now;
        Some(WdlModel { even: even / steepness, width: 1.0 / steepness })
    }
}

/// Returns even / width and 1 / width.
fn coefficients(model: WdlModel) -> [f64; 2] {
    [model.even / model.width, 1.0 / model.width]
}

/// Returns the log-likelihood; minus infinity if draws have no chance.
fn log_likelihood(results: &ResultsByScore, [even, steepness]: [f64; 2]) -> f64 {
    if even <= 0.0 || steepness <= 0.0 {
        return f64::NEG_INFINITY;
    }
    let any_draw = (-(-2.0 * even).exp_m1()).ln();
    let of_score = |(&score, counts): (&i16, &Counts)| {
        let score = f64::from(score) * steepness;
        let [u, v] = [score - even, -score - even];
        let [lost, drawn, won] = counts.map(|count| count as f64);
        won * logistic(u).ln()
            + lost * logistic(v).ln()
            + drawn * (any_draw + logistic(-u).ln() + logistic(-v).ln())
    };
    results.0.iter().map(of_score).sum()
}

/// Returns the step of the coefficients: minus the inverse Hessian times the gradient.
fn newton_step(results: &ResultsByScore, [even, steepness]: [f64; 2]) -> [f64; 2] {
    // Gradient and Hessian by the coefficients; the mixed derivative is in the middle.
    let (mut first, mut second) = ([0.0; 2], [0.0; 3]);
    for (&score, counts) in &results.0 {
        let score = f64::from(score);
        let [lost, drawn, won] = counts.map(|count| count as f64);
        // A loss is a win with the score's sign changed.
        for (score, decided) in [(score, won), (-score, lost)] {
            let chance = logistic(score * steepness - even);
            let slope = decided * (1.0 - chance) - drawn * chance;
            let curve = -(decided + drawn) * chance * (1.0 - chance);
            first[0] -= slope;
            first[1] += slope * score;
            second[0] += curve;
            second[1] -= curve * score;
            second[2] += curve * score * score;
        }
        let odds = (2.0 * even).exp_m1();
        first[0] += drawn * 2.0 / odds;
        second[0] -= drawn * 4.0 * (odds + 1.0) / (odds * odds);
    }
    let [a, b, c] = second;
    let determinant = a * c - b * b;
    [(b * first[1] - c * first[0]) / determinant, (b * first[0] - a * first[1]) / determinant]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a million games at every score, distributed as in the model.
    fn as_predicted(model: WdlModel) -> ResultsByScore {
        let counts = |score: i16| {
            let [won, lost] = [score, -score].map(|score| (1e6 * model.winning(score.into())) as u64);
            (score, [lost, 1_000_000 - won - lost, won])
        };
        ResultsByScore((-600..=600).step_by(20).map(counts).collect())
    }

    #[test]
    fn a_model_is_found_again_in_its_predictions() {
        for (even, width) in [(150.0, 75.0), (20.0, 140.0), (300.0, 60.0)] {
            let model = WdlModel { even, width };
            let results = as_predicted(model);
            let found = results.fit().expect("all results are there");
            assert!((found.even - even).abs() < 0.1, "{found:?}");
            assert!((found.width - width).abs() < 0.1, "{found:?}");
            let other = WdlModel { even: even + 5.0, width };
            assert!(results.log_loss(found) < results.log_loss(other));
        }
    }

    #[test]
    fn without_draws_there_is_no_model() {
        let decided = ResultsByScore([(30, [5, 0, 7])].into());
        assert_eq!(decided.fit(), None);
    }
}
