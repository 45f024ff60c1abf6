//! The progress of a fuzz run, in a file, so that a long run can be watched and continued.

use super::conversation::Tally;
use std::fs;
use std::path::PathBuf;

/// Figures of all rounds so far.
#[derive(Default)]
pub(crate) struct Progress {
    pub(crate) rounds: u64,
    pub(crate) failures: u64,
    pub(crate) tally: Tally,
    /// The file of figures; `None` to write no file.
    file: Option<PathBuf>,
}

impl Progress {
    /// Reads the figures in `file`; begins with zeros if there is no file.
    pub(crate) fn read(file: Option<PathBuf>) -> Self {
        let text = file.as_ref().and_then(|file| fs::read_to_string(file).ok());
        let text = text.unwrap_or_default();
        let number = |name: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(name));
            line.and_then(|value| value.trim().parse().ok()).unwrap_or(0)
        };
        Progress {
            rounds: number("rounds "),
            failures: number("failures "),
            tally: Tally {
                lines: number("lines "),
                questions: number("questions "),
                refused: number("refused "),
                slowest: number("slowest "),
                busiest: number("busiest "),
            },
            file,
        }
    }

    /// Adds the figures of a round.
    pub(crate) fn add(&mut self, round: Tally, failed: bool) {
        self.rounds += 1;
        self.failures += u64::from(failed);
        self.tally.lines += round.lines;
        self.tally.questions += round.questions;
        self.tally.refused += round.refused;
        self.tally.slowest = self.tally.slowest.max(round.slowest);
        self.tally.busiest = self.tally.busiest.max(round.busiest);
        if let Some(file) = &self.file {
            fs::write(file, self.text()).expect("the file of figures");
        }
    }

    /// Returns one figure a line; `slowest` and `busiest` in milliseconds.
    pub(crate) fn text(&self) -> String {
        let Tally { lines, questions, refused, slowest, busiest } = self.tally;
        let (rounds, failures) = (self.rounds, self.failures);
        format!(
            "lines {lines}\nrounds {rounds}\nquestions {questions}\nrefused {refused}\nslowest {slowest}\nbusiest {busiest}\nfailures {failures}\n"
        )
    }
}
