//! The files that records go to: only ever appended to, as a match may be resumed.

use crate::file_error::FileError;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

/// A file that is added to.
#[derive(Debug)]
pub(crate) struct RecordFile {
    path: PathBuf,
    file: File,
}

impl RecordFile {
    /// Opens a file to add to it.
    pub(crate) fn open(path: &Path) -> Result<Self, FileError> {
        let file = OpenOptions::new().append(true).create(true).open(path);
        Ok(RecordFile {
            path: path.to_owned(),
            file: file.map_err(FileError::at(path))?,
        })
    }

    /// Adds to it.
    pub(crate) fn add(&mut self, text: &str) -> Result<(), FileError> {
        let written = self.file.write_all(text.as_bytes());
        written.map_err(FileError::at(&self.path))
    }
}
