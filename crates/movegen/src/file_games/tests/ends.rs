//! The ends of games beside those of pyffish 0.0.90: random games, with the turn after which each is over and
//! its result for White. `ends.py` makes such lines; an environment variable names another file of them.

use crate::file_games::FileGame;
use crate::file_games::library::listing_of;
use motley_game::{GameRecord, Notation, Side};
use serde::Deserialize;

const ENDS: &str = "MOTLEY_ENDS";

#[derive(Deserialize)]
struct EndedGame {
    game: String,
    fen: String,
    turns: String,
    /// 1 if White wins, 0 for a draw, nothing if the game goes on.
    result: Option<i32>,
}

/// Returns what differs between a game and ours.
fn difference(ended: &EndedGame) -> Option<String> {
    let game = listing_of(&ended.game)?;
    let mut record = match FileGame::parse_in(&ended.fen, game.context) {
        Ok(pos) => GameRecord::new(pos),
        Err(error) => return Some(error.to_string()),
    };
    for (ply, turn) in ended.turns.split_whitespace().enumerate() {
        if let Some(outcome) = record.outcome() {
            return Some(format!("over after {ply} turns: {outcome:?}"));
        }
        match record.position().read_turn(turn) {
            Ok(legs) => record.play(&legs),
            Err(error) => return Some(error.to_string()),
        }
    }
    let outcome = record.outcome();
    let result = outcome.map(|outcome| match outcome.winner() {
        Some(Side::White) => 1,
        Some(Side::Black) => -1,
        None => 0,
    });
    (result != ended.result).then(|| format!("ends by {outcome:?}"))
}

#[test]
fn games_end_as_in_pyffish() {
    let ends = match std::env::var(ENDS) {
        Ok(file) => std::fs::read_to_string(file).unwrap(),
        Err(_) => include_str!("ends.jsonl").to_owned(),
    };
    let ended: Vec<EndedGame> = ends.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let faults = ended.iter().filter_map(|ended| {
        let EndedGame { game, fen, turns, result } = ended;
        Some(format!("{game} {fen}, {result:?}: {}: {turns}", difference(ended)?))
    });
    let wrong: Vec<String> = faults.collect();
    assert!(
        wrong.is_empty(),
        "{} of {}\n{}",
        wrong.len(),
        ended.len(),
        wrong[..wrong.len().min(20)].join("\n")
    );
}
