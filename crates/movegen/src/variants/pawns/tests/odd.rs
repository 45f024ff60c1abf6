//! The two rule books in odd positions.

use super::super::{GAME, PawnsChess};
use super::agree::{compare, random_turn};
use crate::testing::long_run::{examine, for_each_seed};
use crate::testing::odd_positions;
use motley_game::{Notation, Side};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Turns played from each.
const TURNS: usize = 4;
/// The greatest product of the number of berserkers and the number of units.
const MAX_PRODUCT: usize = 20;

/// The second rule book knows one spy a side, and lists every chain: few berserkers may stand on a
/// board with few units.
fn is_for_both(pos: &PawnsChess) -> bool {
    let fen = pos.fen();
    let placement = fen.split(' ').next().unwrap_or_default();
    let berserkers = placement.matches(['Y', 'y']).count();
    if berserkers * pos.board.occupied().len() as usize > MAX_PRODUCT {
        return false;
    }
    Side::BOTH.into_iter().all(|side| {
        let letter = if side == Side::White { 'S' } else { 's' };
        let displaced = if side == pos.to_move { pos.displaced.len() } else { 0 };
        placement.matches(letter).count() + displaced as usize <= 1
    })
}

#[test]
fn rule_books_agree_in_odd_positions() {
    let odd = odd_positions(&GAME);
    for_each_seed("Pawns Chess, rule books compared", 400, |seed| {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut pos = odd.scatter(&mut rng);
        for _ in 0..TURNS {
            if is_for_both(&pos) {
                examine(&pos, compare);
            }
            let Some(next) = random_turn(&pos, &mut rng) else {
                break;
            };
            pos = next;
        }
    });
}
