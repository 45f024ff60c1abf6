//! `motley check`: the games of a file that are right, and the faults of the others.

use super::Failure;
use crate::game_files::{self, GameFileError};
use std::io::Write;
use std::path::Path;

/// Runs `motley check`: writes the names of the games that are right.
pub(crate) fn run(path: &Path, out: &mut impl Write) -> Result<(), Failure> {
    let read = game_files::check(path)?;
    for game in read.games {
        writeln!(out, "{game}")?;
    }
    out.flush()?;
    match read.refused[..] {
        [] => Ok(()),
        _ => Err(GameFileError::Refused(read.refused).into()),
    }
}
