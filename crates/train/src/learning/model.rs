//! The network in floating point, while it learns.

use super::positions::TrainingPosition;
use motley_net::Planes;
use rand_core::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

/// Centipawns of an output of 1, while a network learns and when it plays: small, because what is judged by
/// hand is off by little, and the whole numbers of the output are to be put to use.
pub(super) const OUTPUT_SCALE: f32 = 100.0;

/// Weights of the first layer and of the output stay within ±this: what the whole numbers have room for.
pub(super) const MAX_WEIGHT: f32 = 127.0 / 64.0;

/// The sizes of a network, but for its width.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Inputs.
    pub inputs: usize,
    /// Those that have something in common.
    pub planes: Planes,
    /// Sets of output weights, for positions of few units, of more, and so on.
    pub buckets: usize,
    /// The greatest number of units that a position has: what buckets are parts of.
    pub max_units: i32,
}

/// A network whose first layer is `H` wide; see [`motley_net::Network`] for what its numbers mean.
#[derive(Clone, PartialEq, Debug)]
pub struct Model<const H: usize> {
    /// A row for each input: what the input has of its own, or, in a network that is
    /// [folded](Model::merge_factors),
    /// all of it.
    pub rows: Vec<[f32; H]>,
    /// A row for each group of inputs: what they have in common.
    pub factor_rows: Vec<[f32; H]>,
    /// Which inputs have something in common.
    pub planes: Planes,
    /// What the sums begin with.
    pub biases: [f32; H],
    /// Weights of the output, by bucket: the decider's, the opponent's.
    pub output: Vec<[[f32; H]; 2]>,
    /// What is added to the output, by bucket.
    pub output_biases: Vec<f32>,
    /// The greatest number of units that a position has.
    pub max_units: i32,
}

impl<const H: usize> Model<H> {
    /// All zero: what gradients are summed in, too.
    #[must_use]
    pub fn zero(shape: Shape) -> Self {
        Model {
            rows: vec![[0.0; H]; shape.inputs],
            factor_rows: vec![[0.0; H]; shape.planes.factors()],
            planes: shape.planes,
            biases: [0.0; H],
            output: vec![[[0.0; H]; 2]; shape.buckets],
            output_biases: vec![0.0; shape.buckets],
            max_units: shape.max_units,
        }
    }

    /// A network that knows nothing: small weights drawn by lot, so that no two units of the layer learn
    /// the same.
    #[must_use]
    pub fn random(shape: Shape, rng: &mut Xoshiro256PlusPlus) -> Self {
        /// About how many inputs a position has: what sums are to be near 0 with.
        const TYPICAL_INPUTS: f32 = 32.0;
        let mut model = Model::zero(shape);
        let mut draw = |max: f32| max * ((rng.next_u64() >> 40) as f32 / (1 << 23) as f32 - 1.0);
        let max = 1.0 / libm::sqrtf(TYPICAL_INPUTS);
        for weight in model.rows.as_flattened_mut() {
            *weight = draw(max);
        }
        // Above 0, where the squares learn at all.
        model.biases = [0.25; H];
        let max = 1.0 / libm::sqrtf(2.0 * H as f32);
        for weight in model.output.as_flattened_mut().as_flattened_mut() {
            *weight = draw(max);
        }
        model
    }

    /// Its sizes.
    #[must_use]
    pub fn shape(&self) -> Shape {
        Shape {
            inputs: self.rows.len(),
            planes: self.planes,
            buckets: self.output.len(),
            max_units: self.max_units,
        }
    }

    /// The same network without anything in common: `folded` gets what inputs have in common added
    /// to what each
    /// has of its own. The rest is copied.
    pub(super) fn merge_factors(&self, folded: &mut Model<H>) {
        let rows = folded.rows.par_iter_mut().zip(&self.rows).enumerate();
        rows.for_each(|(input, (folded, own))| {
            *folded = *own;
            for factor in self.planes.factors_of(input) {
                for (sum, more) in folded.iter_mut().zip(&self.factor_rows[factor]) {
                    *sum += more;
                }
            }
            for weight in folded {
                *weight = weight.clamp(-MAX_WEIGHT, MAX_WEIGHT);
            }
        });
        folded.biases = self.biases;
        folded.output.clone_from(&self.output);
        folded.output_biases.clone_from(&self.output_biases);
    }

    /// In gradients, what the groups get of the rows of their inputs.
    pub(super) fn sum_factors(&mut self) {
        self.factor_rows.fill([0.0; H]);
        for (input, row) in self.rows.iter().enumerate() {
            for factor in self.planes.factors_of(input) {
                for (sum, more) in self.factor_rows[factor].iter_mut().zip(row) {
                    *sum += more;
                }
            }
        }
    }

    /// The bucket of a position of so many units.
    #[inline]
    pub(super) fn bucket(&self, units: i32) -> usize {
        motley_net::output_bucket(units, self.max_units, self.output.len())
    }

    /// The sums of the first layer.
    #[inline]
    pub(super) fn sums(&self, inputs: &[u16]) -> [f32; H] {
        let mut sums = self.biases;
        for &input in inputs {
            for (sum, weight) in sums.iter_mut().zip(&self.rows[usize::from(input)]) {
                *sum += weight;
            }
        }
        sums
    }

    /// What a position is worth to its decider beyond what judging by hand says; 1 is [`OUTPUT_SCALE`]
    /// centipawns. Given the sums of both, the decider's first.
    #[inline]
    pub(super) fn output_of(&self, sums: &[[f32; H]; 2], bucket: usize) -> f32 {
        let halves = sums.iter().zip(&self.output[bucket]);
        self.output_biases[bucket]
            + halves
                .map(|(sums, weights)| screlu_dot(sums, weights))
                .sum::<f32>()
    }

    /// What a position is worth to its decider, in centipawns.
    #[inline]
    #[must_use]
    pub fn score(&self, position: &TrainingPosition<'_>) -> f32 {
        let sums = position.inputs.map(|inputs| self.sums(inputs));
        let output = self.output_of(&sums, self.bucket(position.units));
        f32::from(position.hand_eval) + output * OUTPUT_SCALE
    }

    /// All numbers in one order, piece by piece: what goes over all of them need not know what they are.
    pub(super) fn parameters_mut(&mut self) -> [&mut [f32]; 5] {
        [
            self.rows.as_flattened_mut(),
            self.factor_rows.as_flattened_mut(),
            &mut self.biases,
            self.output.as_flattened_mut().as_flattened_mut(),
            &mut self.output_biases,
        ]
    }

    /// The same, to be read.
    pub(super) fn parameters(&self) -> [&[f32]; 5] {
        [
            self.rows.as_flattened(),
            self.factor_rows.as_flattened(),
            &self.biases,
            self.output.as_flattened().as_flattened(),
            &self.output_biases,
        ]
    }
}

/// How many sums are kept side by side, so that the compiler may add them in one instruction: the order of
/// additions is the same everywhere.
const LANES: usize = 16;

/// The sum of the squares of `sums`, cut off at 0 and 1, times `weights`.
#[inline]
pub(super) fn screlu_dot<const H: usize>(sums: &[f32; H], weights: &[f32; H]) -> f32 {
    let mut lanes = [0.0; LANES];
    let chunks = sums.as_chunks::<LANES>().0.iter();
    for (sums, weights) in chunks.zip(weights.as_chunks::<LANES>().0) {
        for (lane, (sum, weight)) in lanes.iter_mut().zip(sums.iter().zip(weights)) {
            let value = sum.clamp(0.0, 1.0);
            *lane += value * value * weight;
        }
    }
    lanes.iter().sum()
}
