//! Statistics of results: Elo with its error, and the sequential test.

mod distribution;
mod elo;
mod sprt;

pub(crate) use distribution::Tally;
pub(crate) use elo::EloEstimate;
pub(crate) use sprt::{Sprt, SprtDecision};
