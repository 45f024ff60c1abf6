//! What Motley's networks learn from: the games it has played against itself.
//!
//! What is kept is games, not positions: a start, the moves, and what the search thought of each turn.
//! Whoever learns plays them again through the rules and sees every position as it stood, whatever the
//! game has beside units on squares; nothing of a game's own has to be packed, and what a network looks
//! at may change without a game being played anew.
//!
//! - [`records`]: the file of games, byte by byte; [`replay()`]: playing one of them again.

#![forbid(unsafe_code)]

pub mod records;
mod replay;

pub use replay::{ReplayError, ReplayedLeg, replay};
