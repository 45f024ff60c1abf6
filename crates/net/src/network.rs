//! The weights of a network and its output layer.

use crate::accumulator::Accumulator;
use wide::{i16x16, i32x8};

/// The number that stands for 1 in the first layer: quantisation of its weights and sums.
pub const ROW_ONE: i32 = 255;
/// The number that stands for 1 in the output weights.
pub const OUTPUT_ONE: i32 = 64;
/// Maximum absolute value of an output weight: multiplied by [`ROW_ONE`] it fits 16 bits, which makes
/// [`Network::output`] fast.
pub(crate) const MAX_OUTPUT_WEIGHT: i8 = 127;

/// The origin of a network, as its file states it.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Description {
    /// A text for people: commit, seeds, command and number of games.
    pub text: String,
    /// The check sum of the file; 0 if the network was not read from a file.
    pub check_sum: u32,
}

impl Description {
    /// Returns the name of the network, by which files of games and of networks refer to it:
    /// `network 08c7a7ff`.
    #[must_use]
    pub fn name(&self) -> String {
        format!("network {:08x}", self.check_sum)
    }
}

/// The part of the hand-made evaluation to which a network's output is added.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub enum BaseEval {
    /// All of it.
    #[default]
    Whole,
    /// Its piece-square tables alone, which cost no time: the network has learnt the rest.
    PieceSquares,
}

/// A network whose first layer is `H` wide.
///
/// Score = `scale` * (w · screlu(sums) + bias), where screlu(x) is the square of x clipped to 0..1. The sums
/// of the side to move come first, then those of the opponent. The number of units selects the *output
/// bucket*: one of several sets of output weights.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Network<const H: usize> {
    /// The origin of the network.
    pub description: Description,
    /// The base, which the network corrects.
    pub base: BaseEval,
    /// The biases of the first layer.
    pub biases: Accumulator<H>,
    /// The weights of the first layer: one row for each input.
    pub rows: Vec<Accumulator<H>>,
    /// The output weights by output bucket: for the side to move, for the opponent. At most ±127.
    pub output: Vec<[Accumulator<H>; 2]>,
    /// The output biases by output bucket: [`ROW_ONE`] * [`OUTPUT_ONE`] stands for 1.
    pub output_biases: Vec<i32>,
    /// Centipawns of an output of 1.
    pub scale: i32,
    /// Maximum number of units in a position, which the output buckets divide equally.
    pub max_units: i32,
}

impl<const H: usize> Network<H> {
    /// Returns the output in centipawns for the side to move, given its sums and the opponent's.
    #[inline]
    #[must_use]
    pub fn output(&self, decider: &Accumulator<H>, opponent: &Accumulator<H>, units: i32) -> i32 {
        let bucket = output_bucket(units, self.max_units, self.output.len());
        let [own, other] = &self.output[bucket];
        let squares = screlu_dot(decider, own) + screlu_dot(opponent, other);
        let one = i64::from(ROW_ONE);
        let sum = squares / one + i64::from(self.output_biases[bucket]);
        let value = sum * i64::from(self.scale) / (one * i64::from(OUTPUT_ONE));
        value.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32
    }
}

/// Returns the output bucket, below `buckets`, for a position with this number of units, of at most
/// `max_units`.
#[inline]
#[must_use]
pub fn output_bucket(units: i32, max_units: i32, buckets: usize) -> usize {
    let max_units = max_units.max(1).unsigned_abs() as usize;
    let units = units.max(1).unsigned_abs() as usize;
    ((units - 1) * buckets / max_units).min(buckets - 1)
}

/// Number of sums in one vector.
const LANES: usize = 16;

/// Returns the dot product of screlu(`sums`) and `weights`.
///
/// Written with vectors, because compilers turn the plain loop into vectors of half the size.
#[inline]
fn screlu_dot<const H: usize>(sums: &Accumulator<H>, weights: &Accumulator<H>) -> i64 {
    // A lane of 32 bits gets `H / 8` products at most, each at most 255 * 255 * 127.
    const { assert!(H <= 2048, "no lane overflows") };
    let (zero, one) = (i16x16::ZERO, i16x16::splat(ROW_ONE as i16));
    let mut total = i32x8::ZERO;
    let spans = sums.0.as_chunks::<LANES>().0.iter();
    for (&sums, &weights) in spans.zip(weights.0.as_chunks::<LANES>().0) {
        let value = i16x16::new(sums).max(zero).min(one);
        // The product fits 16 bits, because no weight exceeds `MAX_OUTPUT_WEIGHT`.
        total += (value * i16x16::new(weights)).dot(value);
    }
    total.to_array().into_iter().map(i64::from).sum()
}
