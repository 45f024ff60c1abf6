//! Small networks that correct the hand-made evaluations of every game, kept up to date from move to move.
//!
//! The shape is that of an *efficiently updatable neural network*: which unit stands where is seen twice,
//! once by either side, through one large layer whose sums are kept ([`Accumulator`]); the sums of the
//! decider and of its opponent, squared, are weighed by a layer of one output
//! (<https://www.chessprogramming.org/NNUE>). Everything is whole numbers, so that a position is worth
//! the same however it was reached and on whatever machine.
//!
//! - [`Features`]: what a network sees of a game, to be said by the game
//! - [`Network`]: the numbers, and the file they are kept in
//! - [`NetEval`]: what a network says, following the moves; [`ChosenEval`]: by hand, and by what a
//!   network corrects
//! - [`Internal`]: the networks that the program comes with
//!
//! A game needs no more than its [`Features`]: units are announced by its rules to every
//! [`BoardObserver`](motley_game::BoardObserver), and facts that are no units are compared when a position
//! is scored.

#![forbid(unsafe_code)]

mod accumulator;
mod chosen;
mod features;
mod file;
mod internal;
mod net_eval;
mod network;

pub use accumulator::Accumulator;
pub use chosen::{ChosenEval, EvalChoice, HandEval, NetworkChoice, Trained, WidthVisitor};
pub use features::{Features, Planes, Viewpoint, inputs};
pub use file::NetworkError;
pub use internal::Internal;
pub use net_eval::NetEval;
pub use network::{Description, Network, OUTPUT_ONE, ROW_ONE, output_bucket};

#[cfg(test)]
mod tests;
