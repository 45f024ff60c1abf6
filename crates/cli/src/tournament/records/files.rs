//! The files that records go to: only ever appended to, as a match may be resumed.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A file that is added to.
#[derive(Debug)]
pub(crate) struct RecordFile {
    path: PathBuf,
    file: File,
}

/// A file that cannot be written.
#[derive(Debug, thiserror::Error)]
#[error("{file}: {error}")]
pub(crate) struct RecordError {
    file: String,
    error: io::Error,
}

impl RecordFile {
    /// Opens a file to add to it.
    pub(crate) fn open(path: &Path) -> Result<Self, RecordError> {
        let file = OpenOptions::new().append(true).create(true).open(path);
        Ok(RecordFile {
            path: path.to_owned(),
            file: file.map_err(|error| failed(path, error))?,
        })
    }

    /// Adds to it.
    pub(crate) fn add(&mut self, text: &str) -> Result<(), RecordError> {
        let written = self.file.write_all(text.as_bytes());
        written.map_err(|error| failed(&self.path, error))
    }
}

fn failed(path: &Path, error: io::Error) -> RecordError {
    RecordError {
        file: path.display().to_string(),
        error,
    }
}
