//! The number of doublings of the nodes at which the score is one half.
//!
//! The score at `x` doublings is modelled as `1 / (1 + exp(-(a + b x)))`: every doubling is worth
//! the same in Elo, which holds well over the few doublings around parity. Pairs of games count by
//! their share of the points, as in all results of the runner (a quasi-likelihood: Papke and
//! Wooldridge 1996). The errors come from the pairs and do not depend on the shape of the curve
//! (the sandwich estimator of Huber and White).

use motley_game::logistic;
use motley_tournament::{Estimate, Tally};
use nalgebra::{Matrix2, Vector2};

/// Most rounds of Newton's method, which needs less than ten if there is a maximum.
const MAX_ROUNDS: usize = 60;
/// Tolerance of Newton's method: it has converged when no number changes by more. Far below any error.
const TOLERANCE: f64 = 1e-9;

/// Results at one number of doublings.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Point {
    /// Doublings of the nodes.
    pub(super) doublings: f64,
    /// Results from the view of the engine with more nodes.
    pub(super) tally: Tally,
}

/// The fit over all results.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Parity {
    /// Doublings at which the score is one half.
    pub(super) doublings: Estimate,
    /// Value of a doubling, in Elo.
    pub(super) elo: f64,
    /// Log-odds of the score at no doubling, and the increase per doubling.
    line: Vector2<f64>,
}

impl Parity {
    /// Fits the pairs of games at all points; `None` if they do not determine where the score
    /// crosses one half: there are too few, or more nodes did not score better.
    pub(super) fn of(points: &[Point]) -> Option<Parity> {
        // For each pair: place, share of the points, count.
        let pairs: Vec<(Vector2<f64>, f64, f64)> = points
            .iter()
            .flat_map(|point| {
                let place = Vector2::new(1.0, point.doublings);
                let scored = (0u32..).zip(point.tally.pairs);
                scored.map(move |(half, n)| (place, f64::from(half) / 4.0, f64::from(n)))
            })
            .collect();
        let line = newton(&pairs)?;
        let (bread, meat) = curvature(&pairs, &line);
        let inverse = bread.try_inverse()?;
        let count: f64 = pairs.iter().map(|pair| pair.2).sum();
        let covariance = inverse * meat * inverse * (count / (count - 2.0).max(1.0));
        let slope = line.y;
        if slope <= 0.0 {
            return None;
        }
        let doublings = -line.x / slope;
        // The delta method: the derivatives of the crossing by both numbers of the line.
        let gradient = Vector2::new(-1.0 / slope, line.x / slope.powi(2));
        Some(Parity {
            doublings: Estimate {
                value: doublings,
                error: gradient.dot(&(covariance * gradient)).max(0.0).sqrt(),
            },
            elo: slope * 400.0 / std::f64::consts::LN_10,
            line,
        })
    }

    /// Returns the expected score at this number of doublings.
    pub(super) fn score(&self, doublings: f64) -> f64 {
        expected(&Vector2::new(1.0, doublings), &self.line)
    }

    /// Returns the factor of nodes at parity, and the ends of its 95 % confidence interval.
    pub(super) fn factor(&self) -> [f64; 3] {
        let [low, high] = self.doublings.interval();
        [self.doublings.value, low, high].map(f64::exp2)
    }
}

fn expected(place: &Vector2<f64>, line: &Vector2<f64>) -> f64 {
    logistic(place.dot(line))
}

/// Returns the line of maximum likelihood; `None` without a maximum.
fn newton(pairs: &[(Vector2<f64>, f64, f64)]) -> Option<Vector2<f64>> {
    let mut line = Vector2::zeros();
    for _ in 0..MAX_ROUNDS {
        let gradient: Vector2<f64> =
            pairs.iter().map(|(place, score, n)| place * (n * (score - expected(place, &line)))).sum();
        let step = curvature(pairs, &line).0.try_inverse()? * gradient;
        line += step;
        if step.amax() < TOLERANCE {
            return Some(line);
        }
    }
    None
}

