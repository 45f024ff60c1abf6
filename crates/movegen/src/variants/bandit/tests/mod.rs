//! Tests of Bandit Chess: clause by clause, and against a second generator.

mod clauses;
mod hints;
mod literal;
mod texts;
mod twins;

use super::Bandit;
use motley_game::{GO, Game, Notation, for_each_turn};

/// The position of a FEN that must be right.
pub(super) fn position(fen: &str) -> Bandit {
    Bandit::parse(fen).unwrap_or_else(|e| panic!("{fen}: {e}"))
}

/// The canonical texts of all legal turns, sorted.
fn turns(pos: &Bandit) -> Vec<String> {
    let mut texts = Vec::new();
    let _ = for_each_turn(&mut pos.clone(), &mut |turn, _| {
        texts.push(pos.write_turn(turn));
        GO
    });
    texts.sort();
    texts
}

/// The legal turns of `fen` that begin with `start`, in one line.
fn turns_of(fen: &str, start: &str) -> String {
    let all = turns(&position(fen)).into_iter();
    all.filter(|t| t.starts_with(start))
        .collect::<Vec<_>>()
        .join(" ")
}

/// The position after the turn called `text`.
fn after(fen: &str, text: &str) -> Bandit {
    let mut pos = position(fen);
    let turn = pos.read_turn(text).unwrap_or_else(|e| panic!("{fen}: {e}"));
    for mv in turn {
        pos.play(mv, &mut ());
    }
    pos
}
