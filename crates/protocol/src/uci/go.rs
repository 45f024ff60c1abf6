//! `go` and its limits.

use crate::command_table::ReadResult;
use crate::tokens::Tokens;
use crate::{Command, CommandError, GoLimits};
use std::time::Duration;

const MILLISECOND: Duration = Duration::from_millis(1);

/// The tokens that may follow `go`; a list of moves ends before the next of them.
const KEYWORDS: &[&str] = &[
    "depth",
    "nodes",
    "movetime",
    "mate",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "infinite",
    "ponder",
    "searchmoves",
    "perft",
];

/// Reads the limits. Unknown words are ignored, as the specification demands, and so is a limit with a
/// faulty value; the first of these faults is reported.
///
/// # Errors
/// A faulty limit, if the line has no other: the search might never end.
pub(super) fn read(tokens: Tokens) -> ReadResult {
    let mut reader = LimitReader { tokens, fault: None, lost: false };
    let mut limits = GoLimits::default();
    while let Some(word) = reader.tokens.next() {
        match word {
            "perft" => {
                let depth = reader.tokens.number_u32("perft", 0)?;
                return Ok(Some(Command::Perft(depth)));
            }
            "depth" => limits.depth = reader.value(|tokens| tokens.number_u32(word, 1)),
            "nodes" => limits.nodes = reader.value(|tokens| tokens.number(word, 1)),
            "movetime" => limits.move_time = reader.milliseconds(word),
            "mate" => limits.mate = reader.value(|tokens| tokens.number_u32(word, 1)),
            "wtime" => limits.clock[0] = reader.milliseconds(word),
            "btime" => limits.clock[1] = reader.milliseconds(word),
            "winc" => limits.increment[0] = reader.milliseconds(word).unwrap_or_default(),
            "binc" => limits.increment[1] = reader.milliseconds(word).unwrap_or_default(),
            // Some GUIs send 0 if no other time control follows.
            "movestogo" => {
                let turns = reader.value(|tokens| tokens.number_u32(word, 0));
                limits.moves_to_go = turns.filter(|&n| n > 0);
            }
            "infinite" => limits.infinite = true,
            "ponder" => limits.ponder = true,
            "searchmoves" => limits.search_moves = reader.value(moves).unwrap_or_default(),
            other => {
                reader.add_fault(CommandError::new("go", other, format!("one of {}", KEYWORDS.join(", "))));
            }
        }
    }
    match reader.fault {
        Some(fault) if reader.lost && !has_end(&limits) => Err(fault),
        fault => Ok(Some(Command::Search(GoLimits { fault, ..limits }))),
    }
}

/// Whether the line says when the search ends.
fn has_end(limits: &GoLimits) -> bool {
    limits.depth.is_some()
        || limits.nodes.is_some()
        || limits.move_time.is_some()
        || limits.mate.is_some()
        || limits.clock != [None; 2]
        || limits.infinite
        || limits.ponder
}

/// The rest of the line, and its faults.
struct LimitReader<'a> {
    tokens: Tokens<'a>,
    /// The first fault.
    fault: Option<CommandError>,
    /// Whether a limit does not hold because its value is faulty.
    lost: bool,
}

