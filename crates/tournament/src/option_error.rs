//! Errors in the command line of a match.

use std::fmt;

/// An error in the command line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{option}: found {found}, expected {expected}")]
pub struct OptionError {
    option: String,
    found: String,
    expected: String,
}

impl OptionError {
    /// Creates an error. `found` is shown in quotes; an empty one as "nothing".
    pub fn new(option: impl fmt::Display, found: impl fmt::Display, expected: impl fmt::Display) -> Self {
        let found = found.to_string();
        OptionError {
            option: option.to_string(),
            found: if found.is_empty() {
                "nothing".to_owned()
            } else {
                format!("'{}'", found.escape_default())
            },
            expected: expected.to_string(),
        }
    }
}
