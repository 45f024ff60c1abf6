//! The board's tables, games for other programs, and searches in WebAssembly, for JavaScript.
//!
//! - [`table`]: a table with its game, which answers the page's requests;
//! - [`searcher`]: the engine of a table, which runs its searches;
//! - [`rules`]: a game for other programs, over which the npm package is written;
//! - [`games`]: facts about games, and games from files;
//! - [`mod@bench`]: the fixed search of `motley bench`.
//!
//! Messages are JSON, the same as over the server's socket (`crates/board/types/messages.d.ts`). A
//! module has one thread: a table and a searcher that work at the same time live in two workers,
//! each with an instance of the module of its own. Networks are not a part of it; they are files
//! beside it, and are handed in.
//! The worker that searches can have a helper, a third worker with an instance on the same memory.

#![forbid(unsafe_code)]

pub mod bench;
mod clock;
pub mod games;
pub mod rules;
pub mod searcher;
pub mod table;

use serde::Serialize;
use wasm_bindgen::JsError;

/// Returns an error for JavaScript.
fn js_error(error: impl std::fmt::Display) -> JsError {
    JsError::new(&error.to_string())
}

/// Returns a value as JSON.
fn text(value: &impl Serialize) -> Result<String, JsError> {
    serde_json::to_string(value).map_err(js_error)
}
