//! Simultaneous perturbation: all numbers changed at once, and moved by one result.
//!
//! The schedule is that of Stockfish's fishtest: the change of a number shrinks towards its step as the
//! games go on, like k^-0.101, and the rate at which it learns like (A + k)^-0.602, A being a tenth of all
//! pairs of games; both exponents are Spall's.

use crate::random::{numbered_rng, unit};
use motley_search::{Param, SearchParams};
use rand_core::Rng;

/// How the changes shrink.
const GAMMA: f64 = 0.101;
/// How the rate of learning shrinks.
const ALPHA: f64 = 0.602;
/// The part of all pairs by which the rate's shrinking is delayed.
const STABLE: f64 = 0.1;
/// The rate of learning at the end: by what part of its change a number moves for a point won.
const END_RATE: f64 = 0.002;

/// A number that is tuned.
#[derive(Clone, Copy, Debug)]
struct Tuned {
    param: &'static Param,
    /// Between whole numbers too: small steps add up.
    value: f64,
}

impl Tuned {
    /// By how much it is changed after `played` of so many `pairs`.
    fn change(&self, pairs: f64, played: f64) -> f64 {
        f64::from(self.param.step) * libm::pow(pairs / played, GAMMA)
    }
}

/// The numbers, and how they change.
#[derive(Clone, Debug)]
pub(super) struct Spsa {
    tuned: Vec<Tuned>,
    /// Pairs of games in all.
    pairs: f64,
}

/// One iteration's changes.
#[derive(Clone, Debug)]
pub(super) struct Trial {
    /// The numbers with their changes.
    pub(super) plus: SearchParams,
    /// The numbers with the opposite changes.
    pub(super) minus: SearchParams,
    /// Up or down, 1 or -1, for each number.
    signs: Vec<f64>,
    /// Pairs played when it ends.
    pairs: f64,
}

impl Spsa {
    /// The numbers at their defaults, to be tuned with so many pairs of games.
    pub(super) fn new(params: &[&'static Param], pairs: f64) -> Spsa {
        let tuned = params.iter().map(|&param| Tuned {
            param,
            value: f64::from(param.default),
        });
        Spsa {
            tuned: tuned.collect(),
            pairs,
        }
    }

    /// The names and present values.
    pub(super) fn values(&self) -> impl Iterator<Item = (&'static str, f64)> + '_ {
        self.tuned
            .iter()
            .map(|tuned| (tuned.param.name, tuned.value))
    }

    /// Takes values over that an earlier run has found, in the order of the numbers.
    pub(super) fn set_values(&mut self, values: &[f64]) {
        for (tuned, &value) in self.tuned.iter_mut().zip(values) {
            tuned.value = value;
        }
    }

    /// The changes of an iteration, counted from 1, that plays so many `pairs`.
    pub(super) fn trial(&self, seed: u64, iteration: u32, pairs: u32) -> Trial {
        let mut rng = numbered_rng(seed, u64::from(iteration));
        let played = f64::from(iteration) * f64::from(pairs);
        let mut trial = Trial {
            plus: SearchParams::default(),
            minus: SearchParams::default(),
            signs: Vec::with_capacity(self.tuned.len()),
            pairs: played,
        };
        for tuned in &self.tuned {
            let sign = if rng.next_u64() >> 63 == 0 { 1.0 } else { -1.0 };
            let change = sign * tuned.change(self.pairs, played);
            // Rounded up or down at random, in the same way for both: so that a change of less than 1 is
            // one now and then.
            let dice = unit(&mut rng);
            set(&mut trial.plus, tuned, change, dice);
            set(&mut trial.minus, tuned, -change, dice);
            trial.signs.push(sign);
        }
        trial
    }

    /// Moves the numbers by `result`, the points of the changed numbers less those of the opposite ones.
    pub(super) fn learn(&mut self, trial: &Trial, result: i32) {
        let stable = STABLE * self.pairs;
        let shrunk = (stable + self.pairs) / (stable + trial.pairs);
        for (tuned, sign) in self.tuned.iter_mut().zip(&trial.signs) {
            let step = f64::from(tuned.param.step);
            let change = tuned.change(self.pairs, trial.pairs);
            // The gain a_k over c_k, of the usual notation: a_k is END_RATE * step^2 at the end.
            let gain = END_RATE * step * step * libm::pow(shrunk, ALPHA) / change;
            let (min, max) = (f64::from(tuned.param.min), f64::from(tuned.param.max));
            tuned.value = (tuned.value + gain * f64::from(result) * sign).clamp(min, max);
        }
    }
}

fn set(params: &mut SearchParams, tuned: &Tuned, change: f64, dice: f64) {
    let Param { name, min, max, .. } = *tuned.param;
    let value = libm::floor(tuned.value + change + dice);
    let value = value.clamp(f64::from(min), f64::from(max)) as i32;
    let known = params.set(name, value);
    debug_assert!(known, "{name} = {value}");
}

#[cfg(test)]
mod tests {
    use super::*;

    const PARAMS: [Param; 2] = [
        Param {
            name: "first",
            default: 100,
            min: 0,
            max: 400,
            step: 20,
        },
        Param {
            name: "second",
            default: 300,
            min: 0,
            max: 400,
            step: 20,
        },
    ];

    /// Who wins more often is nearer to (200, 150).
    #[test]
    fn numbers_move_towards_the_winner() {
        static ROWS: [Param; 2] = PARAMS;
        let (pairs, iterations) = (8u32, 4000u32);
        let mut spsa = Spsa::new(
            &[&ROWS[0], &ROWS[1]],
            f64::from(pairs) * f64::from(iterations),
        );
        for iteration in 1..=iterations {
            let mut rng = numbered_rng(5, u64::from(iteration));
            let played = f64::from(iteration) * f64::from(pairs);
            let signs: Vec<f64> = (0..2)
                .map(|_| if rng.next_u64() >> 63 == 0 { 1.0 } else { -1.0 })
                .collect();
            let trial = Trial {
                plus: SearchParams::default(),
                minus: SearchParams::default(),
                signs: signs.clone(),
                pairs: played,
            };
            let badness = |side: f64| -> f64 {
                let aims = [200.0, 150.0];
                let tuned = spsa.tuned.iter().zip(aims).zip(&signs);
                tuned
                    .map(|((tuned, aim), sign)| {
                        let value = tuned.value + side * sign * tuned.change(spsa.pairs, played);
                        (value - aim) * (value - aim) / 40_000.0
                    })
                    .sum()
            };
            let expected = badness(-1.0) - badness(1.0);
            let result = (0..2 * pairs).fold(0, |sum, _| {
                let win = unit(&mut rng) < 0.5 + (expected / 4.0).clamp(-0.5, 0.5);
                sum + if win { 1 } else { -1 }
            });
            spsa.learn(&trial, result);
        }
        let found: Vec<f64> = spsa.values().map(|(_, value)| value).collect();
        assert!(
            (found[0] - 200.0).abs() < 40.0 && (found[1] - 150.0).abs() < 60.0,
            "{found:?}"
        );
    }
}
