//! Turns can be told apart by what a player clicks and reads: no two legs of a position, and no two turns,
//! have the same clicks and the same words.

use super::super::clicks::clicks_of;
use super::{PositionLaw, holds_in_random_games};
use motley_game::{GO, GameExt, STOP, Turn, for_each_turn};
use motley_movegen::variant::{Info, Variant};
use std::collections::HashMap;

/// Turns of a position that are compared.
const MAX_TURNS: usize = 300;

#[derive(Default)]
struct TurnsAreToldApart;

impl PositionLaw for TurnsAreToldApart {
    fn check<V: Variant>(&mut self, info: &Info, position: &V, _: &mut dyn FnMut(usize) -> usize) {
        let legs: Vec<Turn<V>> = position.legal_moves().into_iter().map(|leg| vec![leg]).collect();
        are_told_apart(info, position, &legs);
        let mut turns: Vec<Turn<V>> = Vec::new();
        let _ = for_each_turn(&mut position.clone(), &mut |turn, _| {
            turns.push(turn.to_vec());
            if turns.len() < MAX_TURNS { GO } else { STOP }
        });
        if turns.iter().any(|turn| turn.len() > 1) {
            are_told_apart(info, position, &turns);
        }
    }
}

fn are_told_apart<V: Variant>(info: &Info, position: &V, turns: &[Turn<V>]) {
    let mut known: HashMap<String, &Turn<V>> = HashMap::new();
    for turn in turns {
        let seen = format!("{:?} {}", clicks_of(position, turn), words_of(position, turn));
        if let Some(other) = known.insert(seen.clone(), turn) {
            let [turn, other] = [turn, other].map(|turn| position.write_turn(turn));
            panic!("{}: {turn} and {other} are both {seen} in {}", info.name, position.fen());
        }
    }
}

/// Returns the words of the legs, one after the other.
fn words_of<V: Variant>(position: &V, turn: &[V::Move]) -> String {
    let mut at = position.clone();
    let mut words = Vec::new();
    for &leg in turn {
        words.push(at.meaning(leg).words);
        at.play(leg, &mut ());
    }
    words.join(", ")
}

#[test]
fn turns_of_every_game_can_be_told_apart() {
    holds_in_random_games::<TurnsAreToldApart>();
}
