//! The mean of weights over many steps, which is better than the weights after the last step: Izmailov and
//! others, *Averaging Weights Leads to Wider Optima and Better Generalization*, 2018.

use super::model::Model;

/// The part of itself that a mean of many steps keeps in a step.
const KEPT: f32 = 0.999;

/// A mean of networks with merged factors.
#[derive(Default)]
pub(super) struct MeanModel<const H: usize> {
    mean: Option<Model<H>>,
    count: u32,
}

impl<const H: usize> MeanModel<H> {
    /// Adds the network after a step: all weigh the same until there are a thousand, then later ones more.
    pub(super) fn add(&mut self, model: &Model<H>) {
        self.count += 1;
        let part = (1.0 / self.count as f32).max(1.0 - KEPT);
        let mean = self.mean.get_or_insert_with(|| model.clone());
        for (means, weights) in mean.parameters_mut().into_iter().zip(model.parameters()) {
            for (mean, weight) in means.iter_mut().zip(weights) {
                *mean += (weight - *mean) * part;
            }
        }
    }

    /// Returns the mean; `None` of no network.
    pub(super) fn model(&self) -> Option<&Model<H>> {
        self.mean.as_ref()
    }
}
