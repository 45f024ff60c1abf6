//! Events as CECP lines.

use super::features;
use crate::text::one_line;
use crate::text::shorten;
use crate::{CommandError, Event, ReportedScore, ScoreBound, SearchStatus, Thinking, VariantSetup};
use std::fmt::Write;
use std::time::Duration;

/// Returns the lines that send `event` in CECP, each with its line end; empty if CECP cannot
/// express it.
///
/// # Examples
///
/// ```
/// use motley_protocol::{Event, xboard};
///
/// assert_eq!(xboard::write_event(&Event::Pong("7".into())), "pong 7\n");
/// let event = Event::Result { result: "1-0".into(), reason: "White mates".into() };
/// assert_eq!(xboard::write_event(&event), "1-0 {White mates}\n");
/// ```
#[must_use]
pub fn write_event(event: &Event) -> String {
    break_fatal_phrases(plain(event))
}

/// Phrases of shells that cannot start a program. XBoard ends the game when an engine's line
/// contains one.
const FATAL: &[&str] =
    &["unknown host", "No remote directory", "not found", "No such file", "can't alloc", "Permission denied"];

/// Returns `text` without fatal phrases: `text` may quote the user's words, which must not end the
/// game.
fn break_fatal_phrases(mut text: String) -> String {
    for phrase in FATAL {
        if text.contains(phrase) {
            text = text.replace(phrase, &phrase.replace(' ', "_"));
        }
    }
    text
}

fn plain(event: &Event) -> String {
    match event {
        Event::Wait => features::WAIT.to_owned(),
        Event::Identity(identity) => features::write_features(identity),
        Event::Pong(token) => line("pong", token),
        Event::Thinking(thinking) => write_thinking(thinking),
        Event::BestMove { best: Some(best), .. } => line("move", best),
        Event::BestMove { best: None, .. } => String::new(),
        Event::Status(status) => write_status(status),
        Event::Log(text) => comments(text),
        Event::Text(text) => comments(text),
        Event::TellUser(text) => line("telluser", text),
        Event::UserError(text) => line("tellusererror", text),
        Event::Error { error, line } => write_error(error, line),
        Event::IllegalMove { text, reason } => write_illegal(text, reason),
        Event::Result { result, reason } => {
            format!("{} {{{}}}\n", one_line(result), one_line(reason))
        }
        Event::OfferDraw => "offer draw\n".to_owned(),
        Event::Resign => "resign\n".to_owned(),
        Event::Hint(turn) => line("Hint:", turn),
        Event::Book(text) => text.lines().map(|l| line("", l)).collect::<String>() + "\n",
        Event::VariantSetup(setup) => write_setup(setup),
        Event::SetBoard(fen) => line("setboard", fen),
        Event::Highlight(fen) => line("highlight", fen),
        Event::Choice(letters) => line("choice", letters),
    }
}

fn line(word: &str, text: &str) -> String {
    format!("{word} {}\n", one_line(text))
}

/// Writes lines that only XBoard's debug log shows: `#` begins a comment.
fn comments(text: &str) -> String {
    text.lines().map(|text| line("#", text)).collect()
}

/// Writes thinking output: `ply score time nodes pv`, time in hundredths of a second. At the end of the
/// line `?` marks an upper bound (fail low) and `!` a lower bound (fail high).
fn write_thinking(thinking: &Thinking) -> String {
    let mut out = format!(
        "{} {} {} {}",
        thinking.depth,
        cecp_score(thinking.score),
        centiseconds(thinking.time),
        thinking.nodes
    );
    for turn in &thinking.pv {
        let _ = write!(out, " {}", one_line(turn));
    }
    out + match thinking.bound {
        ScoreBound::Exact => "\n",
        ScoreBound::Upper => "?\n",
        ScoreBound::Lower => "!\n",
    }
}

fn centiseconds(time: Duration) -> u128 {
    time.as_millis() / 10
}

/// Returns a score in CECP's form: a mate in N is 100000 + N, being mated in N is -100000 - N.
fn cecp_score(score: ReportedScore) -> i32 {
    match score {
        ReportedScore::Centipawns(value) => value,
        ReportedScore::Mate(turns) if turns > 0 => MATE.saturating_add(turns),
        ReportedScore::Mate(turns) => (-MATE).saturating_add(turns),
    }
}

const MATE: i32 = 100_000;

