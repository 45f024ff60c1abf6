//! Files: their names in errors, and files that one process at a time continues.

use anyhow::{Context, Result};
use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::Path;

/// Errors that get the name of a file.
pub trait InFile<T> {
    /// Adds the file's name to an error.
    ///
    /// # Errors
    /// That of the result.
    fn in_file(self, file: &Path) -> Result<T>;
}

impl<T, E> InFile<T> for std::result::Result<T, E>
where
    Self: Context<T, E>,
{
    fn in_file(self, file: &Path) -> Result<T> {
        self.with_context(|| file.display().to_string())
    }
}

/// Opens a file to read it and to append to it, or creates it. Until it is closed no other process can open
/// it in this way.
///
/// # Errors
/// The file cannot be opened, or another process has it open.
pub fn open_locked(path: &Path) -> Result<File> {
    let file = OpenOptions::new().read(true).append(true).create(true).open(path);
    let file = file.in_file(path)?;
    let locked = file.try_lock().map_err(|error| match error {
        TryLockError::WouldBlock => {
            io::Error::new(io::ErrorKind::ResourceBusy, "another process is writing to the file")
        }
        TryLockError::Error(error) => error,
    });
    locked.in_file(path)?;
    Ok(file)
}
