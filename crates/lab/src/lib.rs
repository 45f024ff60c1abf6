//! The laboratory: games of self-play, and what is learnt and measured with them.
//!
//! One module a command; `command` in it, if it has files, reads the arguments.
//!
//! - [`games`], [`train`], [`wdl`]: training games, networks, chances to win, draw and lose;
//! - [`genfens`]: starts of games for OpenBench's data generation;
//! - [`tune`], [`values`]: parameters of the search, values of units;
//! - [`ladder`], [`growth`], [`regret`], [`blind_spot`], [`examine`]: measurements; [`openings`]: balanced
//!   positions for them; [`position_searches`]: searches of fixed positions;
//! - [`self_play`]: the game of Motley against itself; [`logistic`]: probabilities of log-odds;
//!   [`rounding`]: figures of results; [`evaluation_name`]: the evaluation that a run uses.

#![forbid(unsafe_code)]

pub mod blind_spot;
mod evaluation_name;
pub mod examine;
mod failure;
pub mod games;
pub mod genfens;
pub mod growth;
pub mod ladder;
mod logistic;
pub mod openings;
mod position_searches;
pub mod regret;
mod rounding;
mod self_play;
pub mod train;
pub mod tune;
pub mod values;
pub mod wdl;

pub use failure::LabError;
