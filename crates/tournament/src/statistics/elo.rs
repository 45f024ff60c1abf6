//! Elo difference, its error, and the likelihood of superiority.

use super::Tally;

/// An estimate of the Elo difference of two players.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct EloEstimate {
    /// Difference in Elo.
    pub elo: f64,
    /// Half of the 95 % confidence interval.
    pub error: f64,
    /// Likelihood that the first player is the better one, 0 to 1.
    pub superiority: f64,
    /// Share of drawn games.
    pub draws: f64,
}

impl EloEstimate {
    /// Estimates from the results; `None` without a game. Infinite if one side has no point.
    #[must_use]
    pub fn of(tally: &Tally) -> Option<EloEstimate> {
        if tally.games() == 0 {
            return None;
        }
        let mut results = tally.distribution();
        if results.variance() == 0.0 {
            // One or two pairs with equal scores do not determine the error; their games may.
            results = tally.games_only().distribution();
        }
        let mean = results.mean();
        // The interval is computed in points and both of its ends are converted into Elo: Elo is
        // not linear in points, so its half width is not the deviation times a constant.
        let [low, high] = mean.interval().map(elo);
        // The probability that the true mean is above one half, by the normal distribution.
        let superiority = if mean.error > 0.0 {
            (1.0 + libm::erf((mean.value - 0.5) / (mean.error * std::f64::consts::SQRT_2))) / 2.0
        } else {
            // No spread at all: every count was the same.
            0.5 + (mean.value - 0.5).signum() * if mean.value == 0.5 { 0.0 } else { 0.5 }
        };
        Some(EloEstimate {
            elo: elo(mean.value),
            error: (high - low) / 2.0,
            superiority,
            draws: f64::from(tally.draws) / f64::from(tally.games()),
        })
    }
}

/// Returns the Elo difference with this expected score.
fn elo(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        -400.0 * (1.0 / score - 1.0).log10()
    }
}

/// Returns the expected score at an Elo difference.
pub(super) fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reference values: fastchess, `app/tests/elo_test.cpp`.
    #[test]
    fn estimates_agree_with_fastchess() {
        let cases = [
            ((136, 96, 111), [0; 5], 40.70, 30.43, 0.9960),
            ((0, 0, 0), [34, 54, 31 + 32, 64, 75], 55.58, 27.65, 1.0),
            ((0, 0, 0), [332, 433, 457 + 41, 333, 334], -8.64, 10.33, 0.0505),
            ((0, 0, 0), [7895, 8757, 5685, 568, 9999], -21.04, 2.95, 0.0),
        ];
        for ((wins, losses, draws), pairs, elo, error, superiority) in cases {
            let wins = if pairs == [0; 5] { wins } else { 1 };
            let tally = Tally { wins, losses, draws, pairs };
            let estimate = EloEstimate::of(&tally).unwrap();
            assert!((estimate.elo - elo).abs() < 0.01 * elo.abs(), "{estimate:?}");
            assert!((estimate.error - error).abs() < 0.01 * error, "{estimate:?}");
            assert!((estimate.superiority - superiority).abs() < 1e-4, "{estimate:?}");
        }
    }

    #[test]
    fn one_sided_results_are_no_trouble() {
        assert_eq!(EloEstimate::of(&Tally::default()), None);
        let mut tally = Tally::default();
        tally.count(2);
        let estimate = EloEstimate::of(&tally).unwrap();
        assert_eq!((estimate.elo, estimate.superiority), (f64::INFINITY, 1.0));
        let mut tally = Tally::default();
        tally.count(1);
        let estimate = EloEstimate::of(&tally).unwrap();
        assert_eq!((estimate.elo, estimate.error, estimate.superiority), (0.0, 0.0, 0.5));
    }
}
