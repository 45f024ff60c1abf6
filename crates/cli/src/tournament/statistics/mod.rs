//! What the results say.

mod distribution;
mod elo;
mod sprt;

pub(crate) use distribution::Tally;
pub(crate) use elo::EloEstimate;
pub(crate) use sprt::{Sprt, SprtDecision};
