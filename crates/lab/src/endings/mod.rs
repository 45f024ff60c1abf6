//! `motley endings`: who wins with a few units, solved by [`motley_tournament::endings`].
//!
//! - [`command`]: the command line; `numbers`: positions by results, the longest wins; `report`: the numbers
//!   and lines as text.

mod command;
mod numbers;
mod report;
#[cfg(test)]
mod tests;

pub use command::{EndingsArgs, run};
