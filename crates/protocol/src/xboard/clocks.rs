//! `level`, `st`, `time` and `otim`.

use crate::command_table::ReadResult;
use crate::tokens::{MAX_TIME, Tokens, seconds};
use crate::{Command, CommandError, XboardTimeControl};
use std::time::Duration;

/// The unit of `time` and `otim`.
const CENTISECOND: Duration = Duration::from_millis(10);

/// Reads `level MOVES BASE INCREMENT`: MOVES in a session, 0 for the whole game; BASE in minutes or
/// as `minutes:seconds`, other characters after it are ignored; INCREMENT in seconds, with or without a
/// fraction.
pub(super) fn level(mut tokens: Tokens) -> ReadResult {
    let moves = Some(tokens.number_u32("level moves", 0)?).filter(|&n| n > 0);
    let expected = "MINUTES or MINUTES:SECONDS";
    let token = tokens.required("level base", expected)?;
    let base = base(token).ok_or_else(|| CommandError::new("level base", token, expected))?;
    let expected = "seconds, as 2 or 0.05";
    let token = tokens.required("level increment", expected)?;
    let increment = seconds(token).ok_or_else(|| CommandError::new("level increment", token, expected))?;
    Ok(Some(Command::TimeControl(XboardTimeControl::Clock { moves, base, increment })))
}

fn base(text: &str) -> Option<Duration> {
    let end = text.find(|c: char| !c.is_ascii_digit() && !".:".contains(c));
    let text = &text[..end.unwrap_or(text.len())];
    let (minutes, rest) = text.split_once(':').unwrap_or((text, "0"));
    let minutes = seconds(minutes)?.saturating_mul(60);
    Some(minutes.saturating_add(seconds(rest)?).min(MAX_TIME))
}

pub(super) fn seconds_per_move(mut tokens: Tokens) -> ReadResult {
    let expected = "seconds, as 2 or 0.5";
    let token = tokens.required("st", expected)?;
    let time = seconds(token).ok_or_else(|| CommandError::new("st", token, expected))?;
    Ok(Some(Command::TimeControl(XboardTimeControl::PerMove(time))))
}

pub(super) fn own(mut tokens: Tokens) -> ReadResult {
    Ok(Some(Command::OwnClock(tokens.time("time", CENTISECOND)?)))
}

pub(super) fn opponent(mut tokens: Tokens) -> ReadResult {
    Ok(Some(Command::OpponentClock(tokens.time("otim", CENTISECOND)?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(line: &str) -> (Option<u32>, Duration, Duration) {
        match crate::xboard::read_command(line) {
            Ok(Some(Command::TimeControl(XboardTimeControl::Clock { moves, base, increment }))) => {
                (moves, base, increment)
            }
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn levels() {
        let s = Duration::from_secs;
        assert_eq!(clock("level 40 5 0"), (Some(40), s(300), s(0)));
        assert_eq!(clock("level 0 2:30 12"), (None, s(150), s(12)));
        assert_eq!(clock("level 40 25+5 0"), (Some(40), s(1500), s(0)));
        assert_eq!(clock("level 40 0:30,5 0"), (Some(40), s(30), s(0)));
        assert_eq!(clock("level 0 0:05 0.05"), (None, s(5), Duration::from_millis(50)));
        let huge = "9".repeat(400);
        assert_eq!(clock(&format!("level 0 {huge} {huge}")).1, MAX_TIME);
    }

    #[test]
    fn clocks_that_ran_out_are_empty() {
        assert_eq!(crate::xboard::read_command("time -5"), Ok(Some(Command::OwnClock(Duration::ZERO))));
        assert_eq!(
            crate::xboard::read_command("otim 250"),
            Ok(Some(Command::OpponentClock(Duration::from_millis(2500))))
        );
    }

    #[test]
    fn wrong_clocks_are_refused() {
        for line in ["level", "level 40", "level 40 5", "level x 5 0", "level 40 5:x 0", "level 40 5 -1"] {
            assert!(crate::xboard::read_command(line).is_err(), "{line}");
        }
        for line in ["st", "st soon", "st inf", "st -1", "st 1e3", "time now", "otim"] {
            assert!(crate::xboard::read_command(line).is_err(), "{line}");
        }
    }
}
