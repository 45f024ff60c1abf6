//! The generator against the literal one in odd positions.

use super::super::GAME;
use super::compare::compare;
use crate::testing::long_run::{examine, for_each_seed};
use crate::testing::odd_positions;
use motley_game::{Game, GameExt};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Turns played from each.
const TURNS: usize = 3;

/// [B-3] to [B-14]
#[test]
fn rule_books_agree_in_odd_positions() {
    let odd = odd_positions(&GAME);
    for_each_seed("Bandit Chess, rule books compared", 200, |seed| {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut pos = odd.scatter(&mut rng);
        for _ in 0..TURNS {
            let moves = pos.legal_moves();
            if moves.is_empty() {
                break;
            }
            examine(&pos, |pos| drop(compare(pos)));
            pos.play(moves[rng.next_u64() as usize % moves.len()], &mut ());
        }
    });
}
