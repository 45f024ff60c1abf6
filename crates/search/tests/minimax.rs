//! With everything that guesses switched off, the search equals plain minimax, whoever decides.

mod toys;

use motley_game::{Evaluate, Game, GameRecord, SearchHints};
use motley_search::{Control, Engine, Features, Limits, Table};
use std::sync::Arc;
use toys::material::Material;
use toys::minimax::{Minimax, all_moves};
use toys::mix;
use toys::shove::Shove;
use toys::stride::Stride;
use toys::thicket::{Lot, Thicket};

/// The sets of techniques that must not change any value.
fn exact_features(repeats: bool) -> Vec<Features> {
    let none = Features::NONE;
    let table = Features {
        table: true,
        ..none
    };
    let quiet = Features {
        quiescence: true,
        ..none
    };
    let windows = Features {
        aspiration: true,
        mate_distance: true,
        ..none
    };
    let mut sets = vec![
        none,
        quiet,
        windows,
        Features {
            quiescence: true,
            ..windows
        },
    ];
    // What the table says of a position that repeats depends on the path there.
    if !repeats {
        sets.push(table);
        sets.push(Features {
            table: true,
            quiescence: true,
            ..windows
        });
    }
    sets
}

fn compare<G: SearchHints, E: Evaluate<G>>(
    history: &GameRecord<G>,
    depth: u32,
    features: Features,
) {
    let mut engine = Engine::<G, E>::new(Arc::new(Table::new(1)), 1).with_features(features);
    let best = engine.search(history, &Limits::depth(depth), &Control::new(), &mut |_| ());
    let mut pos = history.position().clone();
    let expected = Minimax::new(features.quiescence, history.keys())
        .root::<G, E>(&mut pos, depth.cast_signed());
    assert_eq!(best.score, expected, "depth {depth}, {features:?}\n{pos:?}");
    assert_eq!(best.depth, depth);
}

/// A game from `start` with so many turns drawn by lot, unless it ends before; `None` if over.
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
            let mv =
                moves[(mix(seed ^ turn << 8 ^ legs.len() as u64) % moves.len() as u64) as usize];
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
        for features in exact_features(false) {
            for depth in 1..=4 {
                compare::<_, Lot>(&history, depth, features);
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
        for features in exact_features(false) {
            for depth in 1..=3 {
                compare::<_, Material<Stride>>(&history, depth, features);
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
        for features in exact_features(true) {
            for depth in 1..=3 {
                compare::<_, Material<Shove>>(&history, depth, features);
                compared += 1;
            }
        }
    }
    assert!(compared > 400, "only {compared}");
}
