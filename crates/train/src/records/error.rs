//! Files of games that cannot be used.

use std::fmt::Display;
use std::io;

/// Why a file of games cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum RecordsError {
    /// What the system says.
    #[error(transparent)]
    File(#[from] io::Error),
    /// A part of it is not what it should be.
    #[error("{part}, byte {at}: found {found}, expected {expected}")]
    Part {
        /// Which.
        part: &'static str,
        /// Where the header or the block begins of which it is a part, in bytes from 0.
        at: u64,
        /// What stands there.
        found: String,
        /// What should.
        expected: String,
    },
    /// The file ends in the middle of its header or of a block: whoever wrote it was stopped.
    #[error("byte {at}: found the end of the file, expected the rest of what begins here")]
    Torn {
        /// Where the part that is not whole begins.
        at: u64,
    },
    /// The games were played in another way than those that are to be added.
    #[error("found games played by {found}, expected {expected}")]
    OtherGames {
        /// The header found.
        found: String,
        /// The header of the games to be added.
        expected: String,
    },
    /// Another process adds games.
    #[error("another process is writing to the file")]
    InUse,
}

impl RecordsError {
    pub(super) fn part(
        part: &'static str,
        at: u64,
        found: impl Display,
        expected: impl Display,
    ) -> Self {
        RecordsError::Part {
            part,
            at,
            found: found.to_string(),
            expected: expected.to_string(),
        }
    }
}
