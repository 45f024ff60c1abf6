//! Learning a network from positions: a trainer for one hidden layer and sparse inputs.
//!
//! What is learnt is a mixture of what the search thought and how the game ended, both as chances to win.
//! Gradients go back through the few rows that a position has; weights follow them by Adam with decoupled
//! decay (Loshchilov & Hutter, *Decoupled Weight Decay Regularization*, 2019).
//!
//! The same seed gives the same network, byte by byte, however many threads there are: a batch is always
//! cut into the same [shares](gradient::SHARES), which are summed in their order, and no function is asked
//! that another machine might compute otherwise.
//!
//! - `positions`: what is learnt from; `target`: the chances to win
//! - `model`: the network in floating point; `gradient`: which way it should change; `adam`: how far it does
//! - `trainer`: epochs, rates, held-out games; `quantise`: to the whole numbers that are played with

mod adam;
mod gradient;
mod model;
mod positions;
mod quantise;
mod target;
mod trainer;

pub use model::{Model, Shape};
pub use positions::{Example, Positions};
pub use quantise::quantised;
pub use target::{Target, fit_scale};
pub use trainer::{Epoch, Lesson, TrainingSchedule, loss, mean_squared_error, train};

#[cfg(test)]
mod tests;
