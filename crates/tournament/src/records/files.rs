//! Record files: only appended to, because a match may be resumed.

use crate::file_error::InFile as _;
use anyhow::Result;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

/// A file that records are appended to.
#[derive(Debug)]
pub(crate) struct RecordFile {
    path: PathBuf,
    file: File,
}

impl RecordFile {
    /// Opens a file for appending.
    pub(crate) fn open(path: &Path) -> Result<Self> {
        let file = OpenOptions::new().append(true).create(true).open(path);
        Ok(RecordFile { path: path.to_owned(), file: file.in_file(path)? })
    }

    /// Appends a text.
    pub(crate) fn add(&mut self, text: &str) -> Result<()> {
        self.file.write_all(text.as_bytes()).in_file(&self.path)
    }
}
