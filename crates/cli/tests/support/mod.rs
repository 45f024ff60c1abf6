//! Helpers that run the built program as a user does.

#![allow(dead_code, reason = "each test uses the part it needs")]

use std::path::PathBuf;
use std::process::{Command, Output};

/// A temporary directory of a test, and matches played in it.
pub(crate) struct Arena {
    directory: tempfile::TempDir,
}

/// The result of a match.
pub(crate) struct Played {
    /// Standard output.
    pub text: String,
    /// Standard error.
    pub errors: String,
    /// Whether the exit code is 0.
    pub success: bool,
}

impl Arena {
    /// Creates an empty directory.
    pub(crate) fn new() -> Self {
        Arena { directory: tempfile::tempdir().unwrap() }
    }

    /// Returns the path of a file in it.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.directory.path().join(name)
    }

    /// Returns the names of everything in it.
    pub(crate) fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(self.directory.path()).unwrap();
        let name = |entry: std::fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
        entries.map(|entry| name(entry.unwrap())).collect()
    }

    /// Reads a file in it.
    pub(crate) fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.file(name)).unwrap()
    }

    /// Returns the command of a match; options are separated by blanks.
    pub(crate) fn command(&self, options: &str) -> Command {
        self.command_of("match", options)
    }

    /// Returns another command of the program; options are separated by blanks.
    pub(crate) fn command_of(&self, name: &str, options: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_motley"));
        command.arg(name).args(options.split_whitespace());
        command.current_dir(self.directory.path());
        command
    }

    /// Plays a match to its end.
    pub(crate) fn play(&self, options: &str) -> Played {
        Played::from(self.command(options).output().unwrap())
    }
}

impl From<Output> for Played {
    fn from(output: Output) -> Self {
        Played {
            text: String::from_utf8(output.stdout).unwrap(),
            errors: String::from_utf8(output.stderr).unwrap(),
            success: output.status.success(),
        }
    }
}
