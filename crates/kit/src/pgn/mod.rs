//! Records of games as PGN: written with everything that the record has, and read from any program.
//!
//! Turns are written in algebraic notation (SAN) in games that have it, so that other programs can read them,
//! else in the game's own notation.

mod comment;
mod read;
#[cfg(test)]
mod tests;
mod write;

pub use read::{GameFile, LoadedGame, load_line};
pub use write::{main_line_end, write_record};

/// The prefix of the tags for the game's options.
const OPTION_TAG: &str = "Variant";
