//! What Motley's networks learn from, the games it has played against itself, and how they learn.
//!
//! What is kept is games, not positions: a start, the moves, and what the search thought of each turn.
//! Whoever learns plays them again through the rules and sees every position as it stood, whatever the
//! game has beside units on squares; nothing of a game's own has to be packed, and what a network looks
//! at may change without a game being played anew.
//!
//! - [`records`]: the file of games, byte by byte; [`replay()`]: playing one of them again;
//! - [`Selection`]: which of its positions are learnt from; [`learning`]: the trainer.

#![forbid(unsafe_code)]

pub mod learning;
pub mod records;
mod replay;
mod selection;

pub use replay::{ReplayError, ReplayedLeg, replay};
pub use selection::{Selection, quiet_score};
