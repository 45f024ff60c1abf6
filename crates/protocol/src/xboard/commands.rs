//! CECP's commands as a table.

use super::clocks;
use crate::command_table::{self, CONSOLE_COMMANDS, CommandEntry, ReadResult, entry};
use crate::tokens::Tokens;
use crate::{Command, CommandError, MouseAction, MoveSelection, PositionSpec, StartPosition, option};

/// Reads a line; `None` if the line needs no action.
///
/// # Errors
/// The line is not a command, or its arguments are wrong.
///
/// # Examples
///
/// ```
/// use motley_protocol::{Command, xboard};
///
/// let usermove = Some(Command::UserMove("e2e4".into()));
/// assert_eq!(xboard::read_command("usermove e2e4"), Ok(usermove.clone()));
/// assert_eq!(xboard::read_command("e2e4"), Ok(usermove), "a GUI without the feature `usermove`");
///
/// let error = xboard::read_command("sd deep").unwrap_err();
/// assert_eq!(error.to_string(), "sd: found 'deep', expected a whole number of at least 1");
/// ```
pub fn read_command(line: &str) -> Result<Option<Command>, CommandError> {
    match command_table::read_command(line, &[COMMANDS, CONSOLE_COMMANDS]) {
        Err(_) if looks_like_a_move(line) => Ok(Some(Command::UserMove(line.trim_ascii().to_owned()))),
        other => other,
    }
}

/// Returns a list of all commands, one line each.
#[must_use]
pub fn help() -> String {
    command_table::help(&[COMMANDS, CONSOLE_COMMANDS])
}

/// Whether a line may be a move: GUIs that reject the feature `usermove` send moves without a word
/// before them. Every spelling of a move contains a square or an `@`, or is castling in letters; no
/// command does.
fn looks_like_a_move(line: &str) -> bool {
    let line = line.trim_ascii();
    let square = |pair: &[u8]| pair[0].is_ascii_lowercase() && pair[1].is_ascii_digit();
    !line.contains(|c: char| c.is_ascii_whitespace() || c.is_control())
        && (line.as_bytes().windows(2).any(square) || line.contains('@') || line.starts_with("O-O"))
}

const COMMANDS: &[CommandEntry] = &[
    entry!("xboard", "", "chooses this protocol, the engine playing Black" => Command::EnterXboard),
    entry!("protover", "VERSION", "asks for features" => Command::Identify),
    entry!("accepted", "FEATURE", "says what the GUI knows", accepted),
    entry!("rejected", "FEATURE", "says what the GUI does not know", rejected),
    entry!("ping", "N", "is answered by pong N, also during a search", ping),
    entry!("quit", "", "ends the program" => Command::Quit),
    entry!("new", "", "begins a game, the engine playing Black" => Command::NewGame),
    entry!("variant", "NAME", "chooses the game", variant),
    entry!("setboard", "FEN", "sets the position", setboard),
    entry!("holding", "[WHITE] [BLACK]", "sets the units in hand, as in bughouse", holdings),
    entry!("random", "", "changes nothing: it comes with every new"),
    entry!("force", "", "plays for neither side" => Command::Force),
    entry!("go", "", "plays for the side to move" => Command::Play),
    entry!("playother", "", "plays for the other side" => Command::PlayOther),
    entry!("usermove", "MOVE", "plays the opponent's move", usermove),
    entry!("?", "", "moves now" => Command::Stop),
    entry!("level", "MOVES BASE INCREMENT", "sets the clock's rule", clocks::level),
    entry!("st", "SECONDS", "sets the time for each move", clocks::seconds_per_move),
    entry!("sd", "DEPTH", "sets the greatest depth", depth),
    entry!("nps", "N", "counts N nodes as a second; 0 measures time", node_rate),
    entry!("time", "CENTISECONDS", "sets the engine's clock", clocks::own),
    entry!("otim", "CENTISECONDS", "sets the opponent's clock", clocks::opponent),
    entry!("hard", "", "thinks in the opponent's time" => set(option::PONDER, "true")),
    entry!("easy", "", "turns pondering off" => set(option::PONDER, "false")),
    entry!("post", "", "shows thinking" => Command::Post(true)),
    entry!("nopost", "", "hides thinking output" => Command::Post(false)),
    entry!("undo", "", "takes back one move" => Command::TakeBack(1)),
    entry!("remove", "", "takes back two moves" => Command::TakeBack(2)),
    entry!("analyze", "", "analyses" => Command::Analyze),
    entry!("exit", "", "ends the analysis" => Command::ExitAnalyze),
    entry!(".", "", "shows the analysis's progress" => Command::Status),
    entry!("exclude", "MOVE|all", "leaves moves out of the search", exclude),
    entry!("include", "MOVE|all", "searches excluded moves again", include),
    entry!("hint", "", "suggests a move" => Command::Hint),
    entry!("bk", "", "shows the opening book" => Command::Book),
    entry!("pause", "", "suspends the search" => Command::Pause),
    entry!("resume", "", "continues after pause" => Command::Resume),
    entry!("draw", "", "offers a draw" => Command::OfferDraw),
    entry!("result", "RESULT {COMMENT}", "ends the game", result),
    entry!("memory", "MB", "sets the memory for tables", memory),
    entry!("cores", "N", "sets the number of threads", cores),
    entry!("option", "NAME[=VALUE]", "sets an option", set_option),
    entry!("name", "NAME", "changes nothing"),
    entry!("rating", "...", "changes nothing"),
    entry!("computer", "", "changes nothing"),
    entry!("lift", "SQUARE", "asks where the unit on it can go", lift),
    entry!("put", "SQUARE", "asks what the unit can become there", put),
    entry!("hover", "SQUARE", "changes nothing", hover),
];

