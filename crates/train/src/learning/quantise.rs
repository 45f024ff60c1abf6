//! Quantisation: from floating point to integers.

use super::model::{Model, OUTPUT_SCALE};
use motley_net::{Accumulator, BaseEval, Description, Network, OUTPUT_ONE, ROW_ONE};

/// Returns the quantised network of a trained model, which corrects `base`.
#[must_use]
pub fn quantised<const H: usize>(model: &Model<H>, base: BaseEval, description: Description) -> Network<H> {
    let row = |weights: &[f32; H]| Accumulator(weights.map(|weight| whole(weight, ROW_ONE) as i16));
    let weights = |weights: &[f32; H]| {
        let within = |weight: f32| whole(weight, OUTPUT_ONE).clamp(-127, 127) as i16;
        Accumulator(weights.map(within))
    };
    let one = ROW_ONE * OUTPUT_ONE;
    Network {
        description,
        base,
        biases: row(&model.biases),
        rows: model.rows.iter().map(row).collect(),
        output: model.output.iter().map(|halves| halves.each_ref().map(weights)).collect(),
        output_biases: model.output_biases.iter().map(|&bias| whole(bias, one)).collect(),
        scale: OUTPUT_SCALE as i32,
        max_units: model.max_units,
    }
}

/// Returns a weight as a multiple of 1/`one`, rounded.
fn whole(weight: f32, one: i32) -> i32 {
    libm::roundf(weight * one as f32) as i32
}
