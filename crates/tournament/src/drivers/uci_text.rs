//! UCI's texts from the view of a GUI (<https://backscattering.de/chess/uci/>).

use super::{Clocks, GameSoFar};
use crate::answer::{AnalysisLine, Iteration, PrincipalLine, SearchInfo};
use crate::clock::PlayerClock;
use motley_game::{Score, Side};
use std::fmt::Write;
use std::time::Duration;

/// Reads `info string error: REASON`, the reason for a refusal. UCI has no command for it; Motley
/// and Stockfish use this text.
pub(super) fn read_refusal(line: &str) -> Option<String> {
    let words = line.strip_prefix("info string ")?;
    let (word, reason) = words.split_once(": ")?;
    word.eq_ignore_ascii_case("error").then(|| reason.to_owned())
}

/// Reads `bestmove TURN ...`: returns the turn, empty if there is none.
pub(super) fn read_best_move(line: &str) -> Option<&str> {
    let mut words = line.split_ascii_whitespace();
    (words.next() == Some("bestmove")).then(|| words.next().unwrap_or_default())
}

/// Adds the fields of an `info` line to `report`. With several lines (`MultiPV`) only the best one
/// counts, so a `multipv` other than 1 discards the whole line.
pub fn read_info(line: &str, report: &mut SearchInfo) {
    let mut words = line.split_ascii_whitespace();
    if words.next() != Some("info") {
        return;
    }
    let mut updated = *report;
    while let Some(word) = words.next() {
        match word {
            // Free text, whose words may look like fields.
            "string" => return,
            // Moves up to the end of the line.
            "pv" => break,
            "multipv" if words.next() != Some("1") => return,
            "depth" => updated.depth = number(words.next()).or(updated.depth),
            "seldepth" => updated.seldepth = number(words.next()).or(updated.seldepth),
            "nodes" => updated.nodes = number(words.next()).or(updated.nodes),
            "score" => {
                let (kind, value) = (words.next(), words.next());
                updated.score = read_score(kind, value).or(updated.score);
            }
            _ => {}
        }
    }
    *report = updated;
}

/// Reads the best line with its turns; `None` if the line reports only a bound of the score, or no turns.
pub(super) fn read_principal_line(line: &str) -> Option<PrincipalLine> {
    let mut words = line.split_ascii_whitespace();
    let told: Vec<&str> = words.by_ref().take_while(|&word| word != "pv").collect();
    let turns: Vec<String> = words.map(str::to_owned).collect();
    let is_bound = told.iter().any(|word| ["lowerbound", "upperbound", "string"].contains(word));
    let is_best = told.windows(2).all(|pair| pair[0] != "multipv" || pair[1] == "1");
    if told.first() != Some(&"info") || is_bound || !is_best || turns.is_empty() {
        return None;
    }
    let mut report = SearchInfo::default();
    read_info(line, &mut report);
    Some(PrincipalLine { score: report.score, turns })
}

/// Reads a line with its rank and its turns; `None` if it reports only a bound of the score, or no turns.
pub(super) fn read_analysis(line: &str) -> Option<AnalysisLine> {
    let words: Vec<&str> = line.split_ascii_whitespace().collect();
    let place = words.iter().position(|&word| word == "multipv").filter(|&place| place + 1 < words.len());
    let rank = place.map_or(Some(1), |place| words[place + 1].parse().ok())?;
    let mut plain = words;
    if let Some(place) = place {
        plain.drain(place..place + 2);
    }
    let plain = plain.join(" ");
    let PrincipalLine { turns, .. } = read_principal_line(&plain)?;
    let mut report = SearchInfo::default();
    read_info(&plain, &mut report);
    Some(AnalysisLine { rank, report, turns })
}

/// Reads the iteration that an `info` line completes; `None` if the line reports only a bound of
/// the score, which the search must still resolve.
pub(super) fn read_iteration(line: &str) -> Option<Iteration> {
    let words = line.split_ascii_whitespace();
    let mut told = words.take_while(|&word| word != "pv" && word != "string");
    if told.any(|word| ["lowerbound", "upperbound"].contains(&word)) {
        return None;
    }
    let mut report = SearchInfo::default();
    read_info(line, &mut report);
    Some(Iteration { depth: report.depth?, nodes: report.nodes? })
}

fn number<T: std::str::FromStr>(word: Option<&str>) -> Option<T> {
    word?.parse().ok()
}

/// Reads `cp N` or `mate N`, with N in full moves, negative if the engine is mated.
fn read_score(kind: Option<&str>, value: Option<&str>) -> Option<Score> {
    let value: i32 = number(value)?;
    match kind? {
        "cp" => Some(Score::evaluation(value)),
        "mate" => Some(mate_in(value)),
        _ => None,
    }
}