fn accepted(mut tokens: Tokens) -> ReadResult {
    Ok(tokens.next().map(|feature| Command::Accepted(feature.to_owned())))
}

fn rejected(mut tokens: Tokens) -> ReadResult {
    Ok(tokens.next().map(|feature| Command::Rejected(feature.to_owned())))
}

fn ping(mut tokens: Tokens) -> ReadResult {
    Ok(Some(Command::Ping(tokens.number("ping", 0)?.to_string())))
}

fn variant(tokens: Tokens) -> ReadResult {
    let name = tokens.required_rest("variant", "a variant's name")?;
    Ok(Some(Command::Variant(name)))
}

fn setboard(tokens: Tokens) -> ReadResult {
    let fen = tokens.required_rest("setboard", "a FEN");
    let position = fen.map(|fen| PositionSpec { start: StartPosition::Fen(fen), moves: Vec::new() });
    Ok(Some(Command::Position(position)))
}

/// Reads `[PPN] [q]`; a unit that is named behind is one of these.
fn holdings(tokens: Tokens) -> ReadResult {
    let text = tokens.rest();
    let fault = || CommandError::new("holding", text, "two hands in brackets, as in [PPN] [q]");
    let hand = |text: &'_ str| -> Option<(String, usize)> {
        let begin = text.find('[')?;
        let end = begin + text[begin..].find(']')?;
        let letters = &text[begin + 1..end];
        letters.chars().all(|sign| sign.is_ascii_alphabetic()).then(|| (letters.to_owned(), end + 1))
    };
    let (white, after) = hand(text).ok_or_else(fault)?;
    let (black, _) = hand(&text[after..]).ok_or_else(fault)?;
    Ok(Some(Command::Holdings([white.to_ascii_uppercase(), black.to_ascii_lowercase()])))
}

fn usermove(mut tokens: Tokens) -> ReadResult {
    let text = tokens.required("usermove", "a move")?;
    Ok(Some(Command::UserMove(text.to_owned())))
}

fn depth(mut tokens: Tokens) -> ReadResult {
    Ok(Some(Command::Depth(tokens.number_u32("sd", 1)?)))
}

fn node_rate(mut tokens: Tokens) -> ReadResult {
    Ok(Some(Command::NodeRate(tokens.number("nps", 0)?)))
}

fn exclude(mut tokens: Tokens) -> ReadResult {
    Ok(Some(Command::Exclude(selection("exclude", &mut tokens)?)))
}

fn include(mut tokens: Tokens) -> ReadResult {
    Ok(Some(Command::Include(selection("include", &mut tokens)?)))
}

fn memory(mut tokens: Tokens) -> ReadResult {
    let megabytes = tokens.number("memory", 1)?.to_string();
    Ok(Some(set(option::HASH, &megabytes)))
}

fn cores(mut tokens: Tokens) -> ReadResult {
    let threads = tokens.number("cores", 1)?.to_string();
    Ok(Some(set(option::THREADS, &threads)))
}

