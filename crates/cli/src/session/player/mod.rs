//! A game in progress with hidden type: its rules, the turns played, and the search.
//!
//! [`AnyPlayer`] hides the type of the game; [`create()`] makes one for a game's name. A player
//! returns long work as a [`JobFn`], which another thread runs.

mod any_player;
mod create;
mod evaluation;
mod game_player;
mod legal_turns;
mod thinking;
mod turn_writer;
mod work;

pub(super) use any_player::{AnyPlayer, SearchRequest, to_command_error};
pub(super) use create::{create, info_of};
pub(super) use thinking::score_only;
pub(super) use turn_writer::{TurnSpelling, board_shape};
pub(super) use work::{JobEvent, JobFn, JobResult, TurnText};
