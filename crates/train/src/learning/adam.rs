//! The optimiser: Adam with decoupled weight decay.

use super::model::{MAX_WEIGHT, Model, Shape};
use rayon::prelude::*;

/// Decay of the mean of gradients.
const BETA_1: f32 = 0.9;
/// Decay of the mean of squared gradients.
const BETA_2: f32 = 0.999;
/// A small constant against large steps of weights with few gradients.
const EPSILON: f32 = 1e-8;

/// Number of weights that a thread updates at once.
const CHUNK: usize = 4096;

/// The optimiser's moments: means of gradients and of their squares.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Adam<const H: usize> {
    pub(super) means: Model<H>,
    pub(super) squares: Model<H>,
}

impl<const H: usize> Adam<H> {
    pub(super) fn new(shape: Shape) -> Self {
        Adam { means: Model::zero(shape), squares: Model::zero(shape) }
    }

    /// Moves the weights against the mean gradient; `sum` is the sum over this number of `positions`. The
    /// decay is that part of a row's weight, times the learning rate, which it loses. It is step number
    /// `steps`, from 1.
    pub(super) fn step(
        &mut self,
        model: &mut Model<H>,
        sum: &Model<H>,
        positions: usize,
        (rate, decay): (f32, f32),
        steps: u64,
    ) {
        let power = |beta: f32| 1.0 - libm::powf(beta, steps as f32);
        let [unbiased_1, unbiased_2] = [power(BETA_1), power(BETA_2)];
        let share = 1.0 / positions.max(1) as f32;
        let parameters = model
            .parameters_mut()
            .into_iter()
            .zip(Model::<H>::DECAYS)
            .zip(sum.parameters())
            .zip(self.means.parameters_mut().into_iter().zip(self.squares.parameters_mut()));
        for (((weights, decays), sums), (means, squares)) in parameters {
            let decay = if decays { decay } else { 0.0 };
            let chunks = weights
                .par_chunks_mut(CHUNK)
                .zip(sums.par_chunks(CHUNK))
                .zip(means.par_chunks_mut(CHUNK))
                .zip(squares.par_chunks_mut(CHUNK));
            chunks.for_each(|(((weights, sums), means), squares)| {
                let numbers = weights.iter_mut().zip(sums).zip(means).zip(squares);
                for (((weight, sum), mean), square) in numbers {
                    let gradient = sum * share;
                    *mean = BETA_1 * *mean + (1.0 - BETA_1) * gradient;
                    *square = BETA_2 * *square + (1.0 - BETA_2) * gradient * gradient;
                    let root = (*square / unbiased_2).sqrt() + EPSILON;
                    let step = *mean / unbiased_1 / root + decay * *weight;
                    *weight = (*weight - rate * step).clamp(-MAX_WEIGHT, MAX_WEIGHT);
                }
            });
        }
    }
}
