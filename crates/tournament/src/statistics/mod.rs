//! Statistics of results: Elo with its error, and the sequential test.

mod distribution;
mod elo;
mod estimate;
mod sprt;

pub use distribution::Tally;
pub use elo::EloEstimate;
pub use estimate::Estimate;
pub(crate) use sprt::{Sprt, SprtDecision};
