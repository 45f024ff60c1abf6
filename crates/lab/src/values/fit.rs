//! Logistic regression of results on material surplus.
//!
//! White's expected points are `1 / (1 + exp(-s))`, where `s` is the sum of the values of White's
//! surplus and the value of the move. Draws are half points (a quasi-likelihood: Papke and
//! Wooldridge 1996). Newton's method finds the maximum. Positions of one game share its result, so
//! errors are clustered by game: the sandwich estimator of Liang and Zeger 1986.

use super::data::{Data, Sample};
use anyhow::Result;
use motley_game::{Side, TextError, logistic};
use motley_tournament::Estimate;
use nalgebra::{DMatrix, DVector};

/// Minimum number of games with a surplus of a kind; rarer kinds are left out. Their errors would
/// be as large as their values, and if all these games ended alike, the likelihood would have no
/// maximum.
const MIN_GAMES: usize = 40;
/// The last column, so that the other kinds are measured against it where the data cannot separate
/// them: there is one liege a side, so a surplus of one kind of liege is a lack of another.
const REFERENCE: &str = "king";
/// A column is a linear combination of others if at most this part of its square remains after
/// their projection is subtracted: far above rounding errors, far below any difference of counts.
const DEPENDENT: f64 = 1e-6;
/// Tolerance of Newton's method: it has converged when no value changes by more. Far below any error.
const TOLERANCE: f64 = 1e-9;
/// After this many rounds Newton's method has failed: with a maximum it needs less than ten.
const MAX_ROUNDS: usize = 60;

/// The fitted values, in log-odds.
#[derive(Clone, Debug)]
pub(crate) struct Fit {
    /// Kinds with a value.
    pub(crate) kinds: Vec<String>,
    /// Number of games with a surplus of each kind.
    pub(crate) seen: Vec<usize>,
    /// Kinds left out because they are too rare.
    pub(crate) rare: Vec<String>,
    /// The values of the kinds, then the value of the move.
    values: DVector<f64>,
    /// Covariance of the values.
    covariance: DMatrix<f64>,
}

impl Fit {
    /// Fits all games: leaves out rare kinds and linear combinations of other kinds, and maximises
    /// the likelihood.
    ///
    /// # Errors
    /// The games do not determine the values.
    pub(crate) fn new(data: &Data) -> Result<Fit> {
        let (kinds, rare) = kinds(data);
        let table = DesignMatrix::new(data, &kinds);
        let kept = independent(&(table.rows.transpose() * &table.rows));
        let too_few = || {
            let (games, kinds) = (data.games.len(), kept.len().saturating_sub(1));
            let found = format!("{games} games with an imbalance of {kinds} kinds");
            TextError::new("values", found, "more games")
        };
        // The last column is the move.
        if kept.len() < 2 || kept.last() != Some(&kinds.len()) {
            return Err(too_few().into());
        }
        let table = table.only(&kept);
        let (values, covariance) = table.newton().ok_or_else(too_few)?;
        let kept = &kept[..kept.len() - 1];
        let kinds: Vec<_> = kept.iter().map(|&column| kinds[column].clone()).collect();
        Ok(Fit { seen: kinds.iter().map(|kind| seen(data, kind)).collect(), kinds, rare, values, covariance })
    }

    /// Returns the index of a kind.
    pub(crate) fn place(&self, kind: &str) -> Option<usize> {
        self.kinds.iter().position(|known| known == kind)
    }

    /// Returns the value of the move, in log-odds.
    pub(crate) fn to_move(&self) -> Estimate {
        let last = self.values.len() - 1;
        let mut weights = DVector::zeros(last + 1);
        weights[last] = 1.0;
        self.sum(&weights)
    }

    /// Returns the sum of the values of these numbers of each kind, in log-odds.
    pub(crate) fn sum(&self, weights: &DVector<f64>) -> Estimate {
        Estimate { value: weights.dot(&self.values), error: self.error(weights) }
    }

    /// Returns the standard error of a sum.
    pub(crate) fn error(&self, weights: &DVector<f64>) -> f64 {
        let variance = weights.dot(&(&self.covariance * weights));
        variance.max(0.0).sqrt()
    }

    /// Returns weights that count kinds, in the order of the values; `None` if a kind has no value.
    /// The reference has weight 0.
    pub(crate) fn weights(&self, counts: &[(&str, f64)]) -> Option<DVector<f64>> {
        let mut weights = DVector::zeros(self.values.len());
        for (kind, count) in counts {
            match self.place(kind) {
                Some(place) => weights[place] += count,
                None if *kind == REFERENCE => {}
                None => return None,
            }
        }
        Some(weights)
    }
}

