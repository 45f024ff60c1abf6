//! The generator against the literal one in odd positions.

use super::super::EightPiece;
use super::compare::agree;
use crate::testing::long_run::{examine, for_each_seed};
use crate::testing::odd_positions;
use crate::variant::Listing;
use crate::variants::{eightpiece, eightpiecerandom};
use motley_game::{Game, GameExt};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Turns played from each.
const TURNS: usize = 3;

fn compare(game: &'static Listing<EightPiece>) {
    let odd = odd_positions(game);
    let what = format!("{}, rule books compared", game.info.name);
    for_each_seed(&what, 200, |seed| {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut pos = odd.scatter(&mut rng);
        let must_face_board = rng.next_u32().is_multiple_of(4);
        for _ in 0..TURNS {
            pos.state.must_face_board = must_face_board;
            examine(&pos, |pos| agree(pos, must_face_board));
            let moves = pos.legal_moves();
            if moves.is_empty() {
                break;
            }
            pos.play(moves[rng.next_u64() as usize % moves.len()], &mut ());
        }
    });
}

/// [8P-3] to [8P-21]
#[test]
fn rule_books_agree_in_odd_positions() {
    static GAME: Listing<EightPiece> = eightpiece::GAME;
    static SHUFFLED: Listing<EightPiece> = eightpiecerandom::GAME;
    compare(&GAME);
    compare(&SHUFFLED);
}
