//! Tests that the search without any heuristic pruning equals plain minimax, whichever side decides at
//! each node.

use super::toys::material::Material;
use super::toys::minimax::{Minimax, all_moves};
use super::toys::mix;
use super::toys::shove::Shove;
use super::toys::stride::Stride;
use super::toys::thicket::{Lot, Thicket};
use crate::{Control, Engine, Limits, SearchParams, TranspositionTable};
use motley_game::{Evaluate, Game, GameRecord, SearchHints};
use std::sync::Arc;

/// Sets of techniques, by their switches, that must not change any value; the last ones use the table.
const EXACT: [&[&str]; 6] = [
    &[],
    &["use_qsearch"],
    &["use_aspiration", "use_mate_distance"],
    &["use_qsearch", "use_aspiration", "use_mate_distance"],
    &["use_tt"],
    &["use_tt", "use_qsearch", "use_aspiration", "use_mate_distance"],
];

/// The table's scores of positions that repeat depend on the path there.
const EXACT_WITHOUT_TABLE: &[&[&str]] = EXACT.split_at(4).0;

/// Everything switched off but `techniques`.
fn only(techniques: &[&str]) -> SearchParams {
    let mut params = SearchParams::default();
    for param in SearchParams::all().filter(|param| param.is_switch()) {
        let on = techniques.contains(&param.name);
        assert!(params.set(param.name, i32::from(on)));
    }
    params
}

fn compare<G: SearchHints, E: Evaluate<G>>(history: &GameRecord<G>, depth: u32, techniques: &[&str]) {
    let mut engine = Engine::<G, E>::new(Arc::new(TranspositionTable::new(1)), 1);
    engine.set_params(only(techniques));
    let best = engine.search(history, &Limits::depth(depth), &Control::new(), &mut |_| ());
    let mut pos = history.position().clone();
    let expected = Minimax::new(techniques.contains(&"use_qsearch"), history.keys())
        .root::<G, E>(&mut pos, depth.cast_signed());
    assert_eq!(best.score, expected, "depth {depth}, {techniques:?}\n{pos:?}");
    assert_eq!(best.depth, depth);
}

/// A game from `start` of this many random turns; `None` if it is over by then.
fn random_game<G: Game>(start: G, turns: u64, seed: u64) -> Option<GameRecord<G>> {
    let mut history = GameRecord::new(start);
    for turn in 0..turns {
        let mut pos = history.position().clone();
        let mut legs = Vec::new();
        loop {
            let moves = all_moves(&pos);
            if pos.outcome().is_some() || moves.is_empty() {
                return None;
            }
            let mv = moves[(mix(seed ^ turn << 8 ^ legs.len() as u64) % moves.len() as u64) as usize];
            legs.push(mv);
            pos.play(mv, &mut ());
            if !pos.mid_turn() {
                break;
            }
        }
        history.play(&legs);
    }
    history.outcome().is_none().then_some(history)
}

#[test]
fn random_graphs() {
    let mut compared = 0;
    for seed in 0..200 {
        let pos = Thicket::new(seed);
        if all_moves(&pos).is_empty() {
            continue;
        }
        let history = GameRecord::new(pos);
        for techniques in EXACT {
            for depth in 1..=4 {
                compare::<_, Lot>(&history, depth, techniques);
                compared += 1;
            }
        }
    }
    assert!(compared > 3000, "only {compared}");
}

#[test]
fn two_legs_a_turn() {
    let mut compared = 0;
    for seed in 0..40 {
        let Some(history) = random_game(Stride::start(), 1 + seed % 4, mix(seed)) else {
            continue;
        };
        for techniques in EXACT {
            for depth in 1..=3 {
                compare::<_, Material<Stride>>(&history, depth, techniques);
                compared += 1;
            }
        }
    }
    assert!(compared > 400, "only {compared}");
}

#[test]
fn reactions_and_repetitions() {
    let mut compared = 0;
    for seed in 0..60 {
        let Some(history) = random_game(Shove::start(), 4 + seed % 24, mix(seed)) else {
            continue;
        };
        for techniques in EXACT_WITHOUT_TABLE {
            for depth in 1..=3 {
                compare::<_, Material<Shove>>(&history, depth, techniques);
                compared += 1;
            }
        }
    }
    assert!(compared > 400, "only {compared}");
}