/// Returns the negative Hessian of the likelihood, and the sum of the squares of the pairs'
/// gradients.
fn curvature(pairs: &[(Vector2<f64>, f64, f64)], line: &Vector2<f64>) -> (Matrix2<f64>, Matrix2<f64>) {
    let mut sums = (Matrix2::zeros(), Matrix2::zeros());
    for (place, score, n) in pairs {
        let p = expected(place, line);
        let square = place * place.transpose();
        sums.0 += square * (n * p * (1.0 - p));
        sums.1 += square * (n * (score - p).powi(2));
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::*;
    use motley_tournament::random::unit;
    use rand_core::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    fn point(doublings: f64, pairs: [u32; 5]) -> Point {
        let tally = Tally { pairs, ..Tally::default() };
        Point { doublings, tally }
    }

    #[test]
    fn an_even_spread_crosses_in_the_middle() {
        let points = [point(0.0, [60, 0, 0, 0, 40]), point(2.0, [40, 0, 0, 0, 60])];
        let parity = Parity::of(&points).unwrap();
        assert!((parity.doublings.value - 1.0).abs() < 1e-9);
        assert!((parity.score(0.0) - 0.4).abs() < 1e-9 && (parity.score(2.0) - 0.6).abs() < 1e-9);
        // 60 % are 70.4 Elo, one doubling from the middle.
        assert!((parity.elo - 70.4).abs() < 0.1, "{parity:?}");
        // By hand calculation: log-odds at either end are ±0.405 with variance 1/(100 * 0.24), so
        // half their sum has a standard error of 0.144, which is 0.356 doublings at 0.405 a
        // doubling.
        assert!((parity.doublings.half_interval() - 1.96 * 0.356).abs() < 0.01, "{parity:?}");
        let [factor, low, high] = parity.factor();
        assert!((factor - 2.0).abs() < 1e-9 && low < factor && factor < high);
    }

    #[test]
    fn pairs_of_a_draw_each_say_more_than_decided_games() {
        let wide = [point(0.0, [60, 0, 0, 0, 40]), point(2.0, [40, 0, 0, 0, 60])];
        let close = [point(0.0, [0, 40, 60, 0, 0]), point(2.0, [0, 0, 60, 40, 0])];
        let [wide, close] = [wide, close].map(|points| Parity::of(&points).unwrap());
        assert!((wide.doublings.value - close.doublings.value).abs() < 1e-9);
        assert!(close.doublings.error < wide.doublings.error / 2.0);
    }

    #[test]
    fn results_that_do_not_cross_say_nothing() {
        assert_eq!(Parity::of(&[]), None);
        assert_eq!(Parity::of(&[point(0.0, [9, 0, 3, 0, 7])]), None);
        let falling = [point(0.0, [1, 0, 0, 0, 9]), point(1.0, [9, 0, 0, 0, 1])];
        assert_eq!(Parity::of(&falling), None);
        // All lost here, all won there: the curve has no maximum slope.
        let apart = [point(0.0, [9, 0, 0, 0, 0]), point(1.0, [0, 0, 0, 0, 9])];
        assert_eq!(Parity::of(&apart), None);
    }

    #[test]
    fn known_crossings_are_found_within_their_errors() {
        // Log-odds of 0.8 per doubling, that is 139 Elo, crossing at 1.3 doublings.
        const TRUE: f64 = 1.3;
        let mut missed = 0;
        for seed in 0..200 {
            let rng = &mut Xoshiro256PlusPlus::seed_from_u64(seed);
            let points = [0.0, 0.5, 1.0, 1.5, 2.0].map(|doublings| {
                let p = logistic(0.8 * (doublings - TRUE));
                let mut pairs = [0; 5];
                for _ in 0..100 {
                    let won = [0; 2].map(|_| usize::from(unit(rng) < p));
                    pairs[2 * (won[0] + won[1])] += 1;
                }
                point(doublings, pairs)
            });
            let parity = Parity::of(&points).unwrap();
            let off = (parity.doublings.value - TRUE).abs() / parity.doublings.half_interval();
            assert!(off < 2.2, "{off} times the error, seed {seed}");
            missed += usize::from(off > 1.0);
        }
        // One in twenty is expected outside of 95 %.
        assert!((3..=20).contains(&missed), "{missed} of 200 outside");
    }
}