/// Writes `stat01: time nodes ply moves-left moves-total move`. All root moves count as left,
/// because the search may return to any of them.
fn write_status(status: &SearchStatus) -> String {
    format!(
        "stat01: {} {} {} {} {} {}\n",
        centiseconds(status.time),
        status.nodes,
        status.depth,
        status.root_moves,
        status.root_moves,
        one_line(&status.best)
    )
}

fn write_error(error: &CommandError, sent: &str) -> String {
    format!("Error ({}): {}\n", one_line(&error.to_string()), one_line(&shorten(sent, 80)))
}

/// Writes the reason on a line of its own: XBoard never shows the text after the move, and ignores
/// the message if it contains certain tokens (draw, board, result, ...).
fn write_illegal(text: &str, reason: &str) -> String {
    let tell = format!("{} is not legal: {reason}", shorten(text, 60));
    line("Illegal move:", text) + &line("telluser", &tell)
}

/// Writes `setup (TABLE) WxH+HOLDINGS_PARENT FEN`, and `piece LETTER& BETZA` for each unit whose moves
/// Betza notation can express. `+0` means no holdings; `(-)` keeps the parent's letters.
fn write_setup(variant: &VariantSetup) -> String {
    let table = if variant.table.is_empty() { "-" } else { &variant.table };
    let setup = format!(
        "({table}) {}x{}+{}_{} {}",
        variant.files, variant.ranks, variant.holdings, variant.parent, variant.fen
    );
    let mut out = line("setup", &setup);
    for (letter, betza) in &variant.pieces {
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
            seldepth: 12,
            multipv: 1,
            score: ReportedScore::Centipawns(156),
            bound: ScoreBound::Exact,
            wdl: None,
            nodes: 48000,
            hashfull: 3,
            time: Duration::from_millis(10_849),
            pv: vec!["e2e4".into(), "e7e5".into()],
        };
        let said = |thinking: &Thinking| write_event(&Event::Thinking(thinking.clone()));
        assert_eq!(said(&thinking), "9 156 1084 48000 e2e4 e7e5\n");
        thinking.score = ReportedScore::Mate(3);
        assert!(said(&thinking).starts_with("9 100003 "));
        thinking.score = ReportedScore::Mate(-2);
        assert!(said(&thinking).starts_with("9 -100002 "));
        thinking.score = ReportedScore::Centipawns(7);
        thinking.bound = ScoreBound::Upper;
        assert_eq!(said(&thinking), "9 7 1084 48000 e2e4 e7e5?\n");
        thinking.bound = ScoreBound::Lower;
        assert_eq!(said(&thinking), "9 7 1084 48000 e2e4 e7e5!\n");
    }

    #[test]
    fn errors_are_readable_and_harmless() {
        let error = crate::CommandError::new("sd", "x", "a number");
        assert_eq!(
            write_event(&Event::Error { error, line: "sd x\u{7}".into() }),
            "Error (sd: found 'x', expected a number): sd x \n"
        );
        let (text, reason) = ("e1e3".to_owned(), "the king moves one square on the board".to_owned());
        assert_eq!(
            write_event(&Event::IllegalMove { text, reason }),
            "Illegal move: e1e3\ntelluser e1e3 is not legal: the king moves one square on the board\n"
        );
    }

    #[test]
    fn a_variant_that_xboard_does_not_know_is_set_up() {
        let setup = VariantSetup {
            name: "some-game".into(),
            files: 8,
            ranks: 8,
            holdings: 0,
            parent: "lion".into(),
            table: "PNKpnk".into(),
            pieces: vec![("P".into(), "fmWfceF".into())],
            fen: "8/8 w".into(),
        };
        assert_eq!(
            write_event(&Event::VariantSetup(setup)),
            "setup (PNKpnk) 8x8+0_lion 8/8 w\npiece P& fmWfceF\n"
        );
    }

    #[test]
    fn quotations_do_not_frighten_xboard() {
        let said = write_event(&Event::UserError("Illegal position".into()));
        assert_eq!(said, "tellusererror Illegal position\n");
        let said = write_event(&Event::TellUser("e2e9 not found: No such file".into()));
        assert_eq!(said, "telluser e2e9 not_found: No_such_file\n");
    }

    #[test]
    fn plain_lines() {
        let result = Event::Result { result: "1-0".into(), reason: "White mates".into() };
        assert_eq!(write_event(&result), "1-0 {White mates}\n");
        assert_eq!(write_event(&Event::Text("a\nb".into())), "# a\n# b\n");
        assert_eq!(write_event(&Event::Book("e2e4".into())), " e2e4\n\n");
        assert_eq!(write_event(&Event::Pong("7".into())), "pong 7\n");
    }
}
