//! Errors of reading and writing files.

use anyhow::Context;
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

/// Errors that get the name of a file.
pub trait InFile<T> {
    /// Adds the file's name to an error.
    ///
    /// # Errors
    /// That of the result.
    fn in_file(self, file: &Path) -> anyhow::Result<T>;
}

impl<T, E> InFile<T> for Result<T, E>
where
    Result<T, E>: Context<T, E>,
{
    fn in_file(self, file: &Path) -> anyhow::Result<T> {
        self.with_context(|| file.display().to_string())
    }
}
