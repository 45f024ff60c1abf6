//! The Chess Engine Communication Protocol, version 2, of XBoard and WinBoard.

mod clocks;
mod events;
mod features;
pub mod legs;
mod mirror;
mod squares;

pub use events::write;
pub use features::UNLOADING;
pub use mirror::Mirror;
pub use squares::Shape;

use crate::tools::{self, Entry, TOOLS, entry};
use crate::words::Words;
use crate::{Command, Gesture, Position, Refusal, Start, Which, option};

/// Reads a line; `None` is a line that asks for nothing.
///
/// # Errors
/// A line that is no command, or one whose arguments cannot be understood.
pub fn read(line: &str) -> Result<Option<Command>, Refusal> {
    match tools::read(line, &[COMMANDS, TOOLS]) {
        Err(_) if looks_like_a_move(line) => Ok(Some(Command::Move(line.trim_ascii().to_owned()))),
        other => other,
    }
}

/// All commands, a line each.
pub fn help() -> String {
    tools::help(&[COMMANDS, TOOLS])
}

/// GUIs that reject the feature `usermove` send moves bare. Every spelling of a move has a square or
/// an `@` in it, or is castling in letters; no command has.
fn looks_like_a_move(line: &str) -> bool {
    let line = line.trim_ascii();
    let square = |pair: &[u8]| pair[0].is_ascii_lowercase() && pair[1].is_ascii_digit();
    !line.contains(|c: char| c.is_ascii_whitespace() || c.is_control())
        && (line.as_bytes().windows(2).any(square) || line.contains('@') || line.starts_with("O-O"))
}

type Reading = Result<Option<Command>, Refusal>;

