//! Records of matches: the tags of their PGN, and the comments after their turns.
//!
//! `FEN` is always present. A comment holds score, depth and time in the format of cutechess-cli:
//! `{+0.31/14 0.52s}`, `{-M6/20 1.1s}`, `{book}`. `M6` is a forced end in 6 plies. Nodes and selective
//! depth follow if they are asked for, as in fastchess: `{+0.31/14 0.52s, n=2000, sd=20}`.
//!
//! OpenBench keeps only a part of a record. For it, turns are written with [stand-ins](to_stand_ins), players
//! are named after their programs and options, and the tag `Event` says if a player's fault ended the game
//! ([`EVENT_OF_FAULT`]).

mod comment;
mod files;
mod rewritten;
mod stand_ins;
mod write;

pub use comment::score_of_comment;
pub(crate) use files::RecordFile;
pub use rewritten::rewritten;
pub use stand_ins::{from_stand_ins, to_stand_ins};
pub use write::EVENT_OF_FAULT;
pub(crate) use write::{PgnHeader, write_game};
