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
/// faulty value; the first of these faults is reported. Every `go` has an answer: if a faulty limit is
/// the line's only one, the search ends at once.
///
/// # Errors
/// A faulty depth of `perft`, which is no search.
pub(super) fn read(tokens: Tokens) -> ReadResult {
    let mut reader = LimitReader { tokens, fault: None, lost: false };
    let mut limits = GoLimits::default();
    while let Some(word) = reader.tokens.next() {
        match word {
            "perft" => {
                let depth = reader.tokens.number_u32("perft", 0)?;
                return Ok(Some(Command::Perft(depth)));
            }
            "depth" => limits.depth = reader.count(word),
            "nodes" => limits.nodes = reader.limit(word),
            "movetime" => limits.move_time = reader.milliseconds(word),
            "mate" => limits.mate = reader.count(word),
            "wtime" => limits.clock[0] = reader.milliseconds(word),
            "btime" => limits.clock[1] = reader.milliseconds(word),
            "winc" => limits.increment[0] = reader.milliseconds(word).unwrap_or_default(),
            "binc" => limits.increment[1] = reader.milliseconds(word).unwrap_or_default(),
            "movestogo" => limits.moves_to_go = reader.count(word),
            "infinite" => limits.infinite = true,
            "ponder" => limits.ponder = true,
            "searchmoves" => limits.search_moves = reader.moves(),
            other => {
                reader.add_fault(CommandError::new("go", other, format!("one of {}", KEYWORDS.join(", "))));
            }
        }
    }
    // An increment and a number of turns to go speak of clocks: alone they are the limit.
    let of_clocks = limits.increment != [Duration::ZERO; 2] || limits.moves_to_go.is_some();
    if limits.clock != [None; 2] || of_clocks && !has_end(&GoLimits { ponder: false, ..limits.clone() }) {
        // As in Stockfish, no time is left on a clock that is not named.
        limits.clock = limits.clock.map(|left| left.or(Some(Duration::ZERO)));
        // Some GUIs send both, and a time below a millisecond; the clock then counts.
        limits.move_time = limits.move_time.filter(|time| !time.is_zero());
    }
    if reader.lost && !has_end(&limits) {
        limits.move_time = Some(Duration::ZERO);
    }
    Ok(Some(Command::Search(GoLimits { fault: reader.fault, ..limits })))
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

    /// Reads a limit; 0 means that there is none, as in Stockfish.
    fn limit(&mut self, word: &str) -> Option<u64> {
        self.value(|tokens| tokens.number(word, 0)).filter(|&n| n > 0)
    }

    /// Works as [`limit`](Self::limit), with at most [`u32::MAX`].
    fn count(&mut self, word: &str) -> Option<u32> {
        self.limit(word).map(|n| u32::try_from(n).unwrap_or(u32::MAX))
    }

    /// Reads the moves of `searchmoves`; without any, all moves are searched.
    fn moves(&mut self) -> Vec<String> {
        let mut moves = Vec::new();
        while let Some(word) = self.tokens.peek().filter(|word| !KEYWORDS.contains(word)) {
            moves.push(word.to_owned());
            self.tokens.next();
        }
        if moves.is_empty() {
            let found = self.tokens.peek().unwrap_or_default();
            self.add_fault(CommandError::new("searchmoves", found, "at least one move"));
        }
        moves
    }

    fn milliseconds(&mut self, word: &str) -> Option<Duration> {
        self.value(|tokens| tokens.time(word, MILLISECOND))
    }

    fn add_fault(&mut self, fault: CommandError) {
        self.fault.get_or_insert(fault);
    }
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
            ("go depth -1 movetime 100", "depth"),
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
    fn a_line_whose_only_limit_is_faulty_is_answered_at_once() {
        for (line, message) in [
            ("go depth", "depth: found nothing, expected a whole number of at least 0"),
            ("go depth x", "depth: found 'x', expected a whole number of at least 0"),
            ("go depth -3", "depth: found '-3', expected a whole number of at least 0"),
            ("go depth 5.x", "depth: found '5.x', expected a whole number of at least 0"),
            ("go wtime soon", "wtime: found 'soon', expected a whole number"),
        ] {
            let limits = limits(line);
            assert_eq!(limits.fault.map(|fault| fault.to_string()).as_deref(), Some(message));
            assert_eq!(limits.move_time, Some(Duration::ZERO), "{line}");
        }
        let all = limits("go searchmoves");
        assert!(all.fault.is_some() && !has_end(&all));
        assert!(crate::uci::read_command("go perft x").is_err());
    }

    #[test]
    fn a_limit_of_0_is_none() {
        assert_eq!(limits("go depth 0 nodes 0 mate 0"), GoLimits::default());
    }

    #[test]
    fn fractions_are_cut_off() {
        let ms = Duration::from_millis;
        assert_eq!(limits("go wtime 1000.5 btime 20.").clock, [Some(ms(1000)), Some(ms(20))]);
        assert_eq!(limits("go movetime 100.7").move_time, Some(ms(100)));
        assert_eq!(limits("go depth 5.0").depth, Some(5));
        assert_eq!(limits("go movetime -0.5").move_time, Some(Duration::ZERO));
        // The clock counts, and one that is not named has run out.
        let clocks = limits("go movetime 0.9 btime 5000");
        assert_eq!((clocks.move_time, clocks.clock), (None, [Some(Duration::ZERO), Some(ms(5000))]));
    }

    #[test]
    fn increments_speak_of_clocks() {
        for line in ["go winc 100 binc 100", "go movestogo 20", "go ponder winc 100"] {
            assert_eq!(limits(line).clock, [Some(Duration::ZERO); 2], "{line}");
        }
        for line in ["go winc 100 depth 5", "go winc 100 infinite", "go binc 0", "go movestogo 0"] {
            assert_eq!(limits(line).clock, [None; 2], "{line}");
        }
    }
}
