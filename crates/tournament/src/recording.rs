//! Rows of results that commands append when asked (`--record FILE`).

use motley_results::{Measured, Measurement, ResultsError, append, machine};
use std::path::Path;

/// Appends a row about `game` to a file, if one is given.
///
/// # Errors
/// The file cannot be written.
pub fn record(file: Option<&Path>, game: &str, figures: Measured) -> Result<(), ResultsError> {
    let Some(file) = file else {
        return Ok(());
    };
    let head = machine::head(game);
    append(file, &Measurement { head, figures })
}
