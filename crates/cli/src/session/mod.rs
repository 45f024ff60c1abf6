//! The engine in a conversation with a GUI: a game, options, and at most one job at a time.
//!
//! This thread only reads commands, answers and keeps the state; what takes time is a job on another
//! thread. So `isready`, `stop` and everything else is answered during a search.
//!
//! Each layer uses only those before it:
//!
//! - [`player`]: a game of any type, its rules and its search;
//! - [`state`]: what the session remembers: player, options, job, and what XBoard said;
//! - [`uci`], [`xboard`], [`settings`], [`console`]: what the commands do;
//! - [`handler`]: which of them a command or a job's report is for.
//!
//! UCI has no state beyond position and options: a search begins with `go` and ends with `bestmove`.
//! Under XBoard the engine is a player in a game, in one of the modes that [`xboard`] lists.

mod console;
mod handler;
mod player;
mod settings;
mod state;
mod uci;
mod xboard;

pub(crate) use state::Session;
