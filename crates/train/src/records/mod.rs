//! A file of games, as `motley games` writes it.
//!
//! It begins with a text that says how its games were played, and goes on with a block for each of
//! them, in the order of their numbers. Blocks are only ever added, so a run may be killed at any moment;
//! the same run goes on where the last whole block ends. All numbers have their lowest byte first.
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
//!    2    2  the same, every bit turned: a broken length is told from a file that ends too soon
//!    4    n  the body
//!  4+n    4  CRC-32 of the body
//!
//! body
//!    0    4  the number of the game: 0 for the first, and one more for each
//!    4    1  White's points in halves: 0, 1 or 2
//!    5    1  how the game ended: see Ending
//!    6    2  f, the length of the FEN
//!    8    f  the position where it began, as a FEN of the header's game and options, in UTF-8
//!  8+f    6  a leg of a turn, and so on to the end of the body:
//!            4  the move as Packed::pack gives it, never 0
//!            2  what the search thought of the turn that begins with it, signed: centipawns for the
//!               side that decides, or a forced end as Score counts it; -32,768 for a leg that is
//!               not the first of its turn
//! ```
//!
//! CRC-32 is that of zip and PNG (polynomial 0xEDB88320, reflected).
//!
//! - `header`, `game`: what is in a file; `reader`: games out of one; `file`: games into one;
//!   `bytes`: what may end too soon.

mod bytes;
mod error;
mod file;
mod game;
mod header;
mod reader;

pub use error::RecordsError;
pub use file::GamesFile;
pub use game::{Ending, RecordedGame, RecordedLeg};
pub use header::GamesHeader;
pub use reader::GamesReader;
