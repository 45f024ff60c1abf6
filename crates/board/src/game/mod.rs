//! One game at a board: its record, the turn that is being entered, and the search.
//!
//! [`AnyGame`] erases the type of the game; [`begin`] makes one from a game's name. Turns are
//! entered by clicks ([`turn_entry`]), stored in a tree with variations ([`turn_tree`]), and shown
//! as squares with pictures ([`views`]). Searches are plain data ([`SearchJob`]); a [`TableSearcher`] runs
//! them, on another thread or in another program. The parts are public for programs that keep a game
//! in another form than a table.

mod any_game;
mod catalogue;
mod current_game;
mod lesson;
mod refusal;
mod search_job;
mod searcher;
mod start;
#[cfg(test)]
mod tests;
mod turn_entry;
mod turn_tree;
mod views;

pub use any_game::{AnyGame, BeginGame, GameBeginning};
pub(crate) use catalogue::army_view;
pub use catalogue::{catalogue, game_info, read_options};
pub use current_game::begin;
pub(crate) use lesson::lesson;
pub use refusal::{Refusal, why};
pub use search_job::{SearchJob, SearchLimit, SearchOrder};
pub use searcher::{EngineSource, FoundTurn, TableEngine, TableSearcher, clicks_of};
pub(crate) use start::{draw_array, start_view};
pub use turn_entry::{Entered, TurnEntry};
pub(crate) use turn_tree::START;
pub use views::{changes, position_view};
