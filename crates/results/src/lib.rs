//! Measurements as data: a row for each result, and the tables and plots that documents show of them.
//!
//! A row is one line of JSON in a file of `benches/results/`
//! (`docs/build/decisions/0004-measurements-as-rows.md`). Commands append rows themselves when asked
//! (`--record FILE`); a test writes every table of results in the
//! documents from the rows, so that a figure stands in one place.
//!
//! - [`Measurement`]: a measurement, with [`Head`] and [`Measured`];
//! - [`append`], [`read`]: files of rows; [`write_line`], [`read_lines`]: rows of other kinds;
//! - [`tables`]: Markdown tables, and single figures within prose;
//! - [`plots`]: curves as SVG;
//! - [`criterion`]: rows from the results of a bench library;
//! - [`machine`]: the processor and its load, for the head of a new row.

#![forbid(unsafe_code)]

mod check;
pub mod criterion;
mod file;
pub mod machine;
pub mod plots;
mod row;
pub mod tables;

pub use file::{ResultsError, append, read, read_folder, read_lines, write_line};
pub use row::{EpochErrors, Head, MIN_GAMES, Measured, Measurement, rounded};
