//! `motley check`: the games of a file that are right, with remarks, and the faults of the others; without a
//! file a list of all games.

use super::Failure;
use crate::game_files::{self, GameFileError};
use motley_movegen::variants;
use std::io::Write;
use std::path::Path;

/// Lists all games that can be played: name, size of the board, title.
pub(crate) fn list(out: &mut impl Write) -> Result<(), Failure> {
    for info in variants::offered() {
        let size = format!("{} x {}", info.files, info.ranks);
        writeln!(out, "{:<18} {size:>7}  {}", info.name, info.title)?;
    }
    Ok(out.flush()?)
}

/// Runs `motley check`: writes the names of the games that are right.
pub(crate) fn run(path: &Path, out: &mut impl Write) -> Result<(), Failure> {
    let read = game_files::check(path)?;
    for game in read.games {
        writeln!(out, "{game}")?;
    }
    out.flush()?;
    for remark in &read.remarks {
        eprintln!("remark: {remark}");
    }
    match read.refused[..] {
        [] => Ok(()),
        _ => Err(GameFileError::Refused(read.refused).into()),
    }
}
