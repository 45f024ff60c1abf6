//! Records of games as text: PGN with canonical turns instead of SAN, so that every game can be written
//! and read back, whatever its units do.
//!
//! The tags are those of the PGN standard (<https://www.chessclub.com/help/PGN-spec>), and
//! `Variant`. The meaning of a comment after a turn is defined by the program that wrote it.
//!
//! ```
//! use motley_game::Side;
//! use motley_game::pgn::{PgnGame, PgnTurn, read_games, write_game};
//!
//! let game = PgnGame {
//!     line: 1,
//!     tags: vec![("White".to_owned(), "Ada".to_owned())],
//!     turns: vec![PgnTurn { text: "e2e4".to_owned(), comment: Some("best".to_owned()) }],
//!     result: "1-0".to_owned(),
//! };
//! let text = write_game(&game, Side::White);
//! assert_eq!(text, "[White \"Ada\"]\n\n1. e2e4 {best} 1-0\n\n");
//! assert_eq!(read_games(&text), Ok(vec![game]));
//! ```

mod read;
mod write;

pub use read::{PgnGame, PgnTurn, read_games};
pub use write::write_game;
