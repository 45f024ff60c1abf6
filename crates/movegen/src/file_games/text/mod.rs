//! Game files: sections of keys and values, in the format of Fairy-Stockfish's `variants.ini`.
//!
//! [`ini`] splits a file into sections, [`betza`] reads the moves of a unit, [`forms`] and [`unit_forms`] the
//! other values, [`keys`] are tables of rows ([`key`]), and [`description`] collects all that a section says.
//! Each fault is a [`GameFileFault`].

pub mod betza;
mod capture_keys;
mod connect_keys;
pub mod description;
mod fault;
pub mod forms;
pub mod ini;
pub mod key;
pub mod keys;
mod older_keys;
pub mod placing_keys;
mod promotion_keys;
mod read;
mod refused_keys;
mod repetition_keys;
mod royal_keys;
pub mod rule_keys;
pub mod shown_keys;
#[cfg(test)]
mod tests;
pub mod unit_forms;
mod unit_keys;
pub mod unit_types;
pub mod wall_keys;

pub use fault::{GameFileFault, ValueFault};
pub(crate) use read::SECTION;
pub use read::{ReadGames, read_games};
