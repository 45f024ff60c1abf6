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

pub(super) fn read(mut tokens: Tokens) -> ReadResult {
    let mut limits = GoLimits::default();
    while let Some(word) = tokens.next() {
        match word {
            "perft" => return Ok(Some(Command::Perft(tokens.number_u32("perft", 0)?))),
            "depth" => limits.depth = Some(tokens.number_u32("depth", 1)?),
            "nodes" => limits.nodes = Some(tokens.number("nodes", 1)?),
            "movetime" => limits.move_time = Some(tokens.time("movetime", MILLISECOND)?),
            "mate" => limits.mate = Some(tokens.number_u32("mate", 1)?),
            "wtime" => limits.clock[0] = Some(tokens.time("wtime", MILLISECOND)?),
            "btime" => limits.clock[1] = Some(tokens.time("btime", MILLISECOND)?),
            "winc" => limits.increment[0] = tokens.time("winc", MILLISECOND)?,
            "binc" => limits.increment[1] = tokens.time("binc", MILLISECOND)?,
            // Some GUIs send 0 if no other time control follows.
            "movestogo" => {
                limits.moves_to_go = Some(tokens.number_u32("movestogo", 0)?).filter(|&n| n > 0);
            }
            "infinite" => limits.infinite = true,
            "ponder" => limits.ponder = true,
            "searchmoves" => limits.search_moves = moves(&mut tokens)?,
            other => {
                return Err(CommandError::new(
                    "go",
                    other,
                    format!("one of {}", KEYWORDS.join(", ")),
                ));
            }
        }
    }
    Ok(Some(Command::Search(limits)))
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
        };
        assert_eq!(all, expected);
        assert_eq!(limits("go"), GoLimits::default());
        assert_eq!(limits("go movestogo 0").moves_to_go, None);
    }

    #[test]
    fn perft_is_a_command_of_its_own() {
        assert_eq!(
            crate::uci::read_command("go perft 5"),
            Ok(Some(Command::Perft(5)))
        );
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
    fn wrong_limits_are_named() {
        for (line, message) in [
            (
                "go depth",
                "depth: found nothing, expected a whole number of at least 1",
            ),
            (
                "go depth x",
                "depth: found 'x', expected a whole number of at least 1",
            ),
            (
                "go depth -3",
                "depth: found '-3', expected a whole number of at least 1",
            ),
            (
                "go nodes 0",
                "nodes: found '0', expected a whole number of at least 1",
            ),
            (
                "go wtime soon",
                "wtime: found 'soon', expected a whole number",
            ),
            (
                "go searchmoves depth 3",
                "searchmoves: found 'depth', expected at least one move",
            ),
        ] {
            assert_eq!(
                crate::uci::read_command(line).unwrap_err().to_string(),
                message
            );
        }
        assert!(crate::uci::read_command("go deep 3").is_err());
    }
}
