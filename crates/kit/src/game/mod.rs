//! One game: its rules, its record, the turn that is being entered, and its pictures.
//!
//! [`AnyGame`] erases the type of the game; [`begin()`] makes one from a game's name, and [`typed_game`]
//! implements it for all rules. Turns are stored in a tree with variations ([`turn_tree`]), entered by
//! clicks ([`turn_entry`]), and shown as squares with pictures ([`position_views`]).

mod any_game;
mod begin;
mod catalogue;
mod clicks;
mod drags;
mod evaluation;
mod even_array;
mod foreign_fen;
mod legal_turns;
mod loaded_games;
mod names;
mod perft;
mod position_views;
mod start;
#[cfg(test)]
mod tests;
mod turn_entry;
mod turn_tree;
mod typed_game;
mod unit_moves;
mod why;

pub use any_game::AnyGame;
pub use begin::{begin, built_in_network, chosen_options, game_info};
pub use catalogue::{army_view, catalogue};
pub use even_array::draw_array;
pub use foreign_fen::{another_as_written, begin_as_written};
pub use legal_turns::{ListedTurn, TurnFacts, TurnList, TurnTexts, XboardTurn};
pub use loaded_games::{LoadedGames, load_games};
pub use names::game_called;
pub use perft::Perft;
pub use start::{Start, read_options};
pub use turn_tree::START;
pub use unit_moves::unit_moves;
