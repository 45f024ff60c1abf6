//! `level`, `st`, `time` and `otim`.

use super::Reading;
use crate::words::{LONGEST, Words, seconds};
use crate::{Command, Refusal, TimeControl};
use std::time::Duration;

/// `time` and `otim` count hundredths of a second.
const CENTISECOND: Duration = Duration::from_millis(10);

/// `level MOVES BASE INCREMENT`: moves in a session or 0, minutes or `minutes:seconds`, seconds.
pub(super) fn level(mut words: Words) -> Reading {
    let moves = Some(words.small("level moves", 0)?).filter(|&n| n > 0);
    let expected = "MINUTES or MINUTES:SECONDS";
    let word = words.required("level base", expected)?;
    let base = base(word).ok_or_else(|| Refusal::new("level base", word, expected))?;
    let expected = "seconds, as 2 or 0.05";
    let word = words.required("level increment", expected)?;
    let increment = seconds(word).ok_or_else(|| Refusal::new("level increment", word, expected))?;
    Ok(Some(Command::TimeControl(TimeControl::Clock {
        moves,
        base,
        increment,
    })))
}

fn base(text: &str) -> Option<Duration> {
    let (minutes, rest) = text.split_once(':').unwrap_or((text, "0"));
    let minutes = seconds(minutes)?.saturating_mul(60);
    Some(minutes.saturating_add(seconds(rest)?).min(LONGEST))
}

pub(super) fn seconds_per_move(mut words: Words) -> Reading {
    let expected = "seconds, as 2 or 0.5";
    let word = words.required("st", expected)?;
    let time = seconds(word).ok_or_else(|| Refusal::new("st", word, expected))?;
    Ok(Some(Command::TimeControl(TimeControl::PerMove(time))))
}

pub(super) fn own(mut words: Words) -> Reading {
    Ok(Some(Command::OwnClock(words.time("time", CENTISECOND)?)))
}

pub(super) fn other(mut words: Words) -> Reading {
    Ok(Some(Command::OtherClock(words.time("otim", CENTISECOND)?)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::xboard::read;

    fn clock(line: &str) -> (Option<u32>, Duration, Duration) {
        match read(line) {
            Ok(Some(Command::TimeControl(TimeControl::Clock {
                moves,
                base,
                increment,
            }))) => (moves, base, increment),
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn levels() {
        let s = Duration::from_secs;
        assert_eq!(clock("level 40 5 0"), (Some(40), s(300), s(0)));
        assert_eq!(clock("level 0 2:30 12"), (None, s(150), s(12)));
        assert_eq!(
            clock("level 0 0:05 0.05"),
            (None, s(5), Duration::from_millis(50))
        );
        let huge = "9".repeat(400);
        assert_eq!(clock(&format!("level 0 {huge} {huge}")).1, LONGEST);
    }

    #[test]
    fn clocks_that_ran_out_are_empty() {
        assert_eq!(read("time -5"), Ok(Some(Command::OwnClock(Duration::ZERO))));
        assert_eq!(
            read("otim 250"),
            Ok(Some(Command::OtherClock(Duration::from_millis(2500))))
        );
    }

    #[test]
    fn wrong_clocks_are_refused() {
        for line in [
            "level",
            "level 40",
            "level 40 5",
            "level x 5 0",
            "level 40 5:x 0",
            "level 40 5 -1",
        ] {
            assert!(read(line).is_err(), "{line}");
        }
        for line in [
            "st", "st soon", "st inf", "st -1", "st 1e3", "time now", "otim",
        ] {
            assert!(read(line).is_err(), "{line}");
        }
    }
}
