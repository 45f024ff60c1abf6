//! Statistics of results: Elo with its error, and the sequential test.

mod confidence;
mod distribution;
mod elo;
mod sprt;

pub use confidence::Z_95;
pub use distribution::Tally;
pub use elo::EloEstimate;
pub(crate) use sprt::{Sprt, SprtDecision};
