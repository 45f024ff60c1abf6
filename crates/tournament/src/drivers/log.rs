//! A log of the last lines between runner and engine, for the report of a fault.

use std::collections::VecDeque;
use std::fmt::Write;
use std::time::Instant;

/// The source of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Speaker {
    /// The runner.
    Runner,
    /// The engine.
    Engine,
    /// The engine, on its standard error.
    Stderr,
}

/// A bounded log.
#[derive(Debug)]
pub(super) struct Log {
    started: Instant,
    lines: VecDeque<String>,
}

/// Lines kept: about one screen, which holds the turn of the fault and the one before it.
const KEPT: usize = 40;
/// Characters kept of a line: enough for its meaning; a principal variation may be longer.
const WIDTH: usize = 160;

impl Log {
    /// Creates an empty log; its clock starts now.
    pub(super) fn new() -> Self {
        Log { started: Instant::now(), lines: VecDeque::with_capacity(KEPT) }
    }

    /// Adds a line; a full log drops its oldest line.
    pub(super) fn add(&mut self, speaker: Speaker, text: &str) {
        if self.lines.len() == KEPT {
            self.lines.pop_front();
        }
        let sign = match speaker {
            Speaker::Runner => '>',
            Speaker::Engine => '<',
            Speaker::Stderr => '!',
        };
        let seconds = self.started.elapsed().as_secs_f64();
        let mut line = format!("{seconds:9.3} {sign} ");
        // Escaped, because an engine may print anything, including control codes of the terminal.
        line.extend(text.chars().take(WIDTH).flat_map(char::escape_debug));
        if text.chars().nth(WIDTH).is_some() {
            line += "...";
        }
        self.lines.push_back(line);
    }

    /// Returns all lines, indented.
    pub(super) fn show(&self) -> String {
        self.lines.iter().fold(String::new(), |mut text, line| {
            let _ = writeln!(text, "    {line}");
            text
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_and_long_lines_are_cut() {
        let mut log = Log::new();
        for i in 0..1000 {
            log.add(Speaker::Engine, &format!("line {i}"));
        }
        log.add(Speaker::Stderr, &"x".repeat(100_000));
        let text = log.show();
        assert_eq!(text.lines().count(), KEPT);
        assert!(text.len() < KEPT * (WIDTH + 20));
        assert!(text.contains("line 999") && !text.contains("line 5\n"));
    }
}
