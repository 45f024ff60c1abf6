//! Thousands of short searches in positions of every registered game: nothing panics, every turn
//! found is whole and legal.

use motley_game::{GO, Game, GameRecord, STOP, Stage, for_each_turn};
use motley_movegen::variant::{Listing, Settings, Variant, Visitor};
use motley_movegen::variants::{ALL, visit};
use motley_search::{Control, Limits};

/// Numbers of games, of turns in each, and of nodes for each turn.
struct Play {
    games: u64,
    turns: u64,
    nodes: u64,
}

impl Visitor for Play {
    type Output = u64;

    fn visit<V: Variant>(self, listing: &'static Listing<V>) -> u64 {
        let mut searches = 0;
        let mut engine = motley_engines::engine::<V>(1);
        for game in 0..self.games {
            let start = listing.start(&Settings::default()).expect("every game can start");
            let mut history = GameRecord::new(start);
            let mut lot = game;
            for _ in 0..self.turns {
                if history.outcome().is_some() {
                    break;
                }
                let limits = Limits::nodes(self.nodes);
                let best = engine.search(&history, &limits, &Control::new(), &mut |_| ());
                let found = best.turn.expect("the game goes on");
                assert!(is_turn(history.position(), &found), "{found:?} in {:?}", history.position());
                searches += 1;
                // Every third turn is random, so that games differ.
                lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let turn = if lot >> 33 & 3 == 0 { some_turn(history.position(), lot >> 35) } else { found };
                history.play(&turn);
            }
        }
        searches
    }
}

fn is_turn<G: Game>(pos: &G, turn: &[G::Move]) -> bool {
    for_each_turn(&mut pos.clone(), &mut |legs, _| {
        if legs == turn { STOP } else { GO }
    })
    .is_break()
}

fn some_turn<G: Game>(pos: &G, lot: u64) -> Vec<G::Move> {
    let mut pos = pos.clone();
    let mut turn = Vec::new();
    loop {
        let mut moves = Vec::new();
        for stage in Stage::BOTH {
            let _ = pos.moves(stage, &mut |mv| {
                moves.push(mv);
                GO
            });
        }
        let mv = moves[(lot % moves.len() as u64) as usize];
        turn.push(mv);
        pos.play(mv, &mut ());
        if !pos.mid_turn() {
            return turn;
        }
    }
}

#[test]
fn short_searches_in_every_game() {
    for info in ALL {
        let play = Play { games: 8, turns: 60, nodes: 250 };
        let searches = visit(info.name, play).expect("registered games can be visited");
        assert!(searches >= 100, "{}: only {searches} searches", info.name);
    }
}