/// Returns the kinds to fit, the reference last, and the rare ones.
fn kinds(data: &Data) -> (Vec<String>, Vec<String>) {
    let all = data.kinds();
    let (mut kinds, rare): (Vec<_>, Vec<_>) = all.into_iter().partition(|kind| seen(data, kind) >= MIN_GAMES);
    kinds.sort_by_key(|kind| kind == REFERENCE);
    (kinds, rare)
}

/// Returns the number of games with a surplus of a kind.
fn seen(data: &Data, kind: &str) -> usize {
    let uneven = |sample: &Sample| sample.surplus.get(kind).is_some_and(|&n| n != 0);
    let games = data.games.iter();
    games.filter(|game| game.samples.iter().any(uneven)).count()
}

/// Returns the columns that are not linear combinations of earlier ones, by Cholesky's
/// decomposition.
fn independent(gram: &DMatrix<f64>) -> Vec<usize> {
    let mut kept: Vec<usize> = Vec::new();
    let mut factor: Vec<Vec<f64>> = Vec::new();
    for column in 0..gram.ncols() {
        let mut row: Vec<f64> = Vec::new();
        for (i, &other) in kept.iter().enumerate() {
            let known: f64 = row.iter().zip(&factor[i]).map(|(a, b)| a * b).sum();
            row.push((gram[(column, other)] - known) / factor[i][i]);
        }
        let left = gram[(column, column)] - row.iter().map(|a| a * a).sum::<f64>();
        if left > DEPENDENT * gram[(column, column)].max(1.0) {
            row.push(left.sqrt());
            factor.push(row);
            kept.push(column);
        }
    }
    kept
}

/// The design matrix: positions in rows, kinds in columns, the move in the last column.
struct DesignMatrix {
    rows: DMatrix<f64>,
    points: DVector<f64>,
    /// Index of the game of each row.
    games: Vec<usize>,
}

impl DesignMatrix {
    fn new(data: &Data, kinds: &[String]) -> DesignMatrix {
        let games = data.games.iter().enumerate();
        let positions: Vec<_> = games
            .flat_map(|(number, game)| game.samples.iter().map(move |s| (number, game.points, s)))
            .collect();
        let cell = |row: usize, column: usize| {
            let sample = positions[row].2;
            let sign = if sample.to_move == Side::White { 1 } else { -1 };
            let kind = kinds.get(column);
            let surplus = kind.map(|kind| sample.surplus.get(kind).copied().unwrap_or_default());
            f64::from(surplus.unwrap_or(sign))
        };
        DesignMatrix {
            rows: DMatrix::from_fn(positions.len(), kinds.len() + 1, cell),
            points: DVector::from_fn(positions.len(), |row, _| positions[row].1),
            games: positions.iter().map(|position| position.0).collect(),
        }
    }

    fn only(self, columns: &[usize]) -> DesignMatrix {
        DesignMatrix { rows: self.rows.select_columns(columns), ..self }
    }

    /// Returns the values at the maximum, and their covariance; `None` without a maximum.
    fn newton(&self) -> Option<(DVector<f64>, DMatrix<f64>)> {
        let mut values = DVector::zeros(self.rows.ncols());
        for _ in 0..MAX_ROUNDS {
            let expected = (&self.rows * &values).map(logistic);
            // The Hessian is X'WX, where W has the variance p(1 - p) of each result; the gradient
            // is X'(y - p). Newton's step is the inverse Hessian times the gradient.
            let mut weighted = self.rows.clone();
            for (mut row, p) in weighted.row_iter_mut().zip(&expected) {
                row *= p * (1.0 - p);
            }
            let inverse = (self.rows.transpose() * weighted).cholesky()?.inverse();
            let surprise = &self.points - expected;
            let step = &inverse * (self.rows.transpose() * &surprise);
            values += &step;
            if step.amax() < TOLERANCE {
                // The sandwich: the inverse Hessian on either side of the gradients' covariance.
                let covariance = &inverse * self.between_games(&surprise) * &inverse;
                return Some((values, covariance));
            }
        }
        None
    }

