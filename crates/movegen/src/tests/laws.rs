//! Every law of the contract, in every position of random games of every registered game, and in odd
//! positions that no game leads to.

use super::support;
use crate::odd_positions::OddPositions;
use crate::testing::long_run::{examine, for_each_seed};
use crate::variant::{Listing, Variant, Visitor};
use motley_game::{GO, Stage, laws};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::BTreeSet;

/// Random games of each game; `MOTLEY_LAW_GAMES` asks for others, `MOTLEY_LAW_VARIANT` for one game only.
const GAMES: u64 = 20;
/// Random games in games where armies are bought: each game has other units.
const GAMES_OF_ARMIES: u64 = 600;
/// The longest of them, in moves.
const MAX_TURNS: u64 = 120;
/// Odd positions of each game, and how many moves are played from each.
const ODD_POSITIONS: u64 = 100;
const MOVES_FROM_ODD: u64 = 4;

/// Returns n to check the laws in every n-th position of a game: `MOTLEY_LAW_STRIDE`. Default: 1.
fn stride() -> u64 {
    let asked = std::env::var("MOTLEY_LAW_STRIDE").ok();
    asked.and_then(|n| n.parse().ok()).unwrap_or(1)
}

fn is_wanted(name: &str) -> bool {
    std::env::var("MOTLEY_LAW_VARIANT").is_ok_and(|wanted| wanted == name)
        || std::env::var_os("MOTLEY_LAW_VARIANT").is_none()
}

struct RandomGames;

impl Visitor for RandomGames {
    type Output = ();

    fn visit<V: Variant>(self, game: &'static Listing<V>) {
        let name = game.info.name;
        if !is_wanted(name) {
            return;
        }
        let usual = match game.info.armies {
            None => GAMES,
            Some(_) => GAMES_OF_ARMIES,
        };
        let stride = stride();
        for_each_seed(&format!("{name}, random games"), usual, |seed| {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let start: V = support::some_start(game, rng.next_u64());
            let skipped = rng.next_u64() % stride;
            play(
                start,
                MAX_TURNS,
                &mut rng,
                |ply| ply % stride == skipped,
                |pos| {
                    lawful(pos);
                    laws::fen_has_the_moves(pos).unwrap_or_else(|breach| panic!("{breach}"));
                },
            );
        });
    }
}

struct OddOnes;

impl Visitor for OddOnes {
    type Output = ();

    fn visit<V: Variant>(self, game: &'static Listing<V>) {
        let name = game.info.name;
        if !is_wanted(name) {
            return;
        }
        let odd: OddPositions<V> = support::odd_positions(game);
        let stride = stride();
        for_each_seed(&format!("{name}, odd positions"), ODD_POSITIONS, |seed| {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut start = odd.scatter(&mut rng);
            start.configure(&support::some_settings(game.info, rng.next_u64()));
            play(start, MOVES_FROM_ODD, &mut rng, |ply| ply % stride == 0, lawful);
        });
    }
}

/// Draws odd positions until they have had all letters and named fields of the reference positions.
struct EverythingComesUp;

/// Maximum number of positions it may take.
const MAX_POSITIONS: usize = 20_000;

/// Returns the letters of a FEN's placement, in either case, and the names of its fields.
fn words(fen: &str) -> BTreeSet<String> {
    let mut fields = fen.split(' ');
    let placement = fields.next().unwrap_or_default();
    let letters = placement.chars().filter(char::is_ascii_alphabetic);
    let names = fields.filter_map(|field| field.split_once('='));
    letters.map(String::from).chain(names.map(|(name, _)| format!("{name}="))).collect()
}

impl Visitor for EverythingComesUp {
    type Output = ();

    fn visit<V: Variant>(self, game: &'static Listing<V>) {
        let odd: OddPositions<V> = support::odd_positions(game);
        let mut missing: BTreeSet<_> = support::known_fens(game).iter().flat_map(|fen| words(fen)).collect();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        for _ in 0..MAX_POSITIONS {
            let seen = words(&odd.scatter(&mut rng).fen());
            missing.retain(|word| !seen.contains(word));
            if missing.is_empty() {
                return;
            }
        }
        panic!("{}: never seen were {missing:?}", game.info.name);
    }
}

/// Plays random moves from `pos` and checks the laws where `is_checked` says so, by the ply.
fn play<V: Variant>(
    mut pos: V,
    plies: u64,
    rng: &mut impl Rng,
    is_checked: impl Fn(u64) -> bool,
    check: impl Fn(&V),
) {
    for ply in 0..plies {
        if is_checked(ply) {
            examine(&pos, &check);
        }
        let Some(mv) = any_move(&pos, rng) else {
            break;
        };
        pos.play(mv, &mut ());
    }
}

fn lawful<V: Variant>(pos: &V) {
    let lawful = laws::check::<V, V::Eval>(&mut pos.clone());
    lawful.unwrap_or_else(|breach| panic!("{breach}"));
}

/// Returns a random move, half of the time a noisy one if there is one: otherwise random games hardly ever
/// capture.
fn any_move<V: Variant>(pos: &V, rng: &mut impl Rng) -> Option<V::Move> {
    let mut stages = [Vec::new(), Vec::new()];
    for (stage, moves) in Stage::BOTH.into_iter().zip(&mut stages) {
        let _ = pos.moves(stage, &mut |mv| {
            moves.push(mv);
            GO
        });
    }
    let [noisy, quiet] = stages;
    let prefer_noisy = rng.next_u32().is_multiple_of(2) && !noisy.is_empty();
    let pool = if prefer_noisy || quiet.is_empty() { noisy } else { quiet };
    (!pool.is_empty()).then(|| pool[rng.next_u64() as usize % pool.len()])
}

#[test]
fn every_law_holds_in_random_games() {
    support::for_each_game(|| RandomGames);
}

#[test]
fn every_law_holds_in_odd_positions() {
    support::for_each_game(|| OddOnes);
}

#[test]
fn everything_comes_up_in_odd_positions() {
    support::for_each_game(|| EverythingComesUp);
}
