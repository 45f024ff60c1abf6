//! 8-Piece Chess: the endings that its inventor calls won, and a turn that only this game has.
//!
//! The engine plays king and jailer, king and lancer, and king, sentry and bishop against a lone king
//! from random positions, with a fixed number of nodes for each turn and for both sides. Each game must
//! end in mate within the 50-move rule, that is before 100 turns.
//!
//! Sentry and bishop must stand on different shades, as at the start. On the same shade there is no
//! mate. The mated king stands on the bishop's shade, because the bishop gives check. Its neighbours on
//! the other shade, two in a corner and more elsewhere, must be attacked by the king alone. But every
//! square next to two of them is also next to the mated king.

use motley_game::{GO, Game, GameRecord, Notation, Outcome, Reason, Side, for_each_turn};
use motley_movegen::variants::eightpiece::EightPiece;
use motley_search::{Control, Limits};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::HashSet;

/// Nodes for each turn: about 0.05 s.
const NODES: u64 = 50_000;

/// Games of each ending; `MOTLEY_MATES` asks for more.
fn games() -> u64 {
    let asked = std::env::var("MOTLEY_MATES").ok();
    asked.and_then(|n| n.parse().ok()).unwrap_or(3)
}

/// Returns a random position of White's king and `units` against Black's king, White to move. Each unit can
/// move: a lancer that faces the edge in front of it never could.
fn somewhere(units: &str, rng: &mut impl Rng) -> EightPiece {
    loop {
        let mut squares = [['1'; 8]; 8];
        let mut dark = Vec::new();
        for letter in "Kk".chars().chain(units.chars()) {
            let lot = rng.next_u32() as usize;
            squares[lot / 8 % 8][lot % 8] = letter;
            dark.push((lot / 8 + lot).is_multiple_of(2));
        }
        if units == "SB" && dark[2] == dark[3] {
            continue;
        }
        let rows: Vec<String> = squares.iter().map(|row| row.iter().collect()).collect();
        let mut placement = rows.join("/");
        for run in (2..=8).rev() {
            placement = placement.replace(&"1".repeat(run), &run.to_string());
        }
        let Ok(pos) = EightPiece::parse(&format!("{placement} w - - 0 1")) else {
            continue;
        };
        let mut movers = HashSet::new();
        let _ = for_each_turn(&mut pos.clone(), &mut |turn, _| {
            movers.insert(pos.write_turn(turn)[..2].to_owned());
            GO
        });
        if movers.len() == 1 + units.len() && pos.outcome().is_none() {
            return pos;
        }
    }
}

fn play_out(start: EightPiece) -> (Option<Outcome>, usize) {
    let mut engine = motley_engines::engine::<EightPiece>(16);
    let mut history = GameRecord::new(start);
    while history.outcome().is_none() {
        let limits = Limits::nodes(NODES);
        let best = engine.search(&history, &limits, &Control::new(), &mut |_| ());
        let turn = best.turn.expect("the game goes on");
        history.play(&turn);
    }
    (history.outcome(), history.turns().len())
}

fn is_forced(units: &[&str]) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(8);
    for game in 0..games() {
        for units in units {
            let start = somewhere(units, &mut rng);
            let fen = start.fen();
            let (outcome, turns) = play_out(start);
            let mate = Outcome::Win(Side::White, Reason::Checkmate);
            assert_eq!(outcome, Some(mate), "K{units} v K, game {game}, {turns} turns from {fen}");
            println!("K{units} v K: mate in {turns} turns from {fen}");
        }
    }
}

#[test]
fn king_and_jailer_mate() {
    is_forced(&["J"]);
}

#[test]
fn king_and_lancer_mate() {
    is_forced(&["C", "F"]);
}

#[test]
fn king_sentry_and_bishop_mate() {
    is_forced(&["SB"]);
}

/// The king is held, everything else would lose the jailer's guard: the pass is found.
#[test]
fn a_pass_is_a_turn_like_others() {
    let pos = EightPiece::parse("k7/8/8/8/8/8/4j3/4K3 w - - 0 1").expect("a right FEN");
    let mut engine = motley_engines::engine::<EightPiece>(1);
    let history = GameRecord::new(pos.clone());
    let best = engine.search(&history, &Limits::nodes(2_000), &Control::new(), &mut |_| ());
    assert_eq!(best.turn.map(|turn| pos.write_turn(&turn)), Some("0000".to_owned()));
}