/// Returns the score of a mate in `moves` moves of the winner; with zero or less the side to move
/// is mated.
pub(super) fn mate_in(moves: i32) -> Score {
    // An engine may send any number: clamped so that its double is still a mate score.
    let moves = moves.clamp(-Score::MAX_TURNS_TO_END / 2 + 1, Score::MAX_TURNS_TO_END / 2 - 1);
    // Scores count turns of both sides. The winner's move N is turn 2N - 1 from now if the winner
    // is to move, and turn 2N if the loser is.
    if moves > 0 { Score::win_in_turns(2 * moves - 1) } else { Score::loss_in_turns(-2 * moves) }
}

/// Writes the `position` command.
pub(super) fn position(game: &GameSoFar) -> String {
    let fen = if game.info.gui_shuffles { shredder(&game.fen) } else { game.fen.clone() };
    let mut line = format!("position fen {fen}");
    if !game.turns.is_empty() {
        let _ = write!(line, " moves {}", game.turns.join(" "));
    }
    line
}

/// Writes the `go` command.
pub(super) fn go(clocks: &Clocks) -> String {
    let mut line = "go".to_owned();
    let control = clocks.own.control();
    if let Some(session) = control.session {
        let (white, black) = match clocks.side {
            Side::White => (clocks.own, clocks.other),
            Side::Black => (clocks.other, clocks.own),
        };
        // If the opponent has no clock, the player's own clock is the best guess.
        let left = |clock: &PlayerClock| clock.left().or(clocks.own.left()).map_or(1, milliseconds);
        let increment = |clock: &PlayerClock| {
            let session = clock.control().session.unwrap_or(session);
            session.increment.as_millis()
        };
        let _ = write!(line, " wtime {} btime {}", left(white), left(black));
        let _ = write!(line, " winc {} binc {}", increment(white), increment(black));
        if let Some(moves) = clocks.own.moves_left() {
            let _ = write!(line, " movestogo {moves}");
        }
    }
    if let Some(time) = control.per_move {
        let _ = write!(line, " movetime {}", milliseconds(time));
    }
    if let Some(nodes) = control.nodes {
        let _ = write!(line, " nodes {nodes}");
    }
    if let Some(depth) = control.depth {
        let _ = write!(line, " depth {depth}");
    }
    line
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX).max(1)
}

/// Rewrites castling rights by file (Shredder-FEN), as UCI engines expect in shuffled games. A FEN
/// without such rights stays unchanged.
fn shredder(fen: &str) -> String {
    let mut fields: Vec<String> = fen.split(' ').map(str::to_owned).collect();
    if let [placement, _, castling, ..] = &mut fields[..] {
        // Black's first rank comes first in a FEN, White's last.
        let rows: Vec<&str> = placement.split('/').collect();
        let (first, last) = (rows[0], rows[rows.len() - 1]);
        let files: Option<String> = castling
            .chars()
            .map(|right| rook_file(if right.is_uppercase() { last } else { first }, right))
            .collect();
        // `None` if a right has no rook: the field is of another kind and stays unchanged.
        if let Some(files) = files {
            *castling = files;
        }
    }
    fields.join(" ")
}

/// Returns the file of the outermost rook on the side of `right`, in the case of `right`.
fn rook_file(row: &str, right: char) -> Option<char> {
    let (king, rook) = if right.is_uppercase() { ('K', 'R') } else { ('k', 'r') };
    let units = squares(row);
    let king_at = units.iter().position(|&unit| unit == king)?;
    let file = match right.to_ascii_uppercase() {
        'K' => units.iter().rposition(|&unit| unit == rook).filter(|&file| file > king_at),
        'Q' => units.iter().position(|&unit| unit == rook).filter(|&file| file < king_at),
        // A file already, or `-` for no rights.
        _ => return Some(right),
    };
    let letter = (b'a' + u8::try_from(file?).ok()?) as char;
    Some(if right.is_uppercase() { letter.to_ascii_uppercase() } else { letter })
}

