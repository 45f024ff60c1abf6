//! One game being played at a board, whichever it is: its record, the turn that is being entered, and the
//! search.
//!
//! [`AnyGame`] hides the type of the game; [`begin`] makes one for a game's name. Turns are entered by
//! clicks ([`turn_entry`]), kept in a tree, since one may go back and play on from there ([`turn_tree`]),
//! and shown as squares with pictures on them ([`views`]). What takes time is not done here but given out
//! as a [`SearchJob`], to be run by another thread.

mod any_game;
mod catalogue;
mod current_game;
mod refusal;
mod search_job;
#[cfg(test)]
mod tests;
mod turn_entry;
mod turn_tree;
mod views;

pub use any_game::{AnyGame, BeginGame, EngineSource, GameBeginning};
pub(crate) use catalogue::{army_view, catalogue};
pub use current_game::begin;
pub use refusal::Refusal;
pub use search_job::{FoundTurn, SearchJob, SearchOrder};
pub(crate) use turn_tree::START;
