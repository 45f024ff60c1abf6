//! `motley shuffle VARIANT [N]`: a starting array, drawn at random or by its number.

use super::{Failure, visit};
use motley_game::TextError;
use motley_movegen::variant::{Listing, Settings, Variant, Visitor};
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
    struct Shuffle(Option<u32>);
    impl Visitor for Shuffle {
        type Output = Result<String, TextError>;
        fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
            let number = self.0.unwrap_or_else(|| draw(game.start_count(&Settings::default())));
            let settings = Settings::with_array(Some(number));
            Ok(format!("{number} {}", game.start(&settings)?.fen()))
        }
    }
    let line = visit(game, Shuffle(number))??;
    Ok(writeln!(out, "{line}")?)
}