/// Returns the letter on each square of a FEN row; a blank for an empty square. Units in hand stand in
/// brackets after the last row, and `~` or `+` beside a promoted unit.
fn squares(row: &str) -> Vec<char> {
    let mut units = Vec::new();
    let mut run = 0;
    let row = row.split_once('[').map_or(row, |(row, _)| row);
    for letter in row.chars().filter(|letter| !matches!(letter, '~' | '+')) {
        if let Some(digit) = letter.to_digit(10) {
            run = run * 10 + digit as usize;
        } else {
            // No row is longer than 64; a run in a wrong FEN must not exhaust the memory.
            units.resize(units.len() + run.min(64), ' ');
            run = 0;
            units.push(letter);
        }
    }
    units
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::{TimeControl, TimePeriod};

    #[test]
    fn refusals_are_read() {
        let refusal = read_refusal("info string error: EvalFile: found 'x'");
        assert_eq!(refusal.as_deref(), Some("EvalFile: found 'x'"));
        let refusal = read_refusal("info string ERROR: no network");
        assert_eq!(refusal.as_deref(), Some("no network"));
        assert_eq!(read_refusal("info string no error: none"), None);
    }

    #[test]
    fn lines_of_an_analysis_have_their_ranks() {
        let line = read_analysis("info depth 9 multipv 2 score cp 31 nodes 70 pv e2e4  e7e5 ").unwrap();
        assert_eq!((line.rank, line.report.depth, line.report.nodes), (2, Some(9), Some(70)));
        assert_eq!(
            (line.report.score, line.turns.join(" ")),
            (Some(Score::evaluation(31)), "e2e4 e7e5".into())
        );
        assert_eq!(read_analysis("info depth 1 score cp 0 pv a2a3").map(|line| line.rank), Some(1));
        for line in ["info depth 1 multipv", "info depth 1 score cp 0 upperbound pv a2a3", "info nodes 1"] {
            assert_eq!(read_analysis(line), None, "{line}");
        }
    }

    #[test]
    fn principal_lines_are_exact_and_the_best() {
        let read = |line| read_principal_line(line).map(|line| line.turns.join(" "));
        assert_eq!(read("info depth 9 multipv 1 score mate 2 pv e2e4  e7e5 "), Some("e2e4 e7e5".to_owned()));
        for line in [
            "info depth 9 multipv 2 score cp 1 pv e2e4",
            "info depth 9 score cp 1 lowerbound pv e2e4",
            "info depth 9 score cp 1",
            "info string a pv e2e4",
            "bestmove pv",
        ] {
            assert_eq!(read(line), None, "{line}");
        }
    }

    #[test]
    fn best_moves_are_read() {
        assert_eq!(read_best_move("bestmove e2e4 ponder e7e5"), Some("e2e4"));
        assert_eq!(read_best_move("bestmove"), Some(""));
        assert_eq!(read_best_move("info string bestmove e2e4"), None);
    }

    #[test]
    fn infos_are_read() {
        let mut report = SearchInfo::default();
        read_info("info depth 12 seldepth 20 score cp -31 nodes 99 pv e2e4 depth", &mut report);
        assert_eq!(report.depth, Some(12));
        assert_eq!(report.score, Some(Score::cp(-31)));
        assert_eq!(report.nodes, Some(99));
        let before = report;
        read_info("info string depth 99 score cp 1", &mut report);
        read_info("info depth 13 multipv 2 score cp 1", &mut report);
        read_info("info depth x score banana 7", &mut report);
        read_info("information depth 3", &mut report);
        assert_eq!(report, before);
        read_info("info score mate -3", &mut report);
        assert_eq!(report.score, Some(Score::loss_in_turns(6)));
        read_info("info score mate 1", &mut report);
        assert_eq!(report.score, Some(Score::win_in_turns(1)));
    }

    #[test]
    fn iterations_are_read() {
        let read = |line| read_iteration(line).map(|it| (it.depth, it.nodes));
        let whole = "info depth 7 seldepth 9 multipv 1 score cp 20 nodes 1234 nps 9 pv e2e4";
        assert_eq!(read(whole), Some((7, 1234)));
        let bound = "info depth 7 score cp 20 lowerbound nodes 1234 pv e2e4";
        assert_eq!(read(bound), None);
        assert_eq!(read("info depth 7 currmove e2e4 currmovenumber 1"), None);
        assert_eq!(read("info depth 7 multipv 2 score cp 20 nodes 1234"), None);
        assert_eq!(read("info string depth 7 nodes 3"), None);
        assert_eq!(read("bestmove e2e4"), None);
    }

    #[test]
    fn go_tells_both_clocks() {
        let own = PlayerClock::new(TimeControl {
            session: TimePeriod::read("40/60+0.5").unwrap(),
            ..TimeControl::default()
        });
        let other = PlayerClock::new(TimeControl {
            session: TimePeriod::read("30").unwrap(),
            ..TimeControl::default()
        });
        let clocks = Clocks { side: Side::Black, own: &own, other: &other };
        let expected = "go wtime 30000 btime 60000 winc 0 binc 500 movestogo 40";
        assert_eq!(go(&clocks), expected);
    }

    #[test]
    fn rights_are_told_by_file() {
        let fen = "rnb1kr4/10/8/R1R2K1R2 w KQkq - 0 1";
        assert_eq!(shredder(fen), "rnb1kr4/10/8/R1R2K1R2 w HAfa - 0 1");
        let none = "rnb1kr4/10/8/R1R2K1R2 w - - 0 1";
        assert_eq!(shredder(none), none);
        let by_file = "rnb1kr4/10/8/R1R2K1R2 w HCf - 0 1";
        assert_eq!(shredder(by_file), by_file);
        let with_hand = "r~1k3r1/8/8/R1N2KR~1[Rr] w KQkq - 0 1";
        let expected = "r~1k3r1/8/8/R1N2KR~1[Rr] w GAga - 0 1";
        assert_eq!(shredder(with_hand), expected);
        let wrong = "8 w KQ - 0 1";
        assert_eq!(shredder(wrong), wrong);
    }
}
