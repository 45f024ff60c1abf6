//! Small networks, kept up to date from move to move, that correct a base: the hand-made evaluation of
//! a game, or its piece-square tables alone.
//!
//! They are *efficiently updatable neural networks* (<https://www.chessprogramming.org/NNUE>): the inputs
//! are seen from the perspectives of both sides through one large layer, whose sums are updated
//! incrementally ([`Accumulator`]). The sums of the side to move and of its opponent go through a squared
//! clipped ReLU into one output. All arithmetic is in integers, so that a position has the same score on
//! every machine and by every path of moves.
//!
//! - [`Features`]: the inputs of a game, implemented by the game
//! - [`Network`]: the weights, and their file format
//! - [`NetEval`]: incremental evaluation; [`ChosenEval`]: a base plus a network
//! - [`Internal`]: the built-in networks
//!
//! A game implements only [`Features`]: its rules announce units to every
//! [`BoardObserver`](motley_game::BoardObserver), and other facts are compared when a position is scored.

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
pub use file::{NetworkError, layout_of};
pub use internal::{Internal, is_network_of_build};
pub use net_eval::{MIN_UNITS_FOR_NET, NetEval};
pub use network::{BaseEval, Description, Network, OUTPUT_ONE, ROW_ONE, output_bucket};

#[cfg(test)]
mod tests;
