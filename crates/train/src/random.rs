//! Random numbers.

use rand_core::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Draws a number below `end`; each is equally likely.
pub(crate) fn below(rng: &mut Xoshiro256PlusPlus, end: u64) -> u64 {
    ((u128::from(rng.next_u64()) * u128::from(end)) >> 64) as u64
}
