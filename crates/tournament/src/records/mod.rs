//! Records of matches: the tags of their PGN, and the comments after their turns.
//!
//! `FEN` is always present. A comment holds score, depth and time in the format of cutechess-cli:
//! `{+0.31/14 0.52s}`, `{-M6/20 1.1s}`, `{book}`. `M6` is a forced end in 6 plies.

mod comment;
mod files;
mod rewritten;
mod write;

pub(crate) use files::RecordFile;
pub use rewritten::rewritten;
pub(crate) use write::{PgnHeader, write_game};
