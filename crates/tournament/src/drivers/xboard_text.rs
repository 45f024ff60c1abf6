//! The texts of the XBoard protocol from the view of a GUI
//! (<https://www.gnu.org/software/xboard/engine-intf.html>).

use super::uci_text::mate_in;
use crate::answer::{AnalysisLine, SearchInfo};
use crate::clock::TimeControl;
use motley_game::Score;
use std::time::Duration;

/// A line of an engine that requires an action of the referee.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum EngineLine<'a> {
    /// `move TEXT`
    Move(&'a str),
    /// `1-0 {DESCRIPTION}` and so on.
    Claim(&'a str),
    /// `resign`
    Resign,
    /// `offer draw`
    OfferDraw,
    /// `Illegal move: TEXT`
    Illegal(&'a str),
}

/// Reads a line; `None` for all lines that require no action of the referee.
pub(super) fn read(line: &str) -> Option<EngineLine<'_>> {
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    match first {
        "move" => Some(EngineLine::Move(rest.trim())),
        "1-0" | "0-1" | "1/2-1/2" => Some(EngineLine::Claim(first)),
        "resign" => Some(EngineLine::Resign),
        "offer" if rest.trim() == "draw" => Some(EngineLine::OfferDraw),
        "Illegal" => Some(EngineLine::Illegal(rest.trim())),
        _ => line.strip_prefix("My move is").map(|rest| {
            // The spelling of engines older than version 2 of the protocol.
            EngineLine::Move(rest.trim_start_matches([':', ' ']).trim())
        }),
    }
}

/// A turn sent in lines of one leg each: a comma at the end announces another line.
#[derive(Default)]
pub(super) struct TurnInLegs(String);

/// Most bytes of a turn, far more than any turn has. An engine may announce legs without end; the
/// runner stops listening before the clock runs out.
const MAX_TURN_BYTES: usize = 1 << 16;

impl TurnInLegs {
    /// Takes the next leg; returns the whole turn after the last one.
    pub(super) fn add(&mut self, leg: &str) -> Option<String> {
        self.0 += leg;
        let is_whole = !self.0.ends_with(',') || self.0.len() > MAX_TURN_BYTES;
        is_whole.then(|| std::mem::take(&mut self.0))
    }
}

/// Reads a line of thinking: `PLY SCORE TIME NODES PV`, with the score in centipawns and the time
/// in centiseconds. A line that ends in `?` or `!` reports only a bound of the score and is ignored.
pub(super) fn read_thinking(line: &str, report: &mut SearchInfo) {
    if line.trim_end().ends_with(['?', '!']) {
        return;
    }
    let mut words = line.split_ascii_whitespace();
    let mut next = || words.next();
    // Old engines put a mark after the ply, as in `9.` or `9&`; XBoard ignores it too.
    let depth = next().map(|word| word.trim_end_matches(|c: char| !c.is_ascii_digit()));
    let numbers: (Option<u32>, Option<i32>, Option<f64>, Option<u64>) = (
        depth.and_then(|word| word.parse().ok()),
        next().and_then(|word| word.parse().ok()),
        next().and_then(|word| word.parse().ok()),
        next().and_then(|word| word.parse().ok()),
    );
    // Four numbers make it a line of thinking; the runner ignores all other output.
    if let (Some(depth), Some(score), Some(_), Some(nodes)) = numbers {
        *report = SearchInfo {
            depth: Some(depth),
            score: Some(read_score(score)),
            seldepth: None,
            nodes: Some(nodes),
        };
    }
}

/// Reads a line of thinking with its turns, which follow the four numbers.
pub(super) fn read_analysis(line: &str) -> Option<AnalysisLine> {
    let mut report = SearchInfo::default();
    read_thinking(line, &mut report);
    report.depth?;
    let turns = line.split_ascii_whitespace().skip(4).map(str::to_owned).collect();
    Some(AnalysisLine { rank: 1, report, turns })
}

/// Converts a score; mates are written as 100 000 plus the number of moves.
fn read_score(value: i32) -> Score {
    const MATE: i32 = 100_000;
    if value > MATE {
        mate_in(value - MATE)
    } else if value < -MATE {
        mate_in(value + MATE)
    } else {
        Score::evaluation(value)
    }
}

/// Reads `Error (REASON): option NAME=VALUE`, the reason for a refused option. Errors about other
/// commands do no harm; many engines report unknown commands.
pub(super) fn read_refusal(line: &str) -> Option<String> {
    let (reason, command) = line.strip_prefix("Error (")?.rsplit_once("): ")?;
    command.starts_with("option ").then(|| reason.to_owned())
}

/// Writes the commands for an engine's limits.
pub(super) fn limits(control: &TimeControl) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(session) = control.session {
        let moves = session.moves.unwrap_or(0);
        // Whole seconds; the exact clock is sent before every move.
        let seconds = session.time.as_millis().div_ceil(1000);
        let base = format!("{}:{:02}", seconds / 60, seconds % 60);
        lines.push(format!("level {moves} {base} {}", session.increment.as_secs_f64()));
    }
    if let Some(time) = control.per_move {
        lines.push(format!("st {}", time.as_secs_f64()));
    }
    if let Some(depth) = control.depth {
        lines.push(format!("sd {depth}"));
    }
    lines
}

