//! The learning curve: the error of each epoch, as CSV and as a picture.

use motley_results::{EpochErrors, plots, rounded};
use motley_train::learning::Epoch;
use std::fmt::Write as _;

/// Errors of all epochs.
#[derive(Debug)]
pub(super) struct LearningCurve {
    /// Error of the base alone on the validation set.
    pub(super) base_error: f64,
    /// Errors of the network, by epoch, rounded to eight decimals.
    pub(super) epochs: Vec<EpochErrors>,
}

/// Decimals of the errors in rows of results.
pub(super) const DECIMALS: i32 = 8;

impl LearningCurve {
    /// Adds the errors of an epoch.
    pub(super) fn add(&mut self, epoch: &Epoch) {
        self.epochs.push(EpochErrors {
            training: rounded(epoch.loss, DECIMALS),
            validation: rounded(epoch.validation, DECIMALS),
        });
    }

    /// Formats a line for each epoch; epoch 0 is the base alone.
    pub(super) fn to_csv(&self) -> String {
        let mut csv = format!("epoch,loss,validation\n0,,{:.8}\n", self.base_error);
        for (number, errors) in (1..).zip(&self.epochs) {
            let EpochErrors { training, validation } = errors;
            let _ = writeln!(csv, "{number},{training:.8},{validation:.8}");
        }
        csv
    }

    /// Draws the curve as an SVG with a title; returns `None` if there was no epoch.
    pub(super) fn to_svg(&self, title: &str) -> Option<String> {
        plots::learning(title, self.base_error, &self.epochs).ok()
    }
}
