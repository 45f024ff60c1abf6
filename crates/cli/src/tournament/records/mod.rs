//! Game records: PGN with canonical turns instead of SAN, so that every game can be written and read
//! back, whatever its units do.
//!
//! The tags are those of the PGN standard (<https://www.chessclub.com/help/PGN-spec>) and `Variant`;
//! `FEN` is always there. A comment behind a turn holds score, depth and time as cutechess-cli
//! writes them: `{+0.31/14 0.52s}`, `{-M6/20 1.1s}`, `{book}`. `M6` is a forced end in 6 plies.

mod files;
mod read;
mod rewritten;
mod write;

pub(crate) use files::RecordFile;
pub(crate) use read::read_games;
pub(crate) use rewritten::rewritten;
pub(crate) use write::{PgnHeader, write_game};
