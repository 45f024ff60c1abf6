//! Every law of the contract, in every position of random games of every registered game.

mod support;

use motley_game::{GO, Stage, laws};
use motley_movegen::variant::{Listing, Variant, Visitor};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

/// Random games of each game; `MOTLEY_LAW_GAMES` asks for more, `MOTLEY_LAW_VARIANT` for one game only.
const GAMES: u64 = 20;
/// Random games where armies are bought: each brings other units together.
const GAMES_OF_ARMIES: u64 = 2_000;
/// The longest of them, in moves.
const LONGEST: usize = 120;

struct PlayAtRandom;

impl Visitor for PlayAtRandom {
    type Output = ();

    fn visit<V: Variant>(self, game: &'static Listing<V>) {
        if std::env::var("MOTLEY_LAW_VARIANT").is_ok_and(|name| name != game.info.name) {
            return;
        }
        let games = std::env::var("MOTLEY_LAW_GAMES")
            .ok()
            .and_then(|n| n.parse().ok());
        let usual = if game.info.armies.is_none() {
            GAMES
        } else {
            GAMES_OF_ARMIES
        };
        let seeds = 0..games.unwrap_or(usual);
        seeds.into_par_iter().for_each(|seed| play(game, seed));
    }
}

fn play<V: Variant>(game: &Listing<V>, seed: u64) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut pos: V = support::some_start(game, rng.next_u64());
    for ply in 0..LONGEST {
        if let Err(breach) = laws::check::<V, V::Eval>(&mut pos) {
            panic!(
                "{}, random game {seed}, ply {ply}: {breach}",
                game.info.name
            );
        }
        let Some(mv) = any_move(&pos, &mut rng) else {
            break;
        };
        pos.play(mv, &mut ());
    }
}

/// Every second time a noisy move, if there is one: random games hardly ever capture otherwise.
fn any_move<V: Variant>(pos: &V, rng: &mut impl Rng) -> Option<V::Move> {
    let mut stages = [Vec::new(), Vec::new()];
    for (stage, moves) in [Stage::Noisy, Stage::Quiet].into_iter().zip(&mut stages) {
        let _ = pos.moves(stage, &mut |mv| {
            moves.push(mv);
            GO
        });
    }
    let [noisy, quiet] = stages;
    let prefer_noisy = rng.next_u32().is_multiple_of(2) && !noisy.is_empty();
    let pool = if prefer_noisy || quiet.is_empty() {
        noisy
    } else {
        quiet
    };
    (!pool.is_empty()).then(|| pool[rng.next_u64() as usize % pool.len()])
}

#[test]
fn every_law_holds_in_random_games() {
    support::for_each_game(|| PlayAtRandom);
}
