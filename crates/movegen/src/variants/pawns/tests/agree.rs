//! The two rule books against each other.

use super::super::PawnsChess;
use super::literal::Pos;
use crate::testing::long_run::for_each_seed;
use motley_game::{GO, Game, Notation, Outcome, Reason, STOP, for_each_turn};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Positions with more turns are not compared: the second rule book lists every chain.
const MAX_TURNS: usize = 3_000;

/// The turns of a position with the FENs they lead to, sorted; `None` if there are too many.
fn turns(pos: &PawnsChess) -> Option<Vec<(String, String)>> {
    let mut found = Vec::new();
    let mut walked = *pos;
    let flow = for_each_turn(&mut walked, &mut |legs, after| {
        found.push((pos.write_turn(legs), after.fen()));
        if found.len() > MAX_TURNS { STOP } else { GO }
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
    let mut expected: Vec<_> =
        literal.turns().into_iter().map(|(text, after)| (text, after.write())).collect();
    expected.sort();
    assert_eq!(pos.in_check(), literal.in_check(), "check in {}", pos.fen());
    let is_dead = pos.outcome() == Some(Outcome::Draw(Reason::DeadPosition));
    assert_eq!(is_dead, literal.is_dead(), "dead position {}", pos.fen());
    let surplus: Vec<_> = found.iter().filter(|turn| !expected.contains(turn)).collect();
    let missing: Vec<_> = expected.iter().filter(|turn| !found.contains(turn)).collect();
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
        let weight = if legs.len() > 1 || after.halfmove_clock() == 0 { 4 } else { 1 };
        seen += weight;
        if rng.next_u32() % seen < weight {
            chosen = Some(*after);
        }
        if seen > 20_000 { STOP } else { GO }
    });
    chosen
}

#[test]
fn rule_books_agree_in_games() {
    for_each_seed("Pawns Chess, games compared", 12, |seed| {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut pos = PawnsChess::parse(super::super::START_FEN).unwrap();
        for _ in 0..60 {
            compare(&pos);
            match random_turn(&pos, &mut rng) {
                Some(next) => pos = next,
                None => break,
            }
        }
    });
}
