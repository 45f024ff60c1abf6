//! The laws of every game, in random games of the library.

use crate::file_games::library::{LIBRARY, LIBRARY_FILE, library_names, listing_of, load};
use crate::file_games::text::read_games;
use crate::file_games::{FileEval, FileGame};
use crate::variant::Settings;
use motley_game::{Game, GameExt, laws};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

const GAMES: u64 = 3;
const TURNS: usize = 80;
/// The number of moves that are tried in a game: with walls, a position has a thousand of them.
const MOVES: usize = 8_000;

#[test]
fn the_library_has_no_fault() {
    assert_eq!(read_games(&[(LIBRARY_FILE, LIBRARY)], &[], |_| Ok(())).refused, []);
    for name in library_names() {
        assert!(listing_of(name).is_some(), "{name}");
    }
}

#[test]
fn every_law_holds_in_random_games() {
    assert_eq!(load(&[("odd.ini", include_str!("odd.ini"))], &|_| false).refused, []);
    for name in library_names().into_iter().chain(["odd1", "odd2", "odd3", "odd4"]) {
        for seed in 0..GAMES {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut pos: FileGame = listing_of(name).unwrap().start(&Settings::default()).unwrap();
            let mut tried = 0;
            for _ in 0..TURNS {
                if let Err(breach) = laws::check::<_, FileEval>(&mut pos) {
                    panic!("{name}, seed {seed}: {breach}");
                }
                let moves = pos.legal_moves();
                tried += moves.len();
                if moves.is_empty() || pos.outcome().is_some() || tried > MOVES {
                    break;
                }
                pos.play(moves[rng.next_u64() as usize % moves.len()], &mut ());
            }
        }
    }
}
