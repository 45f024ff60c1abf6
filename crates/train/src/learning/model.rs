//! The network in floating point, during training.

use super::positions::{PackedInputs, TrainingPosition};
use motley_net::{Accumulator, Network, OUTPUT_ONE, Planes, ROW_ONE};
use rand_core::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

/// Centipawns of an output of 1, in training and in play. Small, because target minus base is small and the
/// integers of the output should use their range. The base is the hand-made evaluation, or its piece-square
/// tables alone.
pub(super) const OUTPUT_SCALE: f32 = 100.0;

/// Maximum absolute value of a weight: the range of the quantised weights.
pub(super) const MAX_WEIGHT: f32 = 127.0 / 64.0;

/// The sizes of a network except its width.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Number of inputs.
    pub inputs: usize,
    /// Layout of the unit inputs, which have factors.
    pub planes: Planes,
    /// Number of output buckets.
    pub buckets: usize,
    /// Maximum number of units in a position, which the output buckets divide equally.
    pub max_units: i32,
}

/// A network whose first layer is `H` wide; [`motley_net::Network`] explains its numbers.
#[derive(Clone, PartialEq, Debug)]
pub struct Model<const H: usize> {
    /// One row for each input: without its factors, or with them after
    /// [`merge_rows`](Model::merge_rows).
    pub rows: Vec<[f32; H]>,
    /// One row for each factor, which its inputs share.
    pub factor_rows: Vec<[f32; H]>,
    /// Layout of the inputs that have factors.
    pub planes: Planes,
    /// The biases of the first layer.
    pub biases: [f32; H],
    /// The output weights by output bucket: for the side to move, for the opponent.
    pub output: Vec<[[f32; H]; 2]>,
    /// The output biases by output bucket.
    pub output_biases: Vec<f32>,
    /// Maximum number of units in a position.
    pub max_units: i32,
}

impl<const H: usize> Model<H> {
    /// Creates a network of zeros, which also serves as a sum of gradients.
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

    /// Creates an untrained network with small random weights, so that no two neurons learn the same.
    #[must_use]
    pub fn random(shape: Shape, rng: &mut Xoshiro256PlusPlus) -> Self {
        /// Typical number of active inputs, for which the sums should be near 0.
        const TYPICAL_INPUTS: f32 = 32.0;
        let mut model = Model::zero(shape);
        let mut draw = |max: f32| max * ((rng.next_u64() >> 40) as f32 / (1 << 23) as f32 - 1.0);
        let max = 1.0 / libm::sqrtf(TYPICAL_INPUTS);
        for weight in model.rows.as_flattened_mut() {
            *weight = draw(max);
        }
        // Above 0, where the squares have a gradient.
        model.biases = [0.25; H];
        let max = 1.0 / libm::sqrtf(2.0 * H as f32);
        for weight in model.output.as_flattened_mut().as_flattened_mut() {
            *weight = draw(max);
        }
        model
    }

    /// Returns the network in floating point, to train it further. Its rows contain their factors, whose own
    /// rows are zero.
    #[must_use]
    pub fn from_network(network: &Network<H>, planes: Planes) -> Self {
        let row = |weights: &Accumulator<H>| weights.0.map(|weight| f32::from(weight) / ROW_ONE as f32);
        let output = |weights: &Accumulator<H>| weights.0.map(|weight| f32::from(weight) / OUTPUT_ONE as f32);
        let bias = |&bias: &i32| bias as f32 / (ROW_ONE * OUTPUT_ONE) as f32;
        Model {
            rows: network.rows.iter().map(row).collect(),
            factor_rows: vec![[0.0; H]; planes.factors()],
            planes,
            biases: row(&network.biases),
            output: network.output.iter().map(|halves| halves.each_ref().map(output)).collect(),
            output_biases: network.output_biases.iter().map(bias).collect(),
            max_units: network.max_units,
        }
    }

    /// Returns the sizes.
    #[must_use]
    pub fn shape(&self) -> Shape {
        Shape {
            inputs: self.rows.len(),
            planes: self.planes,
            buckets: self.output.len(),
            max_units: self.max_units,
        }
    }

    /// Writes the same network without factors to `merged`: adds the rows of its factors to the row of each
    /// input, and those of `start` if there are any, and copies the rest.
    pub(super) fn merge_rows(&self, start: &[[f32; H]], merged: &mut Model<H>) {
        let rows = merged.rows.par_iter_mut().zip(&self.rows).enumerate();
        rows.for_each(|(input, (merged, own))| {
            *merged = *own;
            let factors = self.planes.factors_of(input);
            let factors = factors.map(|factor| &self.factor_rows[factor]);
            for row in start.get(input).into_iter().chain(factors) {
                for (sum, more) in merged.iter_mut().zip(row) {
                    *sum += more;
                }
            }
            for weight in merged {
                *weight = weight.clamp(-MAX_WEIGHT, MAX_WEIGHT);
            }
        });
        merged.biases = self.biases;
        merged.output.clone_from(&self.output);
        merged.output_biases.clone_from(&self.output_biases);
    }

    /// Returns the output bucket of a position with this number of units.
    #[inline]
    pub(super) fn bucket(&self, units: u8) -> usize {
        motley_net::output_bucket(units.into(), self.max_units, self.output.len())
    }

    /// Returns the sums of the first layer, for the side to move and for its opponent.
    #[inline]
    pub(super) fn sums(&self, inputs: PackedInputs<'_>) -> [[f32; H]; 2] {
        [0, 1].map(|half| {
            let mut sums = self.biases;
            for input in inputs.of(half) {
                for (sum, weight) in sums.iter_mut().zip(&self.rows[usize::from(input)]) {
                    *sum += weight;
                }
            }
            sums
        })
    }

    /// Returns the correction of the base for the side to move; 1 is [`OUTPUT_SCALE`]
    /// centipawns. `sums` are those of the side to move, then of the opponent.
    #[inline]
    pub(super) fn output_of(&self, sums: &[[f32; H]; 2], bucket: usize) -> f32 {
        let halves = sums.iter().zip(&self.output[bucket]);
        self.output_biases[bucket] + halves.map(|(sums, weights)| screlu_dot(sums, weights)).sum::<f32>()
    }

    /// Returns the corrected evaluation in centipawns for the side to move.
    #[inline]
    #[must_use]
    pub fn score(&self, position: &TrainingPosition<'_>) -> f32 {
        let sums = self.sums(position.inputs);
        let output = self.output_of(&sums, self.bucket(position.facts.units));
        f32::from(position.facts.base_eval) + output * OUTPUT_SCALE
    }

    /// Whether weight decay acts on each of the [`parameters`](Self::parameters): only on the rows without
    /// their factors, which few positions teach. All positions teach the rest.
    pub(super) const DECAYS: [bool; 5] = [true, false, false, false, false];

    /// Returns all parameters as slices, in a fixed order, for code that treats all of them alike.
    pub(super) fn parameters_mut(&mut self) -> [&mut [f32]; 5] {
        [
            self.rows.as_flattened_mut(),
            self.factor_rows.as_flattened_mut(),
            &mut self.biases,
            self.output.as_flattened_mut().as_flattened_mut(),
            &mut self.output_biases,
        ]
    }

    /// Returns the same as [`parameters_mut`](Self::parameters_mut), read-only.
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

/// Number of partial sums, which the compiler can add in one instruction; it fixes the order of additions on
/// all machines.
const LANES: usize = 16;

/// Returns the dot product of screlu(`sums`) and `weights`.
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
