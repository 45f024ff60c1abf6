//! The two rule books against each other.

use super::super::PawnsChess;
use super::literal::Pos;
use motley_game::{GO, Game, Notation, STOP, for_each_turn};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Positions with more turns are not compared: the second rule book lists every chain.
const MOST_TURNS: usize = 3_000;

/// The turns of a position with the FENs they lead to, sorted; `None` if there are too many.
fn turns(pos: &PawnsChess) -> Option<Vec<(String, String)>> {
    let mut found = Vec::new();
    let mut walked = *pos;
    let flow = for_each_turn(&mut walked, &mut |legs, after| {
        found.push((pos.write_turn(legs), after.fen()));
        if found.len() > MOST_TURNS { STOP } else { GO }
    });
    found.sort();
    flow.is_continue().then_some(found)
}

/// Compares the turns of both at `pos`, and whether it is check.
pub(super) fn compare(pos: &PawnsChess) {
    let Some(found) = turns(pos) else {
        return;
    };
    let literal = Pos::read(&pos.fen());
    assert_eq!(literal.write(), pos.fen(), "the second rule book's FEN");
    let mut expected: Vec<_> = literal
        .turns()
        .into_iter()
        .map(|(text, after)| (text, after.write()))
        .collect();
    expected.sort();
    assert_eq!(pos.in_check(), literal.in_check(), "check in {}", pos.fen());
    let surplus: Vec<_> = found
        .iter()
        .filter(|turn| !expected.contains(turn))
        .collect();
    let missing: Vec<_> = expected
        .iter()
        .filter(|turn| !found.contains(turn))
        .collect();
    assert!(
        surplus.is_empty() && missing.is_empty() && found.len() == expected.len(),
        "{}\nsurplus {surplus:#?}\nmissing {missing:#?}",
        pos.fen()
    );
}

#[test]
fn rule_books_agree_about_spies_that_come_into_the_line() {
    for (fen, elsewhere) in [
        // After any turn White's spy is a pawn [PC-14] between rook or bishop and king.
        ("8/8/8/4k3/K3S2r/8/8/1N6 w - - 0 1", "b1c3"),
        ("8/8/7b/5k2/5S2/4K3/8/1N6 w - - 0 1", "b1c3"),
        // The only way out for Black's spy is into the line of the rook [PC-17].
        ("7k/8/8/8/8/r3K3/sP6/2N5 w - - 0 1", "c1a2"),
    ] {
        let pos = PawnsChess::parse(fen).unwrap();
        compare(&pos);
        assert!(pos.read_turn(elsewhere).is_ok(), "{elsewhere} in {fen}");
    }
}

pub(super) fn random_turn(pos: &PawnsChess, rng: &mut impl Rng) -> Option<PawnsChess> {
    let mut chosen = None;
    let mut seen = 0;
    let _ = for_each_turn(&mut pos.clone(), &mut |legs, after| {
        // Captures, chains and declarations are played more often than they come up.
        let weight = if legs.len() > 1 || after.halfmove_clock() == 0 {
            4
        } else {
            1
        };
        seen += weight;
        if rng.next_u32() % seen < weight {
            chosen = Some(*after);
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

/// The number of games and positions: `MOTLEY_LAW_GAMES` if it is set.
fn games(usual: u64) -> u64 {
    let asked = std::env::var("MOTLEY_LAW_GAMES")
        .ok()
        .and_then(|n| n.parse().ok());
    asked.unwrap_or(usual)
}

#[test]
fn rule_books_agree_in_games() {
    for seed in 0..games(12) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let start = PawnsChess::parse(super::super::START_FEN).unwrap();
        play_and_compare(start, 60, &mut rng);
    }
}

/// A random position with random states, if it can be played on and the second rule book can read it.
fn scattered(rng: &mut impl Rng) -> Option<PawnsChess> {
    let mut board = [['.'; 8]; 8];
    let mut throw = |next: &mut dyn FnMut() -> u32, unit: char| {
        board[next() as usize % 8][next() as usize % 8] = unit;
    };
    let mut next = || rng.next_u32();
    let units = 2 + next() % 22;
    let at_home = next() % 4 == 0;
    for _ in 0..units {
        let letters = b"PNBRQAESMHZOGYASMHZHZSHE";
        let letter = letters[next() as usize % letters.len()] as char;
        let white = next() % 2 == 0;
        throw(
            &mut next,
            if white {
                letter
            } else {
                letter.to_ascii_lowercase()
            },
        );
    }
    if at_home {
        for (rank, letters) in [(7, ['R', 'K', 'R']), (0, ['r', 'k', 'r'])] {
            for (file, letter) in [0, 4, 7].into_iter().zip(letters) {
                board[rank][file] = letter;
            }
        }
    } else {
        throw(&mut next, 'K');
        throw(&mut next, 'k');
    }
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
    let some_square = |next: &mut dyn FnMut() -> u32| {
        format!("{}{}", (b'a' + (next() % 8) as u8) as char, 1 + next() % 8)
    };
    let placement = rows.join("/");
    let side = ["w", "b"][next() as usize % 2];
    let six = |castling: &str, passed: &str| format!("{placement} {side} {castling} {passed} 3 9");
    let fits = |fen: &String| PawnsChess::parse(fen).is_ok();
    let castling = ["K", "Q", "k", "q", "KQ", "kq", "Kq", "KQkq"][next() as usize % 8];
    let passed: Vec<String> = (0..8).map(|_| some_square(&mut next)).collect();
    let mut fen = six("-", "-");
    for field in passed
        .iter()
        .map(|passed| six("-", passed))
        .chain([six(castling, "-")])
    {
        if fits(&field) {
            fen = field;
        }
    }
    let displaced = format!(" displaced={}", some_square(&mut next));
    for field in [
        " reload=w",
        " reload=b",
        " rest=w",
        " fallen=NRq",
        &displaced,
        " heroic=1",
    ] {
        if next() % 3 == 0 && fits(&(fen.clone() + field)) {
            fen += field;
        }
    }
    let pos = PawnsChess::parse(&fen).ok()?;
    // The second rule book knows one spy a side.
    let spies = |letter| fen.split(' ').next().unwrap_or("").matches(letter).count();
    let displaced = usize::from(fen.contains("displaced"));
    let [white, black] = if side == "w" {
        [displaced, 0]
    } else {
        [0, displaced]
    };
    (spies("S") + white < 2 && spies("s") + black < 2).then_some(pos)
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