impl<'a> LimitReader<'a> {
    /// Reads the value of a limit; `None` if it is faulty. A keyword in its place is the next limit.
    fn value<T>(&mut self, read: impl FnOnce(&mut Tokens<'a>) -> Result<T, CommandError>) -> Option<T> {
        let mut after = self.tokens;
        let value = read(&mut after);
        let next = self.tokens.peek();
        if value.is_ok() || !next.is_some_and(|word| KEYWORDS.contains(&word)) {
            self.tokens = after;
        }
        value
            .map_err(|fault| {
                self.lost = true;
                self.add_fault(fault);
            })
            .ok()
    }

    fn milliseconds(&mut self, word: &str) -> Option<Duration> {
        self.value(|tokens| tokens.time(word, MILLISECOND))
    }

    fn add_fault(&mut self, fault: CommandError) {
        self.fault.get_or_insert(fault);
    }
}

fn moves(tokens: &mut Tokens) -> Result<Vec<String>, CommandError> {
    let mut moves = Vec::new();
    while let Some(word) = tokens.peek().filter(|word| !KEYWORDS.contains(word)) {
        moves.push(word.to_owned());
        tokens.next();
    }
    if moves.is_empty() {
        let found = tokens.peek().unwrap_or_default();
        return Err(CommandError::new("searchmoves", found, "at least one move"));
    }
    Ok(moves)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits(line: &str) -> GoLimits {
        match crate::uci::read_command(line) {
            Ok(Some(Command::Search(limits))) => limits,
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn every_limit_is_read() {
        let ms = Duration::from_millis;
        let all = limits(
            "go searchmoves e2e4 d2d4 depth 7 nodes 99 movetime 50 mate 3 wtime 1000 btime -20 \
             winc 10 binc 20 movestogo 4 infinite ponder",
        );
        let expected = GoLimits {
            depth: Some(7),
            nodes: Some(99),
            move_time: Some(ms(50)),
            mate: Some(3),
            clock: [Some(ms(1000)), Some(Duration::ZERO)],
            increment: [ms(10), ms(20)],
            moves_to_go: Some(4),
            infinite: true,
            ponder: true,
            search_moves: vec!["e2e4".into(), "d2d4".into()],
            fault: None,
        };
        assert_eq!(all, expected);
        assert_eq!(limits("go"), GoLimits::default());
        assert_eq!(limits("go movestogo 0").moves_to_go, None);
    }

    #[test]
    fn perft_is_a_command_of_its_own() {
        assert_eq!(crate::uci::read_command("go perft 5"), Ok(Some(Command::Perft(5))));
    }

    #[test]
    fn huge_numbers_saturate() {
        let huge = "9".repeat(100);
        assert_eq!(limits(&format!("go depth {huge}")).depth, Some(u32::MAX));
        assert_eq!(limits(&format!("go nodes {huge}")).nodes, Some(u64::MAX));
        let time = limits(&format!("go wtime {huge}")).clock[0];
        assert!(time.is_some_and(|t| t > Duration::from_secs(86_400)));
    }

    #[test]
    fn faults_do_not_keep_the_other_limits_from_holding() {
        let ms = Duration::from_millis;
        for (line, part) in [
            ("go depth 0 movetime 100", "depth"),
            ("go depth movetime 100", "depth"),
            ("go movetime 100 sideways 5 sideways", "go"),
            ("go please movetime 100 nodes -1", "go"),
            ("go searchmoves movetime 100", "searchmoves"),
            ("go movetime 100 wtime soon", "wtime"),
        ] {
            let mut limits = limits(line);
            let fault = limits.fault.take().expect("a fault");
            assert_eq!(fault.part, part, "{line}");
            let expected = GoLimits { move_time: Some(ms(100)), ..GoLimits::default() };
            assert_eq!(limits, expected, "{line}");
        }
        assert!(limits("go deep").fault.is_some());
        assert!(limits("go infinite depth x").infinite);
    }

    #[test]
    fn wrong_limits_are_named() {
        for (line, message) in [
            ("go depth", "depth: found nothing, expected a whole number of at least 1"),
            ("go depth x", "depth: found 'x', expected a whole number of at least 1"),
            ("go depth -3", "depth: found '-3', expected a whole number of at least 1"),
            ("go nodes 0", "nodes: found '0', expected a whole number of at least 1"),
            ("go wtime soon", "wtime: found 'soon', expected a whole number"),
            ("go searchmoves", "searchmoves: found nothing, expected at least one move"),
        ] {
            assert_eq!(crate::uci::read_command(line).unwrap_err().to_string(), message);
        }
    }
}
