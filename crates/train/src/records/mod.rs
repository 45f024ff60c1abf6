//! The format of a file of games, written by `motley games`.
//!
//! A file has a header with the settings of its games and one block for each game, in the order of their
//! numbers. Blocks are only appended, so a run may be stopped at any moment; the same run continues after
//! the last complete block. All numbers are little-endian.
//!
//! ```text
//! header
//!    0    8  "MtlGames"
//!    8    4  version of the format: 1
//!   12    4  n, the length of the text, at most 65,536
//!   16    n  the text: a GamesHeader as JSON, in UTF-8
//! 16+n    4  CRC-32 of all bytes before
//!
//! block, for each game
//!    0    2  n, the length of the body, at least 8
//!    2    2  the same, every bit inverted: tells a damaged length from a file that ends too soon
//!    4    n  the body
//!  4+n    4  CRC-32 of the body
//!
//! body
//!    0    4  the number of the game, from 0
//!    4    1  White's points in halves: 0, 1 or 2
//!    5    1  the reason of the end: see Ending
//!    6    2  f, the length of the FEN
//!    8    f  the starting position, as a FEN of the header's game and options, in UTF-8
//!  8+f    6  a leg of a turn, and so on to the end of the body:
//!            4  the move, packed by Packed::pack, never 0
//!            2  the search's score of the turn that begins with it, signed: a Score for the side to
//!               move; -32,768 for a leg that is not the first of its turn
//! ```
//!
//! CRC-32 is the one of zip and PNG (polynomial 0xEDB88320, reflected).
//!
//! - `header`, `game`: the parts of a file; `reader`: reading; `file`: appending; `bytes`: reading of
//!   incomplete files.

mod bytes;
mod error;
mod file;
mod game;
mod header;
mod reader;

pub use error::RecordsError;
pub use file::GamesFile;
pub use game::{Ending, RecordedGame, RecordedLeg};
pub use header::{GamesHeader, settings};
pub use reader::GamesReader;
