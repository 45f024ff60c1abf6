//! The engine in a conversation with a GUI: a game, options, and at most one job at a time.
//!
//! This thread only reads commands, answers them and keeps the state. Long work is a job on another
//! thread. So the session answers `isready`, `stop` and all other commands during a search.
//!
//! Each layer uses only those before it:
//!
//! - [`terms`]: games and searches in the terms of the protocols;
//! - [`state`]: the session's memory: game, engine, options, job, and XBoard's settings;
//! - [`uci`], [`xboard`], [`settings`], [`console`]: the effects of the commands;
//! - [`handler`]: the dispatch of commands and jobs' reports.
//!
//! UCI has no state beyond position and options: a search begins with `go` and ends with
//! `bestmove`. Under XBoard the engine is a player in a game, in one of the modes that [`xboard`]
//! lists.

mod console;
mod handler;
mod settings;
mod state;
mod terms;
mod uci;
mod xboard;

pub(crate) use state::Session;
