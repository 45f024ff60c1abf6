//! Simultaneous perturbation: all parameters change at once, and one result moves them all.
//!
//! The schedule is that of Stockfish's fishtest: the change of a parameter shrinks towards its step
//! like k^-0.101 as the games go on, and the learning rate like (A + k)^-0.602, where A is a tenth
//! of all game pairs; both exponents are Spall's.

use motley_game::SearchHints;
use motley_search::{Param, SearchParams};
use motley_tournament::random::{numbered_rng, unit};
use rand_core::Rng;

/// Exponent by which the changes shrink.
const GAMMA: f64 = 0.101;
/// Exponent by which the learning rate shrinks.
const ALPHA: f64 = 0.602;
/// Spall's stability constant A, as a share of all pairs: it delays the decay of the learning rate.
const A_SHARE: f64 = 0.1;
/// Learning rate at the end, fishtest's r_end: the part of its change by which a parameter moves per
/// point won.
const R_END: f64 = 0.002;

/// Largest change at the end, as a share of the parameter's range. Without it a large `step_factor`
/// throws a reduction of 2 to 7 plies from one end of its range to the other.
const MAX_SHARE: f64 = 0.25;

/// A parameter that is tuned.
#[derive(Clone, Copy, Debug)]
struct Tuned {
    param: &'static Param,
    /// The change at the end of the run.
    step: f64,
    /// The value, not rounded: small steps add up.
    value: f64,
}

impl Tuned {
    /// Creates the parameter at its value in the game `G`, with its step `step_factor` times as large, but at
    /// most [`MAX_SHARE`] of its range.
    fn new<G: SearchHints>(param: &'static Param, step_factor: u32) -> Tuned {
        let range = f64::from(param.max) - f64::from(param.min);
        let step = f64::from(param.step) * f64::from(step_factor);
        Tuned { param, step: step.min(MAX_SHARE * range), value: f64::from(param.default_in::<G>()) }
    }

    /// Returns its change after `played` of `pairs` game pairs.
    fn change(&self, pairs: f64, played: f64) -> f64 {
        self.step * libm::pow(pairs / played, GAMMA)
    }
}

/// The parameters, and the schedule of their changes.
#[derive(Clone, Debug)]
pub(super) struct Spsa {
    tuned: Vec<Tuned>,
    /// Total number of game pairs.
    pairs: f64,
}

/// The changes of one iteration.
#[derive(Clone, Debug)]
pub(super) struct Trial {
    /// The parameters with their changes.
    pub(super) plus: SearchParams,
    /// The parameters with the opposite changes.
    pub(super) minus: SearchParams,
    /// Sign of each parameter's change, 1 or -1.
    signs: Vec<f64>,
    /// Game pairs played at its end.
    pairs: f64,
}

impl Spsa {
    /// Creates the schedule for `pairs` game pairs, with the parameters at their values in the game `G`, and
    /// their steps `step_factor` times as large, but at most a quarter of their ranges.
    pub(super) fn new<G: SearchHints>(params: &[&'static Param], pairs: f64, step_factor: u32) -> Spsa {
        let tuned = params.iter().map(|param| Tuned::new::<G>(param, step_factor));
        Spsa { tuned: tuned.collect(), pairs }
    }

    /// Returns the names and present values.
    pub(super) fn values(&self) -> impl Iterator<Item = (&'static str, f64)> + '_ {
        self.tuned.iter().map(|tuned| (tuned.param.name, tuned.value))
    }

    /// Sets the values of an earlier run, in the order of the parameters.
    pub(super) fn set_values(&mut self, values: &[f64]) {
        for (tuned, &value) in self.tuned.iter_mut().zip(values) {
            tuned.value = value;
        }
    }

    /// Returns the changes of an iteration, counted from 1, that plays `pairs` game pairs.
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
            // Rounded up or down at random, in the same way for both, so that a change of less than
            // 1 is sometimes 1.
            let dice = unit(&mut rng);
            set(&mut trial.plus, tuned, change, dice);
            set(&mut trial.minus, tuned, -change, dice);
            trial.signs.push(sign);
        }
        trial
    }

    /// Moves the parameters by `result`, the points of the changed parameters minus those of the
    /// opposite ones.
    pub(super) fn learn(&mut self, trial: &Trial, result: i32) {
        let a = A_SHARE * self.pairs;
        let shrunk = (a + self.pairs) / (a + trial.pairs);
        for (tuned, sign) in self.tuned.iter_mut().zip(&trial.signs) {
            let step = tuned.step;
            let change = tuned.change(self.pairs, trial.pairs);
            // The gain a_k over c_k, in the usual notation: a_k is R_END * step^2 at the end.
            let gain = R_END * step * step * libm::pow(shrunk, ALPHA) / change;
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
    use motley_movegen::variants::chess::Chess;

    const PARAMS: [Param; 2] = [
        Param { name: "first", default: 100, min: 0, max: 400, step: 20 },
        Param { name: "second", default: 300, min: 0, max: 400, step: 20 },
    ];

    #[test]
    fn a_change_is_at_most_a_quarter_of_the_range() {
        static PLIES: Param = Param { name: "plies", default: 5, min: 2, max: 8, step: 1 };
        let step = |factor| Tuned::new::<Chess>(&PLIES, factor).change(100.0, 100.0);
        assert_eq!([step(1), step(3)], [1.0, 1.5]);
    }

    /// The player nearer to (200, 150) wins more often.
    #[test]
    fn numbers_move_towards_the_winner() {
        static ROWS: [Param; 2] = PARAMS;
        let (pairs, iterations) = (8u32, 4000u32);
        let mut spsa = Spsa::new::<Chess>(&[&ROWS[0], &ROWS[1]], f64::from(pairs) * f64::from(iterations), 1);
        for iteration in 1..=iterations {
            let mut rng = numbered_rng(5, u64::from(iteration));
            let played = f64::from(iteration) * f64::from(pairs);
            let signs: Vec<f64> =
                (0..2).map(|_| if rng.next_u64() >> 63 == 0 { 1.0 } else { -1.0 }).collect();
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
        assert!((found[0] - 200.0).abs() < 40.0 && (found[1] - 150.0).abs() < 60.0, "{found:?}");
    }
}
