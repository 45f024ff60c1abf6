//! The two rule books against each other.

use super::literal::Pos;
use super::super::PawnsChess;
use motley_game::{GO, Game, Notation, STOP, for_each_turn};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Positions with more turns are not compared: the second rule book lists every chain.
const MOST_TURNS: usize = 3_000;

/// The turns of a position with the FENs they lead to, sorted; `None` if there are too many.
fn turns(pos: &PawnsChess) -> Option<Vec<(String, String)>> {
    let mut found = Vec::new();
    let mut walked = pos.clone();
    let flow = for_each_turn(&mut walked, &mut |legs, after| {
        found.push((pos.write_turn(legs), after.fen()));
        if found.len() > MOST_TURNS { STOP } else { GO }
    });
    found.sort();
    flow.is_continue().then_some(found)
}

/// Compares both at `pos`; what is returned is some turn's legs to play on by.
fn compare(pos: &PawnsChess) {
    let Some(found) = turns(pos) else {
        return;
    };
    let literal = Pos::read(&pos.fen());
    assert_eq!(literal.write(), pos.fen(), "the second rule book's FEN");
    let mut expected: Vec<_> =
        literal.turns().into_iter().map(|(text, after)| (text, after.write())).collect();
    expected.sort();
    assert_eq!(pos.in_danger(), literal.in_check(), "check in {}", pos.fen());
    let surplus: Vec<_> = found.iter().filter(|turn| !expected.contains(turn)).collect();
    let missing: Vec<_> = expected.iter().filter(|turn| !found.contains(turn)).collect();
    assert!(
        surplus.is_empty() && missing.is_empty() && found.len() == expected.len(),
        "{}\nsurplus {surplus:#?}\nmissing {missing:#?}",
        pos.fen()
    );
}

fn random_turn(pos: &PawnsChess, rng: &mut impl Rng) -> Option<PawnsChess> {
    let mut chosen = None;
    let mut seen = 0;
    let _ = for_each_turn(&mut pos.clone(), &mut |legs, after| {
        // What is special is played more often: captures, chains, declarations.
        let weight = if legs.len() > 1 || after.clock() == 0 { 4 } else { 1 };
        seen += weight;
        if rng.next_u32() % seen < weight {
            chosen = Some(after.clone());
        }
        if seen > 20_000 { STOP } else { GO }
    });
    chosen
}

fn play_and_compare(mut pos: PawnsChess, plies: usize, rng: &mut impl Rng) -> usize {
    for ply in 0..plies {
        compare(&pos);
        match random_turn(&pos, rng) {
            Some(next) => pos = next,
            None => return ply,
        }
    }
    plies
}

/// How much more than usual: `MOTLEY_LAW_GAMES` games and positions.
fn games(usual: u64) -> u64 {
    let asked = std::env::var("MOTLEY_LAW_GAMES").ok().and_then(|n| n.parse().ok());
    asked.unwrap_or(usual)
}

#[test]
fn rule_books_agree_in_games() {
    for seed in 0..games(12) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let start = PawnsChess::parse(super::super::ARRAY).unwrap();
        play_and_compare(start, 60, &mut rng);
    }
}

/// A position with units thrown onto the board, if it is one that can be played on.
fn scattered(rng: &mut impl Rng) -> Option<PawnsChess> {
    let mut board = [['.'; 8]; 8];
    let mut throw = |rng: &mut dyn FnMut() -> u32, unit: char| {
        let (rank, file) = (rng() as usize % 8, rng() as usize % 8);
        board[rank][file] = unit;
    };
    let mut next = || rng.next_u32();
    let units = 2 + next() % 22;
    for _ in 0..units {
        let letters = b"PNBRQAESMHZOGYASMHZHZSHE";
        let letter = letters[next() as usize % letters.len()] as char;
        let white = next() % 2 == 0;
        throw(&mut next, if white { letter } else { letter.to_ascii_lowercase() });
    }
    throw(&mut next, 'K');
    throw(&mut next, 'k');
    let rows: Vec<String> = board
        .iter()
        .map(|row| {
            let mut text: String = row.iter().collect();
            for run in (1..=8).rev() {
                text = text.replace(&".".repeat(run), &run.to_string());
            }
            text
        })
        .collect();
    let mut fen = format!("{} {} - - 0 1", rows.join("/"), ["w", "b"][next() as usize % 2]);
    for field in [" reload=w", " reload=b", " rest=w", " fallen=NRq", " heroic=1"] {
        if next() % 6 == 0 && PawnsChess::parse(&(fen.clone() + field)).is_ok() {
            fen += field;
        }
    }
    let spy = ["S", "s"].map(|spy| rows.concat().matches(spy).count());
    PawnsChess::parse(&fen).ok().filter(|_| spy[0] < 2 && spy[1] < 2)
}

#[test]
fn rule_books_agree_anywhere() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2026);
    let (mut compared, wanted) = (0, games(25) * 40);
    while compared < wanted {
        if let Some(pos) = scattered(&mut rng) {
            compared += 1 + play_and_compare(pos, 4, &mut rng) as u64;
        }
    }
}
