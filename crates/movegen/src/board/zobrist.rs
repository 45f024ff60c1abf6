//! Hash keys of positions.
//!
//! Zobrist hashing (A. L. Zobrist, "A New Hashing Method with Application for Game Playing", 1970):
//! a position's key is the exclusive or of a random number for each fact about it. Facts of units on
//! squares come from a table; rarer facts, of which every game has its own, are mixed on the fly.

use super::{Square, Unit};

const UNITS: usize = 2 * 96;
const SQUARES: usize = 128;

/// Random numbers by SplitMix64 (Steele, Lea, Flood, "Fast Splittable Pseudorandom Number
/// Generators", 2014), computed by the compiler: a table that need not be set up costs the moves
/// that look into it no check.
static KEYS: [[u64; SQUARES]; UNITS] = {
    let mut keys = [[0; SQUARES]; UNITS];
    let mut state = 0x4d6f_746c_6579_u64;
    let mut unit = 0;
    while unit < UNITS {
        let mut square = 0;
        while square < SQUARES {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut x = state;
            x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            keys[unit][square] = x ^ (x >> 31);
            square += 1;
        }
        unit += 1;
    }
    keys
};

/// The key of Black being the side that decides.
pub const BLACK_TO_MOVE: u64 = 0x9e6c_63d0_676a_9a99;

/// The key of `unit` standing on `square`.
#[inline]
pub fn unit(unit: Unit, square: Square) -> u64 {
    KEYS[unit.code() as usize][square.index() % SQUARES]
}

/// The key of any other fact: `what` it is (a number of the game's choosing) and its `value`.
///
/// The finaliser of MurmurHash3 spreads both over 64 bits.
#[inline]
pub const fn fact(what: u32, value: u32) -> u64 {
    let mut x = (what as u64) << 32 | value as u64;
    x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
    x = (x ^ (x >> 33)).wrapping_mul(0xff51_afd7_ed55_8ccd);
    x = (x ^ (x >> 33)).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
    x ^ (x >> 33)
}
