//! Records of matches: what the tags of their PGN tell, and the comments behind their turns.
//!
//! `FEN` is always there. A comment holds score, depth and time as cutechess-cli writes them:
//! `{+0.31/14 0.52s}`, `{-M6/20 1.1s}`, `{book}`. `M6` is a forced end in 6 plies.

mod comment;
mod files;
mod rewritten;
mod write;

pub(crate) use files::RecordFile;
pub(crate) use rewritten::rewritten;
pub(crate) use write::{PgnHeader, write_game};
