//! Tests of 8-Piece Chess.

use super::*;
use crate::testing;
use motley_game::{Game, GameRecord};

mod compare;
mod game;
mod literal;
mod odd;
mod ordering;
mod pieces;
mod text;

/// The position of a FEN.
fn position(fen: &str) -> EightPiece {
    testing::position(fen)
}

/// The canonical texts of all legal turns, sorted.
fn turns(fen: &str) -> Vec<String> {
    turns_from(fen, "")
}

/// The legal turns that begin with `start`.
fn turns_from(fen: &str, start: &str) -> Vec<String> {
    testing::turns_of(&position(fen), start)
}

/// A game from `fen`, the turns played, read as any player would write them.
fn played(fen: &str, turns: &[&str]) -> GameRecord<EightPiece> {
    let mut history = GameRecord::new(position(fen));
    for text in turns {
        let turn = testing::turn(history.position(), text);
        history.play(&turn);
    }
    history
}
