//! The engines of all games, compiled here and nowhere else.
//!
//! The search is generic over the rules and is compiled again for each set of rules. A crate that
//! creates its engines here gets them behind a `dyn` and does not compile the searches again.
//!
//! - [`create`]: engines; [`network`]: their networks;
//! - [`parallel`]: threads for searches, and the message of a search that panicked;
//! - [`mod@bench`]: a fixed search, with its signature and its speed;
//! - [`game_names`]: names of the games, for messages.

#![forbid(unsafe_code)]

pub mod bench;
mod create;
pub mod game_names;
mod network;
pub mod parallel;

pub use create::{BoxedEngine, engine, try_engine};
pub use network::{NetworkFileError, NetworkSource, name_of_evaluation};
pub use parallel::panic_text;
