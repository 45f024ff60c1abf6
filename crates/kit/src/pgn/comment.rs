//! Comments on turns: text, scores and times of clocks.

use crate::views::{RecordEntry, TurnNotes};

/// Returns the comment after a turn: its score and its time as commands that other programs know, and the
/// text.
pub(super) fn write_comment(entry: &RecordEntry) -> Option<String> {
    let TurnNotes { comment, clock, .. } = &entry.notes;
    let is_told = read_score(comment, entry.side).is_some();
    let score = entry.score.filter(|_| !is_told);
    let score = score.map(|score| format!("[%eval {:.2}]", f64::from(score) / 100.0));
    let clock = clock.map(|left| format!("[%clk {}]", write_time(left)));
    let text = (!comment.is_empty()).then(|| comment.clone());
    let parts: Vec<String> = [score, clock, text].into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join(" "))
}

/// Takes a comment after a turn of `side` apart: the score, in centipawns for White, and the notes.
pub(super) fn read_comment(comment: &str, side: usize) -> (Option<i32>, TurnNotes) {
    let (eval, rest) = take_command(comment, "[%eval ");
    let eval = eval.as_deref().and_then(|value| read_pawns(value.split(',').next()?));
    // A score that is not a number, such as that of a mate, stays in the text.
    let rest = if eval.is_some() { rest } else { comment.to_owned() };
    let (clock, text) = take_command(&rest, "[%clk ");
    let clock = clock.as_deref().and_then(read_time);
    let score = eval.or_else(|| read_score(&text, side));
    (score, TurnNotes { comment: text, clock, ..TurnNotes::default() })
}

/// Returns the value of a command in a comment, and the comment without it.
fn take_command(comment: &str, begin: &str) -> (Option<String>, String) {
    let found = comment.split_once(begin).and_then(|(before, rest)| {
        let (value, after) = rest.split_once(']')?;
        let words = [before.trim(), after.trim()].join(" ");
        Some((value.trim().to_owned(), words.trim().to_owned()))
    });
    match found {
        Some((value, rest)) => (Some(value), rest),
        None => (None, comment.trim().to_owned()),
    }
}

/// Reads a score from the start of a comment, where the records of matches have it in pawns for the side that
/// played; returns it for White.
fn read_score(comment: &str, side: usize) -> Option<i32> {
    let word = comment.split(['/', ' ']).next()?;
    let own = read_pawns(word).filter(|_| word.starts_with(['+', '-']) || word.starts_with("0.00"))?;
    Some(if side == 0 { own } else { -own })
}

fn read_pawns(text: &str) -> Option<i32> {
    let pawns: f64 = text.parse().ok().filter(|pawns: &f64| pawns.abs() <= 400.0)?;
    Some((pawns * 100.0).round() as i32)
}

/// Writes a time in milliseconds as hours, minutes and seconds.
fn write_time(left: u64) -> String {
    let (seconds, millis) = (left / 1000, left % 1000);
    let fraction = if millis == 0 { String::new() } else { format!(".{:01}", millis / 100) };
    format!("{}:{:02}:{:02}{fraction}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

fn read_time(text: &str) -> Option<u64> {
    let mut seconds = 0.0;
    for part in text.split(':') {
        let part: f64 = part.parse().ok().filter(|part: &f64| (0.0..1e6).contains(part))?;
        seconds = seconds * 60.0 + part;
    }
    Some((seconds * 1000.0).round() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_of_lichess_and_of_matches_are_taken_apart() {
        let (score, notes) = read_comment("[%eval -0.17] [%clk 0:02:59.5] Fine", 0);
        assert_eq!((score, notes.clock, notes.comment.as_str()), (Some(-17), Some(179_500), "Fine"));
        let (score, notes) = read_comment("+0.31/14 0.520s", 1);
        assert_eq!((score, notes.comment.as_str()), (Some(-31), "+0.31/14 0.520s"));
        let (score, notes) = read_comment("[%eval #-3]", 0);
        assert_eq!((score, notes.comment.as_str()), (None, "[%eval #-3]"));
        assert_eq!(read_comment("12 pieces left", 0).0, None);
        assert_eq!(write_time(3_725_000), "1:02:05");
        assert_eq!(read_time("1:02:05"), Some(3_725_000));
    }
}
