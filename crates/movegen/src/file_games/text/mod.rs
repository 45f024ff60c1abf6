//! Game files: sections of keys and values, in the format of Fairy-Stockfish's `variants.ini`.
//!
//! [`ini`] splits a file into sections, [`betza`] reads the moves of a unit, [`forms`] and [`unit_forms`]
//! the other values, [`unit_looks`] names and pictures of units, [`keys`] are tables of rows ([`key`]), and
//! [`description`] collects all that a section says. Each fault is a [`GameFileFault`].

pub mod betza;
pub mod description;
mod fault;
pub mod forms;
pub mod ini;
pub mod key;
pub mod key_values;
pub mod keys;
mod older_keys;
mod read;
mod refused_keys;
mod rule_keys;
mod shown_keys;
mod special_keys;
#[cfg(test)]
mod tests;
pub mod unit_forms;
mod unit_keys;
pub mod unit_looks;
pub mod unit_types;

pub use fault::{GameFileFault, GameFileRemark, ValueFault};
pub use read::{ReadGames, read_games};
