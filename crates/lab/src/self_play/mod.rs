//! Self-play for every purpose.
//!
//! - [`start`]: starting positions; [`removal`]: removal of units from a FEN;
//! - [`game`]: the loop of a game, and the rules for its end.

mod game;
mod removal;
mod start;

pub(crate) use game::{PUZZLE_GAMES, TRAINING_GAMES, TUNING_GAMES, VALUE_GAMES, play};
pub use start::{StartRules, TRAINING_STARTS, start};
