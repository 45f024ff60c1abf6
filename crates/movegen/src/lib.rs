//! The rules of every game Motley plays.
//!
//! - [`board`]: squares, bitboards, sliding lines, hash keys - what a board *is*, one line a shape;
//! - [`mechanics`]: what two or more games use - names of units, FENs, castling, evaluations kept up to date;
//! - [`orthodox`]: chess and its next of kin, which declare themselves with a table;
//! - [`file_games`]: games from files;
//! - [`odd_positions`]: positions that no game leads to, for tests;
//! - [`variants`]: one folder a game, and the registry that lists them.
//!
//! Games are [`motley_game::Game`]s: searches and protocols reach them through
//! [`variants::visit`] and never by name.

#![forbid(unsafe_code)]

pub mod board;
pub mod file_games;
pub mod mechanics;
pub mod odd_positions;
pub mod orthodox;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
pub mod variant;
pub mod variants;
