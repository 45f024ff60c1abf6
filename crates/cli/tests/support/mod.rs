//! Running the built program as a user does.

#![allow(dead_code, reason = "each test uses the part it needs")]

use std::path::PathBuf;
use std::process::{Command, Output};

/// A directory of a test's own, and matches played in it.
pub(crate) struct Arena {
    directory: tempfile::TempDir,
}

/// What came of a match.
pub(crate) struct Played {
    /// What was shown.
    pub text: String,
    /// What went wrong.
    pub errors: String,
    /// Whether the program was content.
    pub success: bool,
}

impl Arena {
    /// A fresh directory.
    pub(crate) fn new() -> Self {
        Arena {
            directory: tempfile::tempdir().unwrap(),
        }
    }

    /// A file in it.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.directory.path().join(name)
    }

    /// What a file in it holds.
    pub(crate) fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.file(name)).unwrap()
    }

    /// A match; options are separated by blanks.
    pub(crate) fn command(&self, options: &str) -> Command {
        self.command_of("match", options)
    }

    /// Another of the program's commands; options are separated by blanks.
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
