//! Events as CECP lines.

use super::features;
use crate::refusal::shorten;
use crate::words::one_line;
use crate::{Bound, Event, Refusal, Score, Status, Thinking, VariantBoard};
use std::fmt::Write;
use std::time::Duration;

/// What CECP says of `event`: no line, one or more, each with its end.
pub fn write(event: &Event) -> String {
    defuse(plain(event))
}

/// XBoard takes any line that has one of these in it for the news that the engine could not be
/// started, and gives up.
const FATAL: &[&str] = &[
    "unknown host",
    "No remote directory",
    "not found",
    "No such file",
    "can't alloc",
    "Permission denied",
];

/// Quotations must not end the game.
fn defuse(mut said: String) -> String {
    for phrase in FATAL {
        if said.contains(phrase) {
            said = said.replace(phrase, &phrase.replace(' ', "_"));
        }
    }
    said
}

fn plain(event: &Event) -> String {
    match event {
        Event::Identity(identity) => features::write(identity),
        Event::Pong(token) => line("pong", token),
        Event::Thinking(thinking) => write_thinking(thinking),
        Event::Chosen {
            best: Some(best), ..
        } => line("move", best),
        Event::Chosen { best: None, .. } => String::new(),
        Event::Status(status) => write_status(status),
        Event::Note(text) => remarks(text),
        Event::Text(text) => remarks(text),
        Event::Tell(text) => line("telluser", text),
        Event::Refused { refusal, line } => write_refusal(refusal, line),
        Event::IllegalMove { text, reason } => write_illegal(text, reason),
        Event::Result { result, reason } => {
            format!("{} {{{}}}\n", one_line(result), one_line(reason))
        }
        Event::OfferDraw => "offer draw\n".to_owned(),
        Event::Resign => "resign\n".to_owned(),
        Event::Hint(turn) => line("Hint:", turn),
        Event::Book(text) => text.lines().map(|l| line("", l)).collect::<String>() + "\n",
        Event::Board(board) => write_board(board),
        Event::Resync(fen) => line("setboard", fen),
        Event::Highlight(fen) => line("highlight", fen),
        Event::Choice(letters) => line("choice", letters),
    }
}

fn line(word: &str, text: &str) -> String {
    format!("{word} {}\n", one_line(text))
}

/// Lines that only a log shows: XBoard skips what begins with `#`.
fn remarks(text: &str) -> String {
    text.lines().map(|text| line("#", text)).collect()
}

/// `ply score time nodes pv`, time in hundredths of a second. Scores that are only bounds are left
/// out: XBoard would take them for results.
fn write_thinking(thinking: &Thinking) -> String {
    if thinking.bound != Bound::Exact {
        return String::new();
    }
    let mut out = format!(
        "{} {} {} {}",
        thinking.depth,
        score(thinking.score),
        centiseconds(thinking.time),
        thinking.nodes
    );
    for turn in &thinking.line {
        let _ = write!(out, " {}", one_line(turn));
    }
    out + "\n"
}

fn centiseconds(time: Duration) -> u128 {
    time.as_millis() / 10
}

/// A mate in N is 100000 + N, being mated in N is -100000 - N.
fn score(score: Score) -> i32 {
    match score {
        Score::Centipawns(value) => value,
        Score::Mate(turns) if turns > 0 => MATE.saturating_add(turns),
        Score::Mate(turns) => (-MATE).saturating_add(turns),
    }
}

const MATE: i32 = 100_000;

/// `stat01: time nodes ply moves-left moves-total move`. How many moves are left at the root is not
/// told apart: all of them may still be searched again.
fn write_status(status: &Status) -> String {
    format!(
        "stat01: {} {} {} {} {} {}\n",
        centiseconds(status.time),
        status.nodes,
        status.depth,
        status.turns,
        status.turns,
        one_line(&status.best)
    )
}

