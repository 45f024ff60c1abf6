//! Learning a network from positions: a trainer for one hidden layer and sparse inputs.
//!
//! What is learnt is by how much judging by hand is off, held against what the search thought there and
//! later and how the game ended, all as chances to win: little is off, so much is learnt from few games.
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
pub use positions::{Positions, TrainingPosition};
pub use quantise::quantised;
pub use target::{ScoredGame, WinChance, fit_scale};
pub use trainer::{Epoch, TrainingData, TrainingSchedule, loss, mean_squared_error, train};

#[cfg(test)]
mod tests;
