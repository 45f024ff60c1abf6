//! Boards of every game, for other programs.
//!
//! - [`GameBoard`]: a game with its record and its legal turns, behind a `dyn`; [`new_board`] makes one
//!   from a game's name;
//! - [`BoardEngine`]: searches of boards; [`search_job`]: the same searches as plain data, for another
//!   thread;
//! - [`svg`]: pictures of boards;
//! - [`rules_protocol`]: the same boards for programs in other languages, as lines of JSON.
//!
//! ```
//! use motley_kit::{Start, new_board};
//!
//! let mut board = new_board("eightpiece", &Start::default()).unwrap();
//! assert_eq!(board.push("e2e4").unwrap(), "e2e4");
//! assert!(board.push("e4e5").is_err(), "Black is to move");
//! assert_eq!(board.turns(), ["e2e4"]);
//! ```

#![forbid(unsafe_code)]

mod board;
mod engine;
mod order;
pub mod rules_protocol;
mod start;
pub mod svg;
mod typed_board;

pub use board::{GameBoard, ListedTurn, TurnList};
pub use engine::{BoardEngine, EngineSize, SearchResult};
pub use motley_board::game::{
    FoundTurn, Refusal, SearchJob, SearchLimit, SearchOrder, TableSearcher, catalogue,
};
pub use motley_board::messages;
pub use motley_search::Control;
pub use order::{SearchSettings, search_job};
pub use start::{Start, new_board};
