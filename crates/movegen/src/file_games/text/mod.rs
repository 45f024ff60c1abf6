//! Game files: sections of keys and values, in the format of Fairy-Stockfish's `variants.ini`.
//!
//! [`ini`] splits a file into sections, [`betza`] reads the moves of a unit, [`values`] the other
//! values, [`keys`] lists the keys, and [`description`] collects all that a section says. Each fault
//! is a [`GameFileFault`].

pub mod betza;
mod capture_keys;
mod connect_keys;
pub mod description;
mod drop_keys;
mod fault;
mod flag_keys;
pub mod ini;
pub mod key;
pub mod keys;
mod placing_keys;
mod promotion_keys;
mod read;
mod read_pieces;
mod refused_keys;
mod repetition_keys;
mod royal_keys;
pub mod rule_parts;
#[cfg(test)]
mod tests;
pub mod unit_types;
pub mod values;
mod wall_keys;

pub use fault::GameFileFault;
pub(crate) use fault::ValueFault;
pub(crate) use read::SECTION;
pub use read::{ReadGames, read_games};
