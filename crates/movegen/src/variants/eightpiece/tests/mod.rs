//! Tests of 8-Piece Chess.

use super::super::{Settings, Variant};
use super::*;
use motley_game::{Game, History};

mod compare;
mod game;
mod hints;
mod literal;
mod pieces;
mod text;

/// A position of 8-Piece Chess.
fn position(fen: &str) -> EightPiece {
    EightPiece::parse(fen).unwrap_or_else(|e| panic!("{fen}: {e}"))
}

/// The canonical texts of all legal turns, sorted.
fn turns(fen: &str) -> Vec<String> {
    let pos = position(fen);
    let mut texts: Vec<_> = pos
        .state
        .legal_moves()
        .iter()
        .map(|&mv| pos.write_turn(&[mv]))
        .collect();
    texts.sort();
    texts
}

/// The legal turns that begin with `start`.
fn turns_from(fen: &str, start: &str) -> Vec<String> {
    turns(fen)
        .into_iter()
        .filter(|text| text.starts_with(start))
        .collect()
}

/// A game from `fen`, the turns played, read as any player would write them.
fn played(fen: &str, turns: &[&str]) -> History<EightPiece> {
    let mut history = History::new(position(fen));
    for text in turns {
        let turn = history.position().read_turn(text);
        history.play(&turn.unwrap_or_else(|e| panic!("{} {text}: {e}", history.position().fen())));
    }
    history
}
