//! Files that cannot be read or written.

use std::io;
use std::path::Path;

/// What the system says of a file, with its name.
#[derive(Debug, thiserror::Error)]
#[error("{file}: {error}")]
pub(crate) struct FileError {
    file: String,
    error: io::Error,
}

impl FileError {
    /// Makes an error of what the system says of this file, for `map_err`.
    pub(crate) fn at(file: &Path) -> impl Fn(io::Error) -> FileError {
        move |error| FileError {
            file: file.display().to_string(),
            error,
        }
    }
}