/// Converts a clock for `time` and `otim`.
pub(super) fn centiseconds(time: Duration) -> u128 {
    (time.as_millis() / 10).max(1)
}

/// Writes the lines of edit mode that set up a position, for engines without `setboard`: `#` clears
/// the board, then come White's units as `Ke1`, `c` changes the colour, Black's units follow, `.`
/// ends. `None` if edit mode cannot express the position: Black to move, or units that are not
/// single letters.
pub(super) fn edit(fen: &str) -> Option<Vec<String>> {
    let (placement, rest) = fen.split_once(' ')?;
    if !rest.starts_with('w') {
        return None;
    }
    let mut sides = [Vec::new(), Vec::new()];
    for (row, rank) in placement.split('/').zip((1..=placement.split('/').count()).rev()) {
        let mut file = 0;
        let mut run = 0;
        for letter in row.chars() {
            if let Some(digit) = letter.to_digit(10) {
                run = run * 10 + digit;
                continue;
            }
            file += run;
            run = 0;
            let name = char::from_u32(u32::from('a') + file).filter(char::is_ascii_lowercase)?;
            let side = usize::from(letter.is_ascii_lowercase());
            if !letter.is_ascii_alphabetic() {
                return None;
            }
            sides[side].push(format!("{}{name}{rank}", letter.to_ascii_uppercase()));
            file += 1;
        }
    }
    let [white, black] = sides;
    let word = |text: &str| vec![text.to_owned()];
    Some([word("edit"), word("#"), white, word("c"), black, word(".")].concat())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::TimePeriod;

    #[test]
    fn sayings_are_read() {
        assert_eq!(read("move e2e4"), Some(EngineLine::Move("e2e4")));
        assert_eq!(read("My move is: e2e4"), Some(EngineLine::Move("e2e4")));
        assert_eq!(read("1-0 {White mates}"), Some(EngineLine::Claim("1-0")));
        assert_eq!(read("1/2-1/2"), Some(EngineLine::Claim("1/2-1/2")));
        assert_eq!(read("offer draw"), Some(EngineLine::OfferDraw));
        assert_eq!(read("Illegal move: e2e5"), Some(EngineLine::Illegal("move: e2e5")));
        for talk in ["", "# move e2e4", "tellics resign", "Error (x): y", "moves e2e4", "offer"] {
            assert_eq!(read(talk), None, "{talk}");
        }
    }

    #[test]
    fn refusals_of_options_are_read() {
        let refusal = read_refusal("Error (found (x): y, expected 1): option Hash=0");
        assert_eq!(refusal.as_deref(), Some("found (x): y, expected 1"));
        assert_eq!(read_refusal("Error (unknown command): accepted ping"), None);
    }

    #[test]
    fn legs_are_joined_but_not_for_ever() {
        let mut turn = TurnInLegs::default();
        assert_eq!(turn.add("a2b3,"), None);
        assert_eq!(turn.add("b3c4").as_deref(), Some("a2b3,b3c4"));
        assert_eq!(turn.add("e2e4").as_deref(), Some("e2e4"));
        let told = (0..MAX_TURN_BYTES).find_map(|_| turn.add("a2a3,"));
        assert!(told.is_some_and(|turn| turn.len() < 2 * MAX_TURN_BYTES));
    }

    #[test]
    fn thinking_is_read() {
        let mut report = SearchInfo::default();
        read_thinking("9 156 1084 48000 Nf3 Nc6", &mut report);
        assert_eq!(report.depth, Some(9));
        assert_eq!(report.score, Some(Score::cp(156)));
        assert_eq!(report.nodes, Some(48000));
        read_thinking("10. -100002 1084 48001", &mut report);
        assert_eq!((report.depth, report.score), (Some(10), Some(Score::loss_in_turns(4))));
        let before = report;
        for talk in ["", "9 156", "# 9 156 1 1", "nine 1 1 1", "9 x 1 1"] {
            read_thinking(talk, &mut report);
        }
        assert_eq!(report, before);
    }

    #[test]
    fn limits_are_told() {
        let control = TimeControl {
            session: TimePeriod::read("40/90.5+0.05").unwrap(),
            depth: Some(7),
            ..TimeControl::default()
        };
        assert_eq!(limits(&control), ["level 40 1:31 0.05", "sd 7"]);
    }

    #[test]
    fn edit_mode_puts_up_whites_positions() {
        let lines = edit("4k5/10/P9/1R8 w - - 0 1").unwrap();
        assert_eq!(lines, ["edit", "#", "Pa2", "Rb1", "c", "Ke4", "."]);
        assert_eq!(edit("4k5/10/P9/1R8 b - - 0 1"), None);
        assert_eq!(edit("L{n}k/2 w - - 0 1"), None);
        assert_eq!(edit(""), None);
    }
}
