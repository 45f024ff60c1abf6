//! The trainer: one hidden layer, sparse inputs.
//!
//! The network learns target minus base, as win probability. The target is in `target`; the base is the
//! hand-made evaluation, or its piece-square tables alone. The whole evaluation leaves only a small
//! difference, so few games suffice. Gradients go back through the rows of the active
//! inputs only; the optimiser is Adam with decoupled weight decay (Loshchilov & Hutter, *Decoupled Weight
//! Decay Regularization*, 2019).
//!
//! A training goes on from the [state](TrainingState) in which another one ended, and a [checkpoint] keeps
//! states in files.
//!
//! The same seed gives the same network, byte by byte, with any number of threads: a batch is always
//! divided into the same [shares](gradient::SHARES), which are summed in order, and all functions used give
//! the same result on every machine.
//!
//! - `positions`: the training positions; `target`: the TD(lambda) targets
//! - `model`: the network in floating point; `gradient`: its gradients; `adam`: the optimiser
//! - `schedule`: learning rate and weight decay; `trainer`: epochs and validation; `mean`: the mean of
//!   weights
//! - `state`, [`checkpoint`]: a training, and its file; `quantise`: conversion to integers

mod adam;
pub mod checkpoint;
mod gradient;
mod mean;
mod model;
mod positions;
mod quantise;
mod schedule;
mod state;
mod target;
mod trainer;

pub use model::{Model, Shape};
pub(crate) use positions::MAX_PAIRS;
pub use positions::{GameResult, InputPair, PackedInputs, PositionFacts, Positions, TrainingPosition};
pub use quantise::quantised;
pub use schedule::TrainingSchedule;
pub use state::TrainingState;
pub use target::{ScoredGame, WinChance, fit_scale};
pub use trainer::{Epoch, TrainingData, TrainingGroups, TrainingResult, loss, mean_squared_error, train};

#[cfg(test)]
mod tests;