    /// Returns the covariance of the gradients of whole games: the sum of their products, with the
    /// factor n / (n - 1) of a covariance estimated from n games.
    fn between_games(&self, surprise: &DVector<f64>) -> DMatrix<f64> {
        let games = self.games.iter().max().map_or(0, |last| last + 1);
        let mut sums = DMatrix::zeros(games, self.rows.ncols());
        for (row, &game) in self.games.iter().enumerate() {
            let mut sum = sums.row_mut(game);
            sum += self.rows.row(row) * surprise[row];
        }
        let count = games as f64;
        sums.transpose() * &sums * (count / (count - 1.0).max(1.0))
    }
}

#[cfg(test)]
mod tests {
    use super::super::data::SelfPlayGame;
    use super::*;
    use motley_tournament::random::unit;
    use rand_core::{Rng, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use std::collections::BTreeMap;

    /// True log-odds of the kinds and of the move.
    const TRUE: [(&str, f64); 3] = [("pawn", 0.4), ("knight", 1.2), ("rook", 1.9)];
    const TO_MOVE: f64 = 0.15;

    /// Simulates games whose positions all have the same surplus, as in real games they nearly
    /// have.
    fn simulated(games: usize, positions: u32, seed: u64) -> Data {
        let rng = &mut Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut play = || {
            let surplus: BTreeMap<String, i32> =
                TRUE.iter().map(|(kind, _)| ((*kind).to_owned(), (rng.next_u64() % 3) as i32 - 1)).collect();
            let white = rng.next_u64() % 2 == 0;
            let strength: f64 = TRUE.iter().map(|(kind, value)| value * f64::from(surplus[*kind])).sum();
            let strength = strength + if white { TO_MOVE } else { -TO_MOVE };
            let won = unit(rng) < logistic(strength);
            let sample = |ply| Sample {
                ply,
                to_move: if white { Side::White } else { Side::Black },
                surplus: surplus.clone(),
            };
            SelfPlayGame {
                points: if won { 1.0 } else { 0.0 },
                samples: (0..positions).map(sample).collect(),
            }
        };
        Data::new((0..games).map(|_| play()).collect())
    }

    fn value(fit: &Fit, kind: &str) -> Estimate {
        fit.sum(&fit.weights(&[(kind, 1.0)]).unwrap())
    }

    #[test]
    fn known_values_are_found_within_their_errors() {
        // Errors in units of standard errors, over several fits: their squares average to 1.
        let mut squares = 0.0;
        let mut count = 0.0;
        for seed in 0..12 {
            let fit = Fit::new(&simulated(3000, 2, seed)).unwrap();
            let off = |estimate: Estimate, value| (estimate.value - value) / estimate.error;
            let mut note = |z: f64| {
                assert!(z.abs() < 4.5, "{z} standard errors off");
                squares += z * z;
                count += 1.0;
            };
            for (kind, known) in TRUE {
                note(off(value(&fit, kind), known));
            }
            note(off(fit.to_move(), TO_MOVE));
        }
        let mean: f64 = squares / count;
        assert!((0.5..2.0).contains(&mean), "errors are off by {mean}");
    }

    #[test]
    fn more_positions_of_the_same_games_tell_nothing_more() {
        let one = Fit::new(&simulated(2000, 1, 5)).unwrap();
        let ten = Fit::new(&simulated(2000, 10, 5)).unwrap();
        for (kind, _) in TRUE {
            let (one, ten) = (value(&one, kind), value(&ten, kind));
            assert!((one.value - ten.value).abs() < 1e-6);
            assert!((one.error - ten.error).abs() < 1e-6);
        }
    }

    #[test]
    fn what_cannot_be_told_apart_is_measured_against_the_king() {
        let mut data = simulated(2000, 1, 9);
        for game in &mut data.games {
            for sample in &mut game.samples {
                let rooks = sample.surplus["rook"];
                sample.surplus.insert(REFERENCE.to_owned(), -rooks);
            }
        }
        let fit = Fit::new(&data).unwrap();
        assert_eq!(fit.kinds, ["knight", "pawn", "rook"]);
        assert!(fit.weights(&[(REFERENCE, 1.0)]).is_some());
        assert!(fit.weights(&[("dragon", 1.0)]).is_none());
    }

    #[test]
    fn rare_kinds_are_named_and_left_out() {
        let mut data = simulated(500, 1, 3);
        data.games[0].samples[0].surplus.insert("queen".to_owned(), 1);
        let fit = Fit::new(&data).unwrap();
        assert_eq!(fit.rare, ["queen"]);
        assert!(fit.place("queen").is_none());
        assert!(Fit::new(&simulated(3, 1, 3)).is_err());
    }
}