fn lift(tokens: Tokens) -> ReadResult {
    mouse(MouseAction::Lift, tokens)
}

fn put(tokens: Tokens) -> ReadResult {
    mouse(MouseAction::Put, tokens)
}

fn hover(tokens: Tokens) -> ReadResult {
    mouse(MouseAction::Hover, tokens)
}

fn set(name: &str, value: &str) -> Command {
    Command::SetOption { name: name.to_owned(), value: Some(value.to_owned()) }
}

fn set_option(tokens: Tokens) -> ReadResult {
    let text = tokens.required_rest("option", "NAME or NAME=VALUE")?;
    let (name, value) = match text.split_once('=') {
        Some((name, value)) => (name.trim_ascii(), Some(value.trim_ascii().to_owned())),
        None => (text.as_str(), None),
    };
    if name.is_empty() {
        return Err(CommandError::new("option", &text, "the name of an option before the ="));
    }
    Ok(Some(Command::SetOption { name: name.to_owned(), value }))
}

fn selection(part: &str, tokens: &mut Tokens) -> Result<MoveSelection, CommandError> {
    Ok(match tokens.required(part, "a move, or all")? {
        "all" => MoveSelection::All,
        text => MoveSelection::One(text.to_owned()),
    })
}

fn result(mut tokens: Tokens) -> ReadResult {
    let result = tokens.required("result", "1-0, 0-1, 1/2-1/2 or *")?;
    Ok(Some(Command::Result(result.to_owned())))
}

fn mouse(action: MouseAction, mut tokens: Tokens) -> ReadResult {
    Ok(Some(Command::Mouse(action, tokens.required("gesture", "a square")?.to_owned())))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(line: &str) -> Command {
        match read_command(line) {
            Ok(Some(command)) => command,
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn what_uci_also_says_is_the_same_command() {
        assert_eq!(one("memory 64"), set("Hash", "64"));
        assert_eq!(one("cores 2"), set("Threads", "2"));
        assert_eq!(one("variant some-game"), Command::Variant("some-game".into()));
        let uci = crate::uci::read_command("position fen 8/8 w").unwrap();
        assert_eq!(Some(one("setboard 8/8 w")), uci);
    }

    #[test]
    fn moves_come_with_and_without_usermove() {
        for text in ["e2e4", "a2b3,b3c4", "a2b3,", "P@d4", "@@@@", "O-O", "O-O-O", "e7e8q", "h0h2"] {
            assert_eq!(one(text), Command::UserMove(text.into()));
            assert_eq!(one(&format!("usermove {text}")), Command::UserMove(text.into()));
        }
        assert!(read_command("usermove").is_err());
        assert!(read_command("hello").is_err());
        assert!(read_command("white").is_err());
    }

    #[test]
    fn options_have_values_or_are_buttons() {
        assert_eq!(one("option Move Overhead=30"), set("Move Overhead", "30"));
        let name = "Clear Hash".to_owned();
        assert_eq!(one("option Clear Hash"), Command::SetOption { name, value: None });
        assert_eq!(one("option A=b=c"), set("A", "b=c"));
        assert!(read_command("option").is_err());
        assert!(read_command("option =3").is_err());
    }

    #[test]
    fn results_are_read_without_their_comment() {
        let result = Command::Result("1-0".to_owned());
        assert_eq!(one("result 1-0 {White mates}"), result);
        assert!(read_command("result").is_err());
    }

    #[test]
    fn words_that_change_nothing() {
        for line in ["random", "computer", "name A B"] {
            assert_eq!(read_command(line), Ok(None), "{line}");
        }
    }

    #[test]
    fn wrong_numbers_are_named() {
        for (line, message) in [
            ("sd 0", "sd: found '0', expected a whole number of at least 1"),
            ("memory much", "memory: found 'much', expected a whole number of at least 1"),
            ("cores", "cores: found nothing, expected a whole number of at least 1"),
            ("ping -1", "ping: found '-1', expected a whole number of at least 0"),
        ] {
            assert_eq!(read_command(line).unwrap_err().to_string(), message);
        }
    }

    #[test]
    fn help_names_every_command() {
        for entry in COMMANDS.iter().chain(CONSOLE_COMMANDS) {
            assert!(help().lines().any(|line| line.starts_with(entry.word)));
        }
    }
}