fn write_refusal(refusal: &Refusal, sent: &str) -> String {
    format!(
        "Error ({}): {}\n",
        one_line(&refusal.to_string()),
        one_line(&shorten(sent, 80))
    )
}

/// The reason goes into a line of its own: XBoard never shows what follows the move, and takes no
/// notice of the complaint if certain words (draw, board, result, ...) are in it.
fn write_illegal(text: &str, reason: &str) -> String {
    let tell = format!("{} is not legal: {reason}", shorten(text, 60));
    line("Illegal move:", text) + &line("telluser", &tell)
}

/// `setup (TABLE) WxH+H_PARENT FEN`, and `piece LETTER& BETZA` for each unit that can be told. The
/// holdings are empty; `(-)` leaves the parent's own letters.
fn write_board(board: &VariantBoard) -> String {
    let table = if board.table.is_empty() {
        "-"
    } else {
        &board.table
    };
    let setup = format!(
        "({table}) {}x{}+0_{} {}",
        board.files, board.ranks, board.parent, board.start
    );
    let mut out = line("setup", &setup);
    for (letter, betza) in &board.pieces {
        out += &line("piece", &format!("{letter}& {betza}"));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thinking_has_four_numbers_and_a_line() {
        let mut thinking = Thinking {
            depth: 9,
            deepest: 12,
            rank: 1,
            score: Score::Centipawns(156),
            bound: Bound::Exact,
            chances: None,
            nodes: 48000,
            table_full: 3,
            time: Duration::from_millis(10_849),
            line: vec!["e2e4".into(), "e7e5".into()],
        };
        let said = |thinking: &Thinking| write(&Event::Thinking(thinking.clone()));
        assert_eq!(said(&thinking), "9 156 1084 48000 e2e4 e7e5\n");
        thinking.score = Score::Mate(3);
        assert!(said(&thinking).starts_with("9 100003 "));
        thinking.score = Score::Mate(-2);
        assert!(said(&thinking).starts_with("9 -100002 "));
        thinking.bound = Bound::Upper;
        assert_eq!(said(&thinking), "");
    }

    #[test]
    fn complaints_are_readable_and_harmless() {
        let refusal = crate::Refusal::new("sd", "x", "a number");
        assert_eq!(
            write(&Event::Refused {
                refusal,
                line: "sd x\u{7}".into()
            }),
            "Error (sd: found 'x', expected a number): sd x \n"
        );
        let (text, reason) = (
            "e1e3".to_owned(),
            "the king moves one square on the board".to_owned(),
        );
        assert_eq!(
            write(&Event::IllegalMove { text, reason }),
            "Illegal move: e1e3\ntelluser e1e3 is not legal: the king moves one square on the board\n"
        );
    }

    #[test]
    fn a_game_of_our_own_is_set_up() {
        let board = VariantBoard {
            name: "eightpiece".into(),
            files: 8,
            ranks: 8,
            parent: "lion".into(),
            table: "PNKpnk".into(),
            pieces: vec![("P".into(), "fmWfceF".into())],
            start: "8/8 w".into(),
        };
        assert_eq!(
            write(&Event::Board(board)),
            "setup (PNKpnk) 8x8+0_lion 8/8 w\npiece P& fmWfceF\n"
        );
    }

    #[test]
    fn quotations_do_not_frighten_xboard() {
        let said = write(&Event::Tell("e2e9 not found: No such file".into()));
        assert_eq!(said, "telluser e2e9 not_found: No_such_file\n");
    }

    #[test]
    fn plain_lines() {
        let result = Event::Result {
            result: "1-0".into(),
            reason: "White mates".into(),
        };
        assert_eq!(write(&result), "1-0 {White mates}\n");
        assert_eq!(write(&Event::Text("a\nb".into())), "# a\n# b\n");
        assert_eq!(write(&Event::Book("e2e4".into())), " e2e4\n\n");
        assert_eq!(write(&Event::Pong("7".into())), "pong 7\n");
    }
}
