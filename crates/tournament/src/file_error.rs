//! Errors of reading and writing files, and files that one process at a time continues.

use anyhow::Context;
use std::fs::{File, OpenOptions, TryLockError};
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

/// Opens a file to read it and to append to it, or creates it. Until it is closed no other process can open
/// it in this way.
///
/// # Errors
/// The file cannot be opened, or another process has it open.
pub fn open_locked(path: &Path) -> Result<File, FileError> {
    let file = open(path)?;
    let locked = file.try_lock().map_err(|error| match error {
        TryLockError::WouldBlock => {
            io::Error::new(io::ErrorKind::ResourceBusy, "another process is writing to the file")
        }
        TryLockError::Error(error) => error,
    });
    locked.map_err(FileError::at(path))?;
    Ok(file)
}

/// Opens a file as [`open_locked`] does, but waits while another process has it open.
///
/// # Errors
/// The file cannot be opened.
pub fn open_in_turn(path: &Path) -> Result<File, FileError> {
    let file = open(path)?;
    file.lock().map_err(FileError::at(path))?;
    Ok(file)
}

fn open(path: &Path) -> Result<File, FileError> {
    let file = OpenOptions::new().read(true).append(true).create(true).open(path);
    file.map_err(FileError::at(path))
}
