//! Records of games as text: PGN with comments, variations and marks. Its turns are texts in any notation,
//! which the rules read, so that every game can be written and read back, whatever its units do.
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
//!     turns: vec![PgnTurn { comment: Some("best".to_owned()), ..PgnTurn::new("e2e4") }],
//!     result: "1-0".to_owned(),
//! };
//! let text = write_game(&game, Side::White);
//! assert_eq!(text, "[White \"Ada\"]\n\n1. e2e4 {best} 1-0\n\n");
//! assert_eq!(read_games(&text), Ok(vec![game]));
//! ```

mod game;
mod read;
mod write;

pub use game::{PgnGame, PgnTurn};
pub use read::read_games;
pub use write::write_game;
