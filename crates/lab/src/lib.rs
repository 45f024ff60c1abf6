//! The laboratory: games of self-play, and what is learnt and measured with them.
//!
//! One module a command; `command` in it, if it has files, reads the arguments.
//!
//! - Is it stronger? [`ladder`], over the matches of the crate `tournament`.
//! - Why? [`growth`] of `motley bench`, [`examine`].
//! - What is true? [`endings`]: who wins with a few units.
//! - Better numbers? [`games`], [`train`], [`wdl`]: training games, networks, chances to win, draw and lose;
//!   [`tune`], [`values`]: parameters of the search, values of units.
//! - [`openings`]: balanced positions for all of them; [`puzzles`]: positions with one winning turn;
//!   [`self_play`]: the game of Motley against itself; [`mod@command`]: words of several commands.

#![forbid(unsafe_code)]

mod command;
pub mod endings;
pub mod examine;
pub mod games;
pub mod growth;
pub mod ladder;
pub mod openings;
pub mod puzzles;
pub mod self_play;
pub mod train;
pub mod tune;
pub mod values;
pub mod wdl;
