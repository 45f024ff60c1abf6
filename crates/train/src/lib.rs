//! Training games and the trainer of Motley's networks.
//!
//! A file keeps games, not positions: the start, the moves, and the search's score of each turn. The trainer
//! replays them by the rules. So it sees each position with everything that the game has besides units on
//! squares, no game needs a packed format of its own, and features may change without new games.
//!
//! - [`records`]: the format of a file of games; [`recorded`]: the record of a game; [`replay()`]: plays it
//!   again;
//! - [`Selection`]: the training and validation positions; [`scored_games`]: games for the win chance of a
//!   score; [`Teacher`]: positions near them and their labels;
//! - [`learning`]: the trainer.

#![forbid(unsafe_code)]

pub mod learning;
mod legs;
mod quiet;
mod random;
pub mod records;
mod replay;
mod selection;
mod walks;

pub use legs::recorded;
pub use quiet::{is_quiet, quiet_score};
pub use replay::{ReplayError, ReplayedLeg, replay};
pub use selection::{Selection, scored_games};
pub use walks::Teacher;
