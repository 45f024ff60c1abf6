//! The sequential probability ratio test: play until one of two hypotheses about the Elo difference
//! clearly fits better.
//!
//! This is the generalised test of Michel Van den Bergh, as fishtest and fastchess run it: for each
//! hypothesis it takes the distribution closest to the observed one with the expected mean, and
//! compares the two by their log-likelihood ratio. Sources: "A practical introduction to the GSPRT"
//! (<https://www.cantate.be/Fishtest/GSPRT_approximation.pdf>),
//! <https://github.com/official-stockfish/fishtest/wiki/Fishtest-mathematics>.

use super::Tally;
use super::distribution::Distribution;
use super::elo::expected_score;
use crate::options::SprtOptions;

/// The state of a test.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Sprt {
    /// Log-likelihood ratio of the alternative against the null hypothesis.
    pub ratio: f64,
    /// Lower bound: at or below it the test accepts the null hypothesis.
    pub lower: f64,
    /// Upper bound: at or above it the test accepts the alternative.
    pub upper: f64,
}

/// The decision of a test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SprtDecision {
    /// The null hypothesis: not better than `elo0`.
    Rejected,
    /// The alternative: at least `elo1`.
    Accepted,
}

/// Replacement for a count of zero, so that no likelihood is zero; the value is fishtest's.
const MIN_COUNT: f64 = 1e-3;

impl Sprt {
    /// Computes the state of the test after these results.
    pub(crate) fn of(options: &SprtOptions, tally: &Tally) -> Sprt {
        let mut results = tally.distribution();
        let ratio = if results.total() == 0.0 {
            0.0
        } else {
            for (_, count) in &mut results.counts {
                *count = count.max(MIN_COUNT);
            }
            let expected = [options.elo0, options.elo1].map(expected_score);
            log_likelihood_ratio(&results, expected[0], expected[1])
        };
        // Wald's bounds, at which the error rates are at most `alpha` and `beta`.
        Sprt {
            ratio,
            lower: (options.beta / (1.0 - options.alpha)).ln(),
            upper: ((1.0 - options.beta) / options.alpha).ln(),
        }
    }

    /// Returns the decision, once there is one.
    pub(crate) fn decision(&self) -> Option<SprtDecision> {
        if self.ratio >= self.upper {
            Some(SprtDecision::Accepted)
        } else if self.ratio <= self.lower {
            Some(SprtDecision::Rejected)
        } else {
            None
        }
    }
}

fn log_likelihood_ratio(results: &Distribution, score0: f64, score1: f64) -> f64 {
    let (tilt0, tilt1) = (tilt(results, score0), tilt(results, score1));
    let term = |&(score, n): &(f64, f64)| {
        // The closest distribution has p / (1 + tilt * (score - mean)); p cancels out.
        let weight0 = 1.0 + tilt0 * (score - score0);
        let weight1 = 1.0 + tilt1 * (score - score1);
        n * (weight0 / weight1).ln()
    };
    results.counts.iter().map(term).sum()
}

/// Returns the root `t` of `sum p_i (a_i - mean) / (1 + t (a_i - mean))`, which gives the
/// distribution with mean `mean` that is closest to the observed one. The sum falls as `t` grows
/// between its two poles, so bisection finds the root.
fn tilt(results: &Distribution, mean: f64) -> f64 {
    let lowest = results.counts.first().map_or(0.0, |&(score, _)| score);
    let highest = results.counts.last().map_or(1.0, |&(score, _)| score);
    let (mut low, mut high) = (-1.0 / (highest - mean), 1.0 / (mean - lowest));
    // More steps than an f64 has bits.
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        let slope = |&(score, n): &(f64, f64)| {
            let distance = score - mean;
            n * distance / (1.0 + middle * distance)
        };
        if results.counts.iter().map(slope).sum::<f64>() > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(elo0: f64, elo1: f64) -> SprtOptions {
        SprtOptions { elo0, elo1, alpha: 0.05, beta: 0.05 }
    }

    /// Reference values: fastchess, `app/tests/sprt_test.cpp`, the logistic model.
    #[test]
    fn ratios_agree_with_fastchess() {
        let games = |wins, losses, draws| Tally { wins, losses, draws, ..Tally::default() };
        let pairs = |pairs| Tally { pairs, ..Tally::default() };
        let cases = [
            (games(21404, 21184, 40708), 0.5, 2.5, -1.57),
            (games(57433, 57030, 106_593), 0.0, 2.0, -2.59),
            (pairs([223, 9863, 20279 + 1000, 10037, 246]), 0.5, 2.5, -3.07),
            (pairs([871, 26175, 55003 + 980, 26678, 821]), 0.0, 2.0, -4.98),
        ];
        for (tally, elo0, elo1, expected) in cases {
            let ratio = Sprt::of(&options(elo0, elo1), &tally).ratio;
            assert!((ratio - expected).abs() < 0.011, "{ratio}, expected {expected}");
        }
    }

    #[test]
    fn decisions_come_at_the_bounds() {
        let sprt = |ratio| Sprt { ratio, ..Sprt::of(&options(0.0, 5.0), &Tally::default()) };
        assert!((sprt(0.0).upper - 2.944).abs() < 1e-3 && (sprt(0.0).lower + 2.944).abs() < 1e-3);
        assert_eq!(sprt(2.9).decision(), None);
        assert_eq!(sprt(2.95).decision(), Some(SprtDecision::Accepted));
        assert_eq!(sprt(-2.95).decision(), Some(SprtDecision::Rejected));
    }

    #[test]
    fn a_clean_sweep_is_decided() {
        let tally = Tally { pairs: [0, 0, 0, 0, 200], ..Tally::default() };
        assert_eq!(Sprt::of(&options(0.0, 10.0), &tally).decision(), Some(SprtDecision::Accepted));
        let tally = Tally { pairs: [200, 0, 0, 0, 0], ..Tally::default() };
        assert_eq!(Sprt::of(&options(0.0, 10.0), &tally).decision(), Some(SprtDecision::Rejected));
    }
}
