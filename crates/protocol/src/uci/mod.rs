//! The Universal Chess Interface.

mod events;
mod go;
mod options;
mod position;

pub use events::write;

use crate::tools::{self, Entry, TOOLS, entry};
use crate::{Command, Refusal};

/// Reads a line; `None` is a line that asks for nothing.
///
/// # Errors
/// A line that is no command, or one whose arguments cannot be understood.
pub fn read(line: &str) -> Result<Option<Command>, Refusal> {
    tools::read(line, &[COMMANDS, TOOLS])
}

/// All commands, a line each.
pub fn help() -> String {
    tools::help(&[COMMANDS, TOOLS])
}

const COMMANDS: &[Entry] = &[
    entry!("uci", "", "asks for name and options", |_| Ok(Some(
        Command::Greet
    ))),
    entry!(
        "isready",
        "",
        "is answered by readyok, also during a search",
        |_| { Ok(Some(Command::Ping(String::new()))) }
    ),
    entry!("ucinewgame", "", "forgets the last game", |_| Ok(Some(
        Command::NewGame
    ))),
    entry!(
        "setoption",
        "name NAME [value VALUE]",
        "sets an option",
        options::read
    ),
    entry!(
        "position",
        "startpos|fen FEN [moves ...]",
        "sets the position",
        position::read
    ),
    entry!(
        "go",
        "[LIMIT ...]",
        "searches; limits: depth N, nodes N, movetime MS, mate N, infinite, \
        ponder, searchmoves ..., wtime MS, btime MS, winc MS, binc MS, movestogo N, perft N",
        go::read
    ),
    entry!("stop", "", "ends the search", |_| Ok(Some(Command::Stop))),
    entry!("ponderhit", "", "the expected move was played", |_| Ok(
        Some(Command::PonderHit)
    )),
    entry!("debug", "on|off", "changes nothing", |_| Ok(None)),
    entry!("register", "...", "changes nothing", |_| Ok(None)),
    entry!("quit", "", "ends the program", |_| Ok(Some(Command::Quit))),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_words() {
        assert_eq!(read("uci"), Ok(Some(Command::Greet)));
        assert_eq!(read("  isready\t"), Ok(Some(Command::Ping(String::new()))));
        assert_eq!(read(""), Ok(None));
        assert_eq!(read("# a remark"), Ok(None));
        assert_eq!(read("perft 4"), Ok(Some(Command::Perft(4))));
        assert_eq!(read("bench"), Ok(Some(Command::Bench(None))));
    }

    #[test]
    fn unknown_words_are_named() {
        let refusal = read("e2e4").unwrap_err();
        assert_eq!(
            refusal.to_string(),
            "unknown command: found 'e2e4', expected a command that help lists"
        );
    }

    #[test]
    fn help_names_every_command() {
        for entry in COMMANDS.iter().chain(TOOLS) {
            assert!(help().lines().any(|line| line.starts_with(entry.word)));
        }
    }
}
