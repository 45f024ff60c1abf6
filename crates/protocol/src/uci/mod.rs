//! The Universal Chess Interface by its [specification] of April 2006, with Stockfish's additions.
//!
//! [specification]: https://www.shredderchess.com/chess-features/uci-universal-chess-interface.html
//!
//! ```
//! use motley_protocol::{Command, GoLimits, uci};
//!
//! let go = uci::read_command("go depth 9").unwrap();
//! let limits = GoLimits { depth: Some(9), ..GoLimits::default() };
//! assert_eq!(go, Some(Command::Search(limits)));
//!
//! let error = uci::read_command("perft deep").unwrap_err();
//! assert_eq!(error.to_string(), "perft depth: found 'deep', expected a whole number of at least 0");
//! ```

mod events;
mod go;
mod options;
mod position;

pub use events::write_event;

use crate::command_table::{self, CONSOLE_COMMANDS, CommandEntry, entry};
use crate::tokens::Tokens;
use crate::{Command, CommandError};

/// Reads a line; `None` if the line needs no action. Unknown words before one of UCI's commands are
/// ignored, as the specification demands: `joho debug on` is `debug on`.
///
/// # Errors
/// The line is not a command, or its arguments are wrong.
pub fn read_command(line: &str) -> Result<Option<Command>, CommandError> {
    let tables = &[COMMANDS, CONSOLE_COMMANDS];
    match command_table::has_known_word(line, tables) {
        true => command_table::read_command(line, tables),
        false => command_table::read_command(from_command(line), tables),
    }
}

/// Returns the line from the first of UCI's commands on; the whole line if it has none.
fn from_command(line: &str) -> &str {
    let mut rest = Tokens::new(line);
    loop {
        let from_here = rest.rest();
        match rest.next() {
            None => return line,
            Some(word) if COMMANDS.iter().any(|entry| entry.word == word) => return from_here,
            Some(_) => {}
        }
    }
}

/// Returns a list of all commands, one line each.
#[must_use]
pub fn help() -> String {
    command_table::help(&[COMMANDS, CONSOLE_COMMANDS])
}

const COMMANDS: &[CommandEntry] = &[
    entry!("uci", "", "asks for name and options" => Command::Identify),
    entry!("isready", "", "is answered by readyok, also during a search" =>
        Command::Ping(String::new())),
    entry!("ucinewgame", "", "forgets the last game" => Command::NewGame),
    entry!("setoption", "name NAME [value VALUE]", "sets an option", options::read),
    entry!("position", "startpos|fen FEN [moves ...]", "sets the position", position::read),
    entry!(
        "go",
        "[LIMIT ...]",
        "searches; limits: depth N, nodes N, movetime MS, mate N, infinite, \
        ponder, searchmoves ..., wtime MS, btime MS, winc MS, binc MS, movestogo N, perft N",
        go::read
    ),
    entry!("stop", "", "ends the search" => Command::Stop),
    entry!("ponderhit", "", "the expected move was played" => Command::PonderHit),
    entry!("debug", "on|off", "changes nothing"),
    entry!("register", "...", "changes nothing"),
    entry!("quit", "", "ends the program" => Command::Quit),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_words() {
        assert_eq!(read_command("uci"), Ok(Some(Command::Identify)));
        assert_eq!(read_command("  isready\t"), Ok(Some(Command::Ping(String::new()))));
        assert_eq!(read_command(""), Ok(None));
        assert_eq!(read_command("# a remark"), Ok(None));
        assert_eq!(read_command("perft 4"), Ok(Some(Command::Perft(4))));
        assert_eq!(read_command("bench"), Ok(Some(Command::Bench(None))));
    }

    #[test]
    fn unknown_words_before_a_command_are_ignored() {
        assert_eq!(read_command("joho debug on"), Ok(None));
        let stop = Ok(Some(Command::Stop));
        assert_eq!(read_command("please do  stop now"), stop);
        assert_eq!(read_command("# stop"), Ok(None));
        assert!(read_command("joho d").is_err());
        assert!(matches!(read_command("position here stop"), Ok(Some(Command::Position(Err(_))))));
    }

    #[test]
    fn unknown_words_are_named() {
        let error = read_command("e2e4").unwrap_err();
        assert_eq!(error.to_string(), "unknown command: found 'e2e4', expected a command that help lists");
    }

    #[test]
    fn help_names_every_command() {
        for entry in COMMANDS.iter().chain(CONSOLE_COMMANDS) {
            assert!(help().lines().any(|line| line.starts_with(entry.word)));
        }
    }
}
