//! Distributed tests by OpenBench (<https://github.com/AndyGrant/OpenBench>): what its workers call, and what
//! its server collects.
//!
//! - [`fastchess`]: the match runner with the command line and the output of fastchess;
//! - [`genfens`]: starts of games for data generation;
//! - [`uploads`]: collected games, as games for training;
//! - [`command_line`]: the words of the workers, as Motley's own commands.

#![forbid(unsafe_code)]

pub mod fastchess;
pub mod genfens;
pub mod uploads;

use std::ffi::OsString;
use std::path::Path;

/// The command that plays matches for OpenBench. A program whose name begins with this word runs this
/// command.
const FASTCHESS: &str = "fastchess";

/// Returns the command line as clap reads it. A program whose name begins with `fastchess` has the
/// command of that name. OpenBench writes `genfens` and its words as one argument, and then `quit`.
#[must_use]
pub fn command_line(words: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut words: Vec<OsString> = words.collect();
    let program = words.first().map(Path::new).and_then(Path::file_name);
    if program.is_some_and(|name| name.to_string_lossy().starts_with(FASTCHESS)) {
        words.insert(1, FASTCHESS.into());
    } else if let Some(line) = words.get(1).and_then(|word| word.to_str())
        && line.starts_with("genfens ")
    {
        let line: Vec<OsString> = line.split_whitespace().map(OsString::from).collect();
        words.splice(1.., line);
    }
    words
}
