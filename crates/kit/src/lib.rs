//! Every game behind one door: its rules, its record, its pictures, its searches.
//!
//! The search and the rules are compiled for each game; the programs above this crate are not. They speak of
//! an [`AnyGame`](game::AnyGame) and an [`AnyEngine`](engine::AnyEngine), with turns and positions as text.
//!
//! - [`game`]: a game with its type erased; [`begin`](game::begin) makes one from a game's name;
//! - [`search`]: orders, reports and results of searches, and the options of an engine;
//! - [`engine`]: the engine, and searches as plain data;
//! - [`views`]: the same as plain values, to be shown or carried as JSON;
//! - [`drawing`]: pictures of positions; [`pictures`]: the pictures of units;
//! - [`pgn`]: records of games as PGN;
//! - [`requests`]: a game for programs in other languages, as requests and answers in JSON.
//!
//! ```
//! use motley_kit::game::{Start, begin};
//!
//! let mut game = begin("eightpiece", &Start::default()).unwrap();
//! assert_eq!(game.play("e2e4").unwrap(), "e2e4");
//! assert!(game.play("e4e5").is_err(), "Black is to move");
//! assert_eq!(game.turns(), ["e2e4"]);
//! ```

//! An engine plays, with the networks of the games (the feature `embedded-networks`, on by default):
//!
//! ```
//! # fn main() -> Result<(), motley_kit::Refusal> {
//! let mut game = motley_kit::game::begin("bandit", &Default::default())?;
//! let mut engine = motley_kit::engine::AnyEngine::new(Default::default())?;
//! let order = motley_kit::search::SearchOrder { depth: Some(3), ..Default::default() };
//! let found = engine.search(game.as_ref(), &order, &motley_kit::Control::new(), &mut |_| ())?;
//! game.play(&found.best.unwrap().canonical)?;
//! # Ok(())
//! # }
//! ```

#![forbid(unsafe_code)]

pub mod drawing;
pub mod engine;
pub mod game;
pub mod pgn;
pub mod pictures;
mod refusal;
pub mod requests;
pub mod search;
pub mod views;

pub use motley_engines::{NetworkFileError, NetworkSource};
pub use motley_search::{Bound, Control};
pub use refusal::Refusal;
