//! Small games that break the habits of a search written for chess, and plain minimax to compare.

#![allow(dead_code, unreachable_pub, missing_docs)]

pub mod board;
pub mod material;
pub mod minimax;
pub mod shove;
pub mod stride;
pub mod thicket;

/// A small mixer of bits (SplitMix64).
pub fn mix(mut x: u64) -> u64 {
    x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}
