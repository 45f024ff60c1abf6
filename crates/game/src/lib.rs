//! The contract between the rules of a game and the search that plays it.
//!
//! Rules ([`Game`]) know nothing of search, search knows nothing of rules; both know this crate and
//! this crate knows neither. (The same cut as between ripgrep's searcher and its `Matcher` trait.)
//!
//! The one idea that shapes everything here is the **decider rule**: a [`Game`] is a graph of
//! *nodes*, and at each node one side decides. Most turns are one node; a turn of several legs, an
//! invoke or a reaction in the opponent's time are ordinary nodes too. [`Game::to_move`] names who
//! decides, and nobody may assume that it alternates.

#![forbid(unsafe_code)]

mod evaluate;
mod hints;
pub mod laws;
mod notation;
mod observer;
mod outcome;
mod perft;
mod record;
mod rules;
mod score;
mod side;
mod turn;

pub use evaluate::Evaluate;
pub use hints::SearchHints;
pub use notation::{Notation, TextError};
pub use observer::BoardObserver;
pub use outcome::{Outcome, Reason};
pub use perft::{divide, perft, perft_by_playing, perft_unless};
pub use record::GameRecord;
pub use rules::{Flow, GO, Game, GameExt, Packed, STOP, Stage, Turn};
pub use score::Score;
pub use side::Side;
pub use turn::{find_turn, for_each_turn};
