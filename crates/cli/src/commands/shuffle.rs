//! `motley shuffle VARIANT [N]`: a starting array, drawn at random or by its number.

use super::{Failure, info};
use motley_kit::game::{Start, begin};
use motley_movegen::variant::Settings;
use motley_movegen::variants::start_count;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::io::Write;

/// Draws a number below `arrays`, a different one each time.
pub(crate) fn draw(arrays: u32) -> u32 {
    // The standard library seeds its hash maps from the operating system, which gives a random
    // number without another dependency. The hashed value does not matter.
    let seed = RandomState::new().hash_one(arrays);
    let number = Xoshiro256PlusPlus::seed_from_u64(seed).next_u64() % u64::from(arrays.max(1));
    u32::try_from(number).unwrap_or_default()
}

/// Prints the array's number and its FEN.
pub(crate) fn run(game: &str, number: Option<u32>, out: &mut impl Write) -> Result<(), Failure> {
    let info = info(game)?;
    let number = number.unwrap_or_else(|| draw(start_count(info.name, &Settings::default())));
    let settings = Settings::with_array(Some(number));
    let fen = begin(info.name, &Start { settings, fen: None })?.fen();
    Ok(writeln!(out, "{number} {fen}")?)
}
