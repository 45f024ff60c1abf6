//! The law of forced ends: a reported line leads to the end that its score announces.

use motley_game::{GameExt, GameRecord, whole_turns};
use motley_movegen::variant::{Listing, Settings, Variant, Visitor};
use motley_movegen::variants::{offered, visit};
use motley_search::{Bound, Control, Limits};

/// Random games of each game.
const GAMES: u64 = 6;
/// Most turns of a random game.
const TURNS: usize = 150;
/// Turns before its end at which a search begins.
const BEFORE: [usize; 3] = [2, 4, 6];
const NODES: u64 = 2_000;

/// Searches positions shortly before the end of random games; counts lines to forced ends, and those that
/// stop before.
struct NearTheEnd;

impl Visitor for NearTheEnd {
    type Output = (usize, Vec<String>);

    fn visit<V: Variant>(self, listing: &'static Listing<V>) -> (usize, Vec<String>) {
        let mut engine = motley_engines::engine::<V>(1);
        let (mut lines, mut short) = (0, Vec::new());
        for seed in 0..GAMES {
            let game = random_game(listing, seed);
            for before in BEFORE.into_iter().filter(|&before| before <= game.turns().len()) {
                let mut at = GameRecord::new(game.start().clone());
                for turn in &game.turns()[..game.turns().len() - before] {
                    at.play(turn);
                }
                let position = at.position().clone();
                engine.search(&at, &Limits::nodes(NODES), &Control::new(), &mut |report| {
                    let Some(to_end) = report.score.turns_to_end().filter(|_| report.bound == Bound::Exact)
                    else {
                        return;
                    };
                    let (mut turns, mut last) = (0, position.clone());
                    whole_turns(&position, &report.pv, &mut |_, turn| {
                        turns += 1;
                        for &mv in turn {
                            last.play(mv, &mut ());
                        }
                    });
                    let over = last.outcome().is_some() || !last.has_move();
                    lines += 1;
                    if turns < to_end.unsigned_abs() && !over {
                        short.push(format!("{}: {turns} of {to_end} turns", position.fen()));
                    }
                });
            }
        }
        (lines, short)
    }
}

/// Plays random turns to the end of the game.
fn random_game<V: Variant>(listing: &'static Listing<V>, seed: u64) -> GameRecord<V> {
    let mut game = GameRecord::new(listing.start(&Settings::default()).expect("every game can start"));
    let mut random = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    while game.outcome().is_none() && game.turns().len() < TURNS {
        let mut pos = game.position().clone();
        let mut turn = Vec::new();
        while turn.is_empty() || pos.mid_turn() {
            let moves = pos.legal_moves();
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let mv = moves[(random >> 33) as usize % moves.len()];
            pos.play(mv, &mut ());
            turn.push(mv);
        }
        game.play(&turn);
    }
    game
}

#[test]
fn lines_to_a_forced_end_are_whole() {
    let mut all = 0;
    for info in offered() {
        let (lines, short) = visit(info.name, NearTheEnd).expect("registered games can be visited");
        all += lines;
        assert!(short.is_empty(), "{}, {} of {lines}: {}", info.name, short.len(), short.join("\n"));
    }
    assert!(all > 1_000, "{all} lines");
}
