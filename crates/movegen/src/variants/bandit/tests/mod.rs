//! Tests of Bandit Chess: clause by clause, and against a second generator.

mod clauses;
mod compare;
mod evaluation;
mod literal;
mod odd;
mod search_hints;
mod texts;

use super::Bandit;
use crate::testing;

/// The position of a FEN.
pub(super) fn position(fen: &str) -> Bandit {
    testing::position(fen)
}

/// The canonical texts of all legal turns, sorted.
fn turns(pos: &Bandit) -> Vec<String> {
    testing::turns_of(pos, "")
}

/// The legal turns of `fen` that begin with `start`, in one line.
fn turns_of(fen: &str, start: &str) -> String {
    testing::turns_of(&position(fen), start).join(" ")
}

/// The position after the turn called `text`.
fn after(fen: &str, text: &str) -> Bandit {
    testing::played(fen, &[text])
}
