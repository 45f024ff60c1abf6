//! The format of a file of games, written by `motley games`.
//!
//! A file has a header with the settings of its games and one block for each game, in the order of their
//! numbers. Blocks are only appended, so a run may be stopped at any moment; the same run continues after
//! the last complete block. All numbers are little-endian.
//!
//! ```text
//! header
//!    0    8  "MtlGames"
//!    8    4  version of the format: 2
//!   12    4  n, the length of the text, at most 65,536
//!   16    n  the text: a GamesHeader as JSON, in UTF-8
//! 16+n    4  CRC-32 of all bytes before
//!
//! block, for each game
//!    0    2  n, the length of the body, at least 12
//!    2    2  the same, every bit inverted: tells a damaged length from a file that ends too soon
//!    4    n  the body
//!  4+n    4  CRC-32 of the body
//!
//! body
//!    0    4  the number of the game, from 0
//!    4    1  White's points in halves: 0, 1 or 2
//!    5    1  the reason of the end: see Ending
//!    6    4  CRC-32 of the last position, as a FEN in UTF-8
//!   10    2  f, the length of the FEN
//!   12    f  the starting position, as a FEN of the header's game and options, in UTF-8
//! 12+f       a leg of a turn, and so on to the end of the body: two numbers in LEB128, most of one byte
//!            the number of the move among the legal moves, from 0, in the order of Packed::pack
//!            0 for a leg that is not the first of its turn; otherwise 1 + the zigzag number of s - p: s is
//!               the search's score of the turn that begins with the leg, a Score for the side to move, and
//!               p that of two turns before, 0 if there is none
//! ```
//!
//! CRC-32 is the one of zip and PNG (polynomial 0xEDB88320, reflected). LEB128 has the seven lowest bits of a
//! number in the first byte, the next seven in the second; the highest bit of a byte tells that another one
//! follows. The zigzag numbers of 0, -1, 1, -2 are 0, 1, 2, 3.
//!
//! - `header`, `game`, `leg`: the parts of a file; `reader`: reading; `file`: appending; `bytes`: reading of
//!   incomplete files.

mod bytes;
mod error;
mod file;
mod game;
mod header;
mod leg;
mod reader;

pub use error::RecordsError;
pub use file::GamesFile;
pub use game::{Ending, RecordedGame, check_sum};
pub use header::{GamesHeader, settings};
pub use leg::RecordedLeg;
pub use reader::GamesReader;
