//! Errors of reading and writing files.

use std::io;
use std::path::Path;

/// An error of the system, with the file's name.
#[derive(Debug, thiserror::Error)]
#[error("{file}: {error}")]
pub struct FileError {
    file: String,
    error: io::Error,
}

impl FileError {
    /// Returns a function that adds the file's name to an error, for `map_err`.
    pub fn at(file: &Path) -> impl Fn(io::Error) -> FileError {
        move |error| FileError { file: file.display().to_string(), error }
    }
}
