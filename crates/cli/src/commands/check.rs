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

/// Runs `motley check`: writes what was understood of the games that are right, in three lines each, and
/// what cannot be meant.
pub(crate) fn run(path: &Path, out: &mut impl Write) -> Result<(), Failure> {
    let read = game_files::check(path)?;
    for game in &read.games {
        let [board, wins, promotion] = &game.lines;
        writeln!(out, "{}\n  {board}\n  {wins}\n  {promotion}", game.name)?;
        for warning in &game.warnings {
            writeln!(out, "  warning: {warning}")?;
        }
    }
    if read.games.is_empty() && read.refused.is_empty() {
        writeln!(out, "There is no game in {}: a game begins with a line [name].", path.display())?;
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