const COMMANDS: &[Entry] = &[
    entry!("xboard", "", "chooses this protocol", |_| Ok(None)),
    entry!("protover", "VERSION", "asks for features", |_| Ok(Some(
        Command::Greet
    ))),
    entry!(
        "accepted",
        "FEATURE",
        "says what the GUI knows",
        |mut words| { Ok(words.next().map(|name| Command::Accepted(name.to_owned()))) }
    ),
    entry!("rejected", "FEATURE", "changes nothing", |_| Ok(None)),
    entry!(
        "ping",
        "N",
        "is answered by pong N, also during a search",
        ping
    ),
    entry!("quit", "", "ends the program", |_| Ok(Some(Command::Quit))),
    entry!(
        "new",
        "",
        "begins a game, the engine playing Black",
        |_| Ok(Some(Command::NewGame))
    ),
    entry!("variant", "NAME", "chooses the game", |words| {
        Ok(Some(Command::Variant(
            words.text("variant", "a variant's name")?,
        )))
    }),
    entry!("setboard", "FEN", "sets the position", |words| {
        let start = Start::Fen(words.text("setboard", "a FEN")?);
        Ok(Some(Command::Position(Position {
            start,
            moves: Vec::new(),
        })))
    }),
    entry!(
        "random",
        "",
        "changes nothing: it comes with every new",
        |_| Ok(None)
    ),
    entry!("force", "", "plays for neither side", |_| Ok(Some(
        Command::Force
    ))),
    entry!("go", "", "plays for the side to move", |_| Ok(Some(
        Command::Play
    ))),
    entry!("playother", "", "plays for the other side", |_| Ok(Some(
        Command::PlayOther
    ))),
    entry!(
        "usermove",
        "MOVE",
        "plays the opponent's move",
        |mut words| {
            Ok(Some(Command::Move(
                words.required("usermove", "a move")?.to_owned(),
            )))
        }
    ),
    entry!("?", "", "moves now", |_| Ok(Some(Command::Stop))),
    entry!(
        "level",
        "MOVES BASE INCREMENT",
        "sets the clock's rule",
        clocks::level
    ),
    entry!(
        "st",
        "SECONDS",
        "sets the time for each move",
        clocks::seconds_per_move
    ),
    entry!("sd", "DEPTH", "sets the greatest depth", |mut words| {
        Ok(Some(Command::Depth(words.small("sd", 1)?)))
    }),
    entry!(
        "nps",
        "N",
        "counts N nodes as a second; 0 is real time",
        |mut words| { Ok(Some(Command::NodeRate(words.number("nps", 0)?))) }
    ),
    entry!(
        "time",
        "CENTISECONDS",
        "sets the engine's clock",
        clocks::own
    ),
    entry!(
        "otim",
        "CENTISECONDS",
        "sets the opponent's clock",
        clocks::other
    ),
    entry!("hard", "", "thinks in the opponent's time", |_| Ok(Some(
        set(option::PONDER, "true")
    ))),
    entry!("easy", "", "does not", |_| Ok(Some(set(
        option::PONDER,
        "false"
    )))),
    entry!("post", "", "shows thinking", |_| Ok(Some(
        Command::ShowThinking(true)
    ))),
    entry!("nopost", "", "does not", |_| Ok(Some(
        Command::ShowThinking(false)
    ))),
    entry!("undo", "", "takes back one move", |_| Ok(Some(
        Command::TakeBack(1)
    ))),
    entry!("remove", "", "takes back two moves", |_| Ok(Some(
        Command::TakeBack(2)
    ))),
    entry!("analyze", "", "analyses", |_| Ok(Some(Command::Analyze))),
    entry!("exit", "", "ends the analysis", |_| Ok(Some(
        Command::LeaveAnalysis
    ))),
    entry!(".", "", "says how far the analysis has come", |_| Ok(Some(
        Command::Status
    ))),
    entry!(
        "exclude",
        "MOVE|all",
        "leaves moves out of the analysis",
        |mut words| { Ok(Some(Command::Exclude(which("exclude", &mut words)?))) }
    ),
    entry!("include", "MOVE|all", "takes them in again", |mut words| {
        Ok(Some(Command::Include(which("include", &mut words)?)))
    }),
    entry!("hint", "", "suggests a move", |_| Ok(Some(Command::Hint))),
    entry!("bk", "", "shows the opening book", |_| Ok(Some(
        Command::Book
    ))),
    entry!("pause", "", "stands still", |_| Ok(Some(Command::Pause))),
    entry!("resume", "", "goes on", |_| Ok(Some(Command::Resume))),
    entry!("draw", "", "offers a draw", |_| Ok(Some(
        Command::OfferDraw
    ))),
    entry!("result", "RESULT {COMMENT}", "ends the game", result),
    entry!("memory", "MB", "sets the memory for tables", |mut words| {
        Ok(Some(set(
            option::HASH,
            &words.number("memory", 1)?.to_string(),
        )))
    }),
    entry!("cores", "N", "sets the number of threads", |mut words| {
        Ok(Some(set(
            option::THREADS,
            &words.number("cores", 1)?.to_string(),
        )))
    }),
    entry!("option", "NAME[=VALUE]", "sets an option", set_option),
    entry!("name", "NAME", "changes nothing", |_| Ok(None)),
    entry!("rating", "...", "changes nothing", |_| Ok(None)),
    entry!("computer", "", "changes nothing", |_| Ok(None)),
    entry!(
        "lift",
        "SQUARE",
        "asks where the unit on it can go",
        |words| { touch(Gesture::Lift, words) }
    ),
    entry!(
        "put",
        "SQUARE",
        "asks what the unit can become there",
        |words| touch(Gesture::Put, words)
    ),
    entry!("hover", "SQUARE", "changes nothing", |words| touch(
        Gesture::Hover,
        words
    )),
];

fn ping(mut words: Words) -> Reading {
    Ok(Some(Command::Ping(words.number("ping", 0)?.to_string())))
}

fn set(name: &str, value: &str) -> Command {
    Command::SetOption {
        name: name.to_owned(),
        value: Some(value.to_owned()),
    }
}

