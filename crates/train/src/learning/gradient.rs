//! Gradients of the loss over a batch of positions.

use super::model::{Model, OUTPUT_SCALE};
use super::positions::{Positions, TrainingPosition};
use super::target::WinChance;
use rayon::prelude::*;

/// Number of parts of a batch. Each is summed by one thread, then the parts are summed in order: so the sum
/// does not depend on the number of threads.
pub(super) const SHARES: usize = 16;

/// The gradients of a batch, share by share; kept from batch to batch.
pub(super) struct Gradients<const H: usize> {
    shares: Vec<Share<H>>,
}

struct Share<const H: usize> {
    sum: Model<H>,
    /// Whether a row is not zero.
    touched: Vec<bool>,
    loss: f64,
}

impl<const H: usize> Gradients<H> {
    /// Allocates the gradients of a model.
    pub(super) fn new(model: &Model<H>) -> Self {
        let share =
            || Share { sum: Model::zero(model.shape()), touched: vec![false; model.rows.len()], loss: 0.0 };
        Gradients { shares: (0..SHARES).map(|_| share()).collect() }
    }

    /// Writes the sum of the gradients of a batch to `sum` and returns the sum of the losses. `model` has
    /// [merged factors](Model::merge_rows); the gradient of a factor is the sum over its inputs.
    pub(super) fn of_batch(
        &mut self,
        model: &Model<H>,
        positions: &Positions,
        batch: &[u32],
        chance: WinChance,
        sum: &mut Model<H>,
    ) -> f64 {
        let length = batch.len().div_ceil(SHARES).max(1);
        let parts = batch.chunks(length).chain(std::iter::repeat(&[][..]));
        let work: Vec<_> = self.shares.iter_mut().zip(parts).collect();
        work.into_par_iter().for_each(|(share, part)| {
            share.clear();
            for &number in part {
                share.add(model, &positions.get(number as usize), chance);
            }
        });
        self.reduce(sum);
        self.shares.iter().map(|share| share.loss).sum()
    }

    /// Sums all shares, row by row.
    fn reduce(&self, sum: &mut Model<H>) {
        let shares = &self.shares;
        sum.rows.par_iter_mut().enumerate().for_each(|(place, row)| {
            *row = [0.0; H];
            for share in shares.iter().filter(|share| share.touched[place]) {
                add(row, &share.sum.rows[place]);
            }
        });
        sum.sum_factors();
        let [_, _, biases, output, output_biases] = sum.parameters_mut();
        for piece in [&mut *biases, &mut *output, &mut *output_biases] {
            piece.fill(0.0);
        }
        for share in shares {
            let [_, _, from_biases, from_output, from_output_biases] = share.sum.parameters();
            add(biases, from_biases);
            add(output, from_output);
            add(output_biases, from_output_biases);
        }
    }
}

#[inline]
fn add(sum: &mut [f32], more: &[f32]) {
    for (sum, more) in sum.iter_mut().zip(more) {
        *sum += more;
    }
}

impl<const H: usize> Share<H> {
    fn clear(&mut self) {
        for (row, touched) in self.sum.rows.iter_mut().zip(&mut self.touched) {
            if std::mem::take(touched) {
                *row = [0.0; H];
            }
        }
        let [_, _, biases, output, output_biases] = self.sum.parameters_mut();
        for piece in [biases, output, output_biases] {
            piece.fill(0.0);
        }
        self.loss = 0.0;
    }

    /// Adds the gradient of one position: of the squared error of the predicted points.
    fn add(&mut self, model: &Model<H>, position: &TrainingPosition<'_>, chance: WinChance) {
        let facts = position.facts;
        let bucket = model.bucket(facts.units);
        let sums = model.sums(position.inputs);
        let value = model.output_of(&sums, bucket) * OUTPUT_SCALE;
        let points = chance.points(f32::from(facts.base_eval) + value);
        let off = points - facts.target;
        self.loss += f64::from(off * off);

        let slope = 2.0 * off * points * (1.0 - points) * OUTPUT_SCALE / chance.scale;
        self.sum.output_biases[bucket] += slope;
        for (half, sums) in sums.iter().enumerate() {
            let weights = &model.output[bucket][half];
            let output = &mut self.sum.output[bucket][half];
            let mut back = [0.0; H];
            for i in 0..H {
                let value = sums[i].clamp(0.0, 1.0);
                output[i] += slope * value * value;
                // The clipped ReLU is constant outside 0..1.
                let inside = f32::from(sums[i] > 0.0 && sums[i] < 1.0);
                back[i] = slope * weights[i] * 2.0 * value * inside;
            }
            add(&mut self.sum.biases, &back);
            for input in position.inputs.of(half) {
                self.touched[input] = true;
                add(&mut self.sum.rows[input], &back);
            }
        }
    }
}
