//! The queue of lines that wait until the engine is idle.

use crate::CommandError;
use std::collections::VecDeque;
use std::time::Instant;

/// Bytes of all waiting lines: enough for a script of 500,000 positions, and less than a
/// transposition table takes.
///
/// Further lines are refused. If the engine stopped reading instead, it would not see `stop` and
/// `quit`.
const MAX_BYTES: usize = 64 << 20;

/// Approximate bytes that a waiting line takes in addition to its text, so that many short lines
/// cannot fill the memory.
const LINE_BYTES: usize = 64;

/// Lines that arrived while the engine was busy, the oldest first. They are kept as text, which
/// takes less memory than commands.
#[derive(Default)]
pub(crate) struct WaitingLines {
    lines: VecDeque<WaitingLine>,
    bytes: usize,
    /// Number of lines, from the oldest, that were followed by a `stop`.
    stopped: usize,
}

/// A waiting line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct WaitingLine {
    /// The time at which the line was read.
    pub(crate) at: Instant,
    pub(crate) text: String,
}

impl WaitingLines {
    pub(crate) fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Adds a line at the end of the queue.
    ///
    /// # Errors
    /// The queue is full.
    pub(crate) fn push(&mut self, line: WaitingLine) -> Result<(), CommandError> {
        let bytes = self.bytes + LINE_BYTES + line.text.len();
        if bytes > MAX_BYTES {
            let found = format!("{} lines that wait", self.lines.len());
            let expected = format!("at most {} MB of them", MAX_BYTES >> 20);
            return Err(CommandError::new("input", found, expected));
        }
        self.bytes = bytes;
        self.lines.push_back(line);
        Ok(())
    }

    /// Removes the oldest line; returns it, and whether a `stop` followed it.
    pub(crate) fn pop(&mut self) -> Option<(WaitingLine, bool)> {
        let line = self.lines.pop_front()?;
        self.bytes -= LINE_BYTES + line.text.len();
        let stopped = self.stopped > 0;
        self.stopped = self.stopped.saturating_sub(1);
        Some((line, stopped))
    }

    /// Marks all waiting lines as followed by a `stop`.
    pub(crate) fn stop(&mut self) {
        self.stopped = self.lines.len();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> WaitingLine {
        WaitingLine { at: Instant::now(), text: text.to_owned() }
    }

    #[test]
    fn a_stop_is_for_what_was_there_before_it() {
        let mut waiting = WaitingLines::default();
        let [a, b, c] = ["a", "b", "c"].map(line);
        assert_eq!(waiting.push(a.clone()), Ok(()));
        assert_eq!(waiting.push(b.clone()), Ok(()));
        assert_eq!(waiting.pop(), Some((a, false)));
        waiting.stop();
        assert_eq!(waiting.push(c.clone()), Ok(()));
        assert_eq!(waiting.pop(), Some((b, true)));
        assert_eq!(waiting.pop(), Some((c, false)));
        assert_eq!(waiting.pop(), None);
    }

    #[test]
    fn a_flood_is_refused_and_room_is_given_back() {
        let mut waiting = WaitingLines::default();
        let long = || line(&"x".repeat(1 << 18));
        let fit = std::iter::repeat_with(|| waiting.push(long())).take_while(Result::is_ok);
        let fit = fit.count();
        assert_eq!(fit, 255, "all but one, for the room beside the text");
        assert_eq!(
            waiting.push(long()).unwrap_err().to_string(),
            "input: found '255 lines that wait', expected at most 64 MB of them"
        );
        assert!(waiting.pop().is_some() && waiting.push(long()).is_ok());
    }
}