fn set_option(words: Words) -> Reading {
    let text = words.text("option", "NAME or NAME=VALUE")?;
    let (name, value) = match text.split_once('=') {
        Some((name, value)) => (name.trim_ascii(), Some(value.trim_ascii().to_owned())),
        None => (text.as_str(), None),
    };
    if name.is_empty() {
        return Err(Refusal::new(
            "option",
            &text,
            "the name of an option before the =",
        ));
    }
    Ok(Some(Command::SetOption {
        name: name.to_owned(),
        value,
    }))
}

fn which(part: &str, words: &mut Words) -> Result<Which, Refusal> {
    Ok(match words.required(part, "a move, or all")? {
        "all" => Which::All,
        text => Which::One(text.to_owned()),
    })
}

fn result(mut words: Words) -> Reading {
    let result = words
        .required("result", "1-0, 0-1, 1/2-1/2 or *")?
        .to_owned();
    let comment = words
        .rest()
        .trim_start_matches('{')
        .trim_end_matches('}')
        .to_owned();
    Ok(Some(Command::Result { result, comment }))
}

fn touch(gesture: Gesture, mut words: Words) -> Reading {
    Ok(Some(Command::Touch(
        gesture,
        words.required("gesture", "a square")?.to_owned(),
    )))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(line: &str) -> Command {
        match read(line) {
            Ok(Some(command)) => command,
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn what_uci_also_says_is_the_same_command() {
        assert_eq!(one("memory 64"), set("Hash", "64"));
        assert_eq!(one("cores 2"), set("Threads", "2"));
        assert_eq!(one("variant gothic"), Command::Variant("gothic".into()));
        let uci = crate::uci::read("position fen 8/8 w").unwrap();
        assert_eq!(Some(one("setboard 8/8 w")), uci);
    }

    #[test]
    fn moves_come_with_and_without_usermove() {
        for text in [
            "e2e4",
            "a2b3,b3c4",
            "a2b3,",
            "P@d4",
            "@@@@",
            "O-O",
            "O-O-O",
            "e7e8q",
            "h0h2",
        ] {
            assert_eq!(one(text), Command::Move(text.into()));
            assert_eq!(one(&format!("usermove {text}")), Command::Move(text.into()));
        }
        assert!(read("usermove").is_err());
        assert!(read("hello").is_err());
        assert!(read("white").is_err());
    }

    #[test]
    fn options_have_values_or_are_buttons() {
        assert_eq!(one("option Move Overhead=30"), set("Move Overhead", "30"));
        let name = "Clear Hash".to_owned();
        assert_eq!(
            one("option Clear Hash"),
            Command::SetOption { name, value: None }
        );
        assert_eq!(one("option A=b=c"), set("A", "b=c"));
        assert!(read("option").is_err());
        assert!(read("option =3").is_err());
    }

    #[test]
    fn results_keep_their_comment() {
        let (result, comment) = ("1-0".to_owned(), "White mates".to_owned());
        assert_eq!(
            one("result 1-0 {White mates}"),
            Command::Result { result, comment }
        );
        assert!(read("result").is_err());
    }

    #[test]
    fn words_that_change_nothing() {
        for line in [
            "xboard",
            "rejected colors",
            "random",
            "computer",
            "name A B",
        ] {
            assert_eq!(read(line), Ok(None), "{line}");
        }
    }

    #[test]
    fn wrong_numbers_are_named() {
        for (line, message) in [
            (
                "sd 0",
                "sd: found '0', expected a whole number of at least 1",
            ),
            (
                "memory much",
                "memory: found 'much', expected a whole number of at least 1",
            ),
            (
                "cores",
                "cores: found nothing, expected a whole number of at least 1",
            ),
            (
                "ping -1",
                "ping: found '-1', expected a whole number of at least 0",
            ),
        ] {
            assert_eq!(read(line).unwrap_err().to_string(), message);
        }
    }

    #[test]
    fn help_names_every_command() {
        for entry in COMMANDS.iter().chain(TOOLS) {
            assert!(help().lines().any(|line| line.starts_with(entry.word)));
        }
    }
}
