//! Errors of files of games.

use std::fmt::Display;
use std::io;

/// The reason why a file of games cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum RecordsError {
    /// The operating system reports an error.
    #[error(transparent)]
    File(#[from] io::Error),
    /// A part of the file is wrong.
    #[error("{part}, byte {at}: found {found}, expected {expected}")]
    Part {
        /// Name of the part.
        part: &'static str,
        /// Offset of its header or block in bytes.
        at: u64,
        /// The content of the file.
        found: String,
        /// The content expected.
        expected: String,
    },
    /// The file ends in the middle of its header or of a block, because its writer was stopped.
    #[error("byte {at}: found the end of the file, expected the rest of what begins here")]
    Truncated {
        /// Offset of the incomplete part in bytes.
        at: u64,
    },
    /// The file's games were played with other settings than the games to be added.
    #[error("found games played by {found}, expected {expected}")]
    OtherGames {
        /// The header found.
        found: String,
        /// The header of the games to be added.
        expected: String,
    },
    /// Another process is adding games.
    #[error("another process is writing to the file")]
    InUse,
}

impl RecordsError {
    pub(super) fn part(part: &'static str, at: u64, found: impl Display, expected: impl Display) -> Self {
        RecordsError::Part { part, at, found: found.to_string(), expected: expected.to_string() }
    }
}
