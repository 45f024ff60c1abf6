//! The engine for every game, and searches as plain data for an engine on another thread or in another
//! program.

mod any_engine;
mod job;
mod thought;

pub use any_engine::{AnyEngine, EngineError};
pub use job::SearchJob;
pub use thought::{add_line, shown};
