//! The game on the table as PGN: written with everything that the record has, and read from any program.
//!
//! Turns are written in algebraic notation (SAN) in games that have it, so that other programs can read them,
//! else in the game's own notation.

mod comment;
mod foreign_fen;
mod read;
mod write;

pub(super) use read::{GameFile, LoadedGame, load_line};
pub(super) use write::write;

/// The prefix of the tags for the game's options.
const OPTION_TAG: &str = "Variant";
