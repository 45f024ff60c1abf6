//! Commands of neither protocol, for users at a terminal; Stockfish has the same.

use crate::words::Words;
use crate::{Command, Refusal};

/// A command: its word, its arguments and its meaning for `help`, and its reader.
pub(crate) struct Entry {
    pub(crate) word: &'static str,
    pub(crate) arguments: &'static str,
    pub(crate) help: &'static str,
    /// `None` is a command that asks for nothing.
    pub(crate) read: fn(Words) -> Result<Option<Command>, Refusal>,
}

/// A table row for [`Entry`].
macro_rules! entry {
    ($word:literal, $arguments:literal, $help:literal, $read:expr) => {
        $crate::tools::Entry {
            word: $word,
            arguments: $arguments,
            help: $help,
            read: $read,
        }
    };
}
pub(crate) use entry;

pub(crate) const TOOLS: &[Entry] = &[
    entry!("d", "", "shows the position, its FEN and its key", |_| Ok(
        Some(Command::Show)
    )),
    entry!("eval", "", "says how the position is judged", |_| Ok(Some(
        Command::Evaluate
    ))),
    entry!(
        "perft",
        "DEPTH",
        "counts turns, as go perft",
        |mut words| { Ok(Some(Command::Perft(words.small("perft depth", 0)?))) }
    ),
    entry!(
        "bench",
        "[GAME]",
        "searches a fixed list of positions",
        |mut words| { Ok(Some(Command::Bench(words.next().map(str::to_owned)))) }
    ),
    entry!("help", "", "lists the commands", |_| Ok(Some(
        Command::Help
    ))),
];

/// Reads a line by the first table that knows its first word. Empty lines and lines that begin with
/// `#` ask for nothing.
pub(crate) fn read(line: &str, tables: &[&[Entry]]) -> Result<Option<Command>, Refusal> {
    let mut words = Words::new(line);
    let word = match words.next() {
        None => return Ok(None),
        Some(word) if word.starts_with('#') => return Ok(None),
        Some(word) => word,
    };
    match tables
        .iter()
        .copied()
        .flatten()
        .find(|entry| entry.word == word)
    {
        Some(entry) => (entry.read)(words),
        None => Err(Refusal::unknown(word)),
    }
}

/// The commands of `tables`, a line each.
pub(crate) fn help(tables: &[&[Entry]]) -> String {
    let row = |entry: &Entry| {
        let left = format!("{} {}", entry.word, entry.arguments);
        format!("{:<34} {}\n", left.trim_end(), entry.help)
    };
    tables.iter().copied().flatten().map(row).collect()
}
