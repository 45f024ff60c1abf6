//! The rulings one by one, and what their tests are written with.

mod berserkers;
mod spies_and_heroes;
mod states;
mod units;

use super::super::PawnsChess;
use super::position;
use crate::testing;
use motley_game::{Game, Notation};

fn turns(fen: &str) -> Vec<String> {
    turns_of(fen, "")
}

/// The turns whose text begins so.
fn turns_of(fen: &str, beginning: &str) -> Vec<String> {
    testing::turns_of(&position(fen), beginning)
}

fn has(fen: &str, turn: &str) -> bool {
    turns(fen).iter().any(|text| text == turn)
}

fn play(fen: &str, turn: &str) -> PawnsChess {
    testing::played(fen, &[turn])
}

/// The FEN after some turns.
fn after(fen: &str, turns: &[&str]) -> String {
    turns.iter().fold(fen.to_owned(), |fen, turn| play(&fen, turn).fen())
}

fn refusal(fen: &str) -> String {
    match PawnsChess::parse(fen) {
        Ok(_) => panic!("{fen} was accepted"),
        Err(error) => error.to_string(),
    }
}

fn check(fen: &str) -> bool {
    position(fen).in_check()
}
