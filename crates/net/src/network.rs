//! The numbers of a network, and what they make of a position.

use crate::accumulator::Accumulator;

/// What stands for 1 in the rows of the first layer and in its sums.
pub const ROW_ONE: i32 = 255;
/// What stands for 1 in the weights of the output.
pub const OUTPUT_ONE: i32 = 64;
/// No weight of the output is farther from 0: [`ROW_ONE`] times as much fits 16 bits, which is what makes
/// [`Network::output`] fast.
pub(crate) const MAX_OUTPUT_WEIGHT: i8 = 127;

/// Where a network comes from, as its file says it.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Description {
    /// In words: which commit, seeds and command made it, from how many games.
    pub text: String,
    /// The check sum of the file that it was read from; 0 if it was in none.
    pub check_sum: u32,
}

/// A network whose first layer is `H` wide.
///
/// Score = `scale` * (w · screlu(sums) + bias), screlu(x) being the square of x cut off at 0 and 1: the sums
/// of the decider first, then the opponent's, weighed by the *bucket* that the number of units belongs to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Network<const H: usize> {
    /// Where it comes from.
    pub description: Description,
    /// What the sums begin with.
    pub biases: Accumulator<H>,
    /// A row for each input.
    pub rows: Vec<Accumulator<H>>,
    /// The weights of the output, by bucket: the decider's, the opponent's. At most ±127.
    pub output: Vec<[Accumulator<H>; 2]>,
    /// What is added to the output, by bucket: [`ROW_ONE`] * [`OUTPUT_ONE`] stands for 1.
    pub output_biases: Vec<i32>,
    /// How many centipawns 1 is.
    pub scale: i32,
    /// The greatest number of units that a position has: what buckets are parts of.
    pub max_units: i32,
}

impl<const H: usize> Network<H> {
    /// What a position is worth to its decider in centipawns, given the decider's sums and the opponent's.
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

/// Which of so many `buckets` of output weights is for a position of so many units, if none has more than
/// `max_units`.
#[inline]
#[must_use]
pub fn output_bucket(units: i32, max_units: i32, buckets: usize) -> usize {
    let most = max_units.max(1).unsigned_abs() as usize;
    let units = units.max(1).unsigned_abs() as usize;
    ((units - 1) * buckets / most).min(buckets - 1)
}

/// How many products are summed in 32 bits: that many of at most 255 * 255 * 127 fit.
const SPAN: usize = 32;

/// The sum of the squares of `sums`, cut off at 0 and 1, times `weights`.
#[inline]
fn screlu_dot<const H: usize>(sums: &Accumulator<H>, weights: &Accumulator<H>) -> i64 {
    let mut total = 0;
    let spans = sums.0.as_chunks::<SPAN>().0.iter();
    for (sums, weights) in spans.zip(weights.0.as_chunks::<SPAN>().0) {
        let mut span = 0;
        for (&sum, &weight) in sums.iter().zip(weights) {
            let value = sum.clamp(0, ROW_ONE as i16);
            // Fits 16 bits, because no weight is above `MAX_OUTPUT_WEIGHT`: so the compiler can multiply
            // pairs of 16 bits and add them up in one instruction.
            let product = value.wrapping_mul(weight);
            span += i32::from(product) * i32::from(value);
        }
        total += i64::from(span);
    }
    total
}
