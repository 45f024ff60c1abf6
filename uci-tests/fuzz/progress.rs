//! How far a fuzz has come: in a file, so that a long one can be watched, and go on after an interruption.

use crate::conversation::Tally;
use std::fs;
use std::path::PathBuf;

/// Figures of all rounds so far.
#[derive(Default)]
pub(crate) struct Progress {
    pub(crate) rounds: u64,
    pub(crate) failures: u64,
    pub(crate) tally: Tally,
    /// Nothing is written without one.
    file: Option<PathBuf>,
}

impl Progress {
    /// What `file` says, from the beginning if there is none.
    pub(crate) fn read(file: Option<PathBuf>) -> Self {
        let text = file.as_ref().and_then(|file| fs::read_to_string(file).ok());
        let text = text.unwrap_or_default();
        let number = |name: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(name));
            line.and_then(|value| value.trim().parse().ok())
                .unwrap_or(0)
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

    /// Another round is over.
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

    /// A figure a line; `slowest` and `busiest` in milliseconds.
    pub(crate) fn text(&self) -> String {
        let Tally {
            lines,
            questions,
            refused,
            slowest,
            busiest,
        } = self.tally;
        let (rounds, failures) = (self.rounds, self.failures);
        format!(
            "lines {lines}\nrounds {rounds}\nquestions {questions}\nrefused {refused}\nslowest {slowest}\nbusiest {busiest}\nfailures {failures}\n"
        )
    }
}
