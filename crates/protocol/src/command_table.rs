//! Tables of commands, and the console commands, which both protocols have in addition to their
//! own.

use crate::tokens::Tokens;
use crate::{Command, CommandError};

/// The command of a line; `None` if the line needs no action.
pub(crate) type ReadResult = Result<Option<Command>, CommandError>;

/// A row of a table: word, arguments and meaning for `help`, and the reader.
pub(crate) struct CommandEntry {
    pub(crate) word: &'static str,
    pub(crate) arguments: &'static str,
    pub(crate) help: &'static str,
    /// Reads the text after the word.
    pub(crate) read: fn(Tokens) -> ReadResult,
}

/// Makes a row of a table. After word, arguments and help comes a reader, or `=>` and the command
/// that the word alone stands for, or nothing if the line is ignored.
macro_rules! entry {
    ($word:literal, $arguments:literal, $help:literal, $read:expr) => {
        $crate::command_table::CommandEntry { word: $word, arguments: $arguments, help: $help, read: $read }
    };
    ($word:literal, $arguments:literal, $help:literal => $command:expr) => {
        $crate::command_table::entry!($word, $arguments, $help, |_| Ok(Some($command)))
    };
    ($word:literal, $arguments:literal, $help:literal) => {
        $crate::command_table::entry!($word, $arguments, $help, |_| Ok(None))
    };
}
pub(crate) use entry;

/// Commands that neither protocol has, for users at a terminal; Stockfish has the same ones.
pub(crate) const CONSOLE_COMMANDS: &[CommandEntry] = &[
    entry!("d", "", "shows the position, its FEN and its key" => Command::Show),
    entry!("eval", "", "shows the static evaluation" => Command::Evaluate),
    entry!("perft", "DEPTH", "counts turns, as go perft", perft),
    entry!("bench", "[GAME]", "searches a fixed list of positions", bench),
    entry!("help", "", "lists the commands" => Command::Help),
];

fn perft(mut tokens: Tokens) -> ReadResult {
    Ok(Some(Command::Perft(tokens.number_u32("perft depth", 0)?)))
}

fn bench(mut tokens: Tokens) -> ReadResult {
    Ok(Some(Command::Bench(tokens.next().map(str::to_owned))))
}

/// Whether the first word of a line is in the tables, or the line is ignored.
pub(crate) fn has_known_word(line: &str, tables: &[&[CommandEntry]]) -> bool {
    let word = Tokens::new(line).next().unwrap_or("#");
    word.starts_with('#') || find(word, tables).is_some()
}

fn find<'a>(word: &str, tables: &[&'a [CommandEntry]]) -> Option<&'a CommandEntry> {
    let mut entries = tables.iter().copied().flatten();
    entries.find(|entry| entry.word == word)
}

/// Reads a line by the first table that has its first word. Empty lines, and lines that begin with
/// `#`, are ignored.
pub(crate) fn read_command(line: &str, tables: &[&[CommandEntry]]) -> ReadResult {
    let mut tokens = Tokens::new(line);
    let word = match tokens.next() {
        None => return Ok(None),
        Some(word) if word.starts_with('#') => return Ok(None),
        Some(word) => word,
    };
    match find(word, tables) {
        Some(entry) => (entry.read)(tokens),
        None => Err(CommandError::unknown(word)),
    }
}

/// Returns a list of the commands of `tables`, one line each.
pub(crate) fn help(tables: &[&[CommandEntry]]) -> String {
    let row = |entry: &CommandEntry| {
        let left = format!("{} {}", entry.word, entry.arguments);
        format!("{:<34} {}\n", left.trim_end(), entry.help)
    };
    tables.iter().copied().flatten().map(row).collect()
}
