//! Reproducible random numbers: a seed determines them, on every machine and with any number of
//! threads.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Returns the generator of a number under a seed.
#[must_use]
pub fn numbered_rng(seed: u64, number: u64) -> Xoshiro256PlusPlus {
    // 2^64 divided by the golden ratio, as in SplitMix64: successive numbers become seeds that
    // differ in many bits, and 0 leaves the seed as it is.
    Xoshiro256PlusPlus::seed_from_u64(seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// Draws a uniform number below `end`, which is not 0. (Lemire's multiplication; its bias of `end`
/// in 2^64 does not matter here.)
pub fn below(rng: &mut Xoshiro256PlusPlus, end: usize) -> usize {
    ((u128::from(rng.next_u64()) * end as u128) >> 64) as usize
}

/// Draws a number from 0 (inclusive) to 1 (exclusive).
pub fn unit(rng: &mut Xoshiro256PlusPlus) -> f64 {
    (rng.next_u64() >> 11) as f64 / (1u64 << 53) as f64
}

/// Shuffles the items (Fisher-Yates).
pub fn shuffle<T>(items: &mut [T], rng: &mut Xoshiro256PlusPlus) {
    for i in (1..items.len()).rev() {
        items.swap(i, below(rng, i + 1));
    }
}
