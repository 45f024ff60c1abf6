//! The effects of CECP's commands: the engine is a player in a game.
//!
//! A command changes the state, and then [`start_due_search`](super::Session::start_due_search)
//! starts the search that the new state requires:
//!
//! | mode | on move | search |
//! | --- | --- | --- |
//! | force | | none |
//! | playing a side | the engine | for its own turn, which is then played |
//! | | the opponent | pondering, with `hard` and an expected reply |
//! | analyze | | of every position, without end |
//!
//! Between `pause` and `resume`, and after the end of the game, the engine does not search (an
//! analysis does not end with the game).
//!
//! - [`commands`]: the commands, and the modes they lead to;
//! - [`engine_turns`], [`user_moves`]: the turns of both sides;
//! - [`analysis`]: `analyze`, `.`, `exclude`, `include`, `hint`;
//! - [`draw_offers`]: the command `draw`;
//! - [`mouse`]: `lift`, `put`, `hover`;
//! - [`resync`]: turns that XBoard cannot show.

mod analysis;
mod commands;
mod draw_offers;
mod engine_turns;
mod mouse;
mod resync;
mod user_moves;
