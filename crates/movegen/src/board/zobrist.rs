//! Hash keys of positions.
//!
//! Zobrist hashing (A. L. Zobrist, "A New Hashing Method with Application for Game Playing", 1970):
//! a position's key is the exclusive or of a random number for each fact about it. Facts of units on
//! squares come from a table; rarer facts, of which every game has its own, are mixed on the fly. So a
//! game's key is a formula: the placement's key, and [`side`], [`squares`] and [`fact`] for the rest.

use super::{Square, Unit};
use motley_game::Side;

// Powers of two above every game's numbers, so that indices can be bounded by a mask.
const UNITS: usize = 256;
const SQUARES: usize = 128;

/// Computed by the compiler, so that a look-up is one load from a fixed address. The seed, `Motley`
/// in ASCII, is fixed, so that keys (and with them every search) are the same in each build.
static KEYS: [[u64; SQUARES]; UNITS] = {
    let mut keys = [[0; SQUARES]; UNITS];
    let mut state = 0x4d6f_746c_6579;
    let mut unit = 0;
    while unit < UNITS {
        let mut square = 0;
        while square < SQUARES {
            state = split_mix(state);
            keys[unit][square] = finish(state);
            square += 1;
        }
        unit += 1;
    }
    keys
};

/// Takes one step of SplitMix64 (Steele, Lea and Flood, 2014): its state moves by the golden ratio.
const fn split_mix(state: u64) -> u64 {
    state.wrapping_add(0x9e37_79b9_7f4a_7c15)
}

/// Applies the output function of SplitMix64.
const fn finish(mut x: u64) -> u64 {
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

/// The key of Black being the side that decides: any number that the table does not hold.
pub const BLACK_TO_MOVE: u64 = 0x9e6c_63d0_676a_9a99;

/// Returns the key of `unit` standing on `square`. (The remainders change nothing; with them the
/// compiler need not check bounds.)
#[inline]
#[must_use]
pub fn unit(unit: Unit, square: Square) -> u64 {
    KEYS[unit.code() as usize % UNITS][square.index() % SQUARES]
}

/// Returns the key of the side that decides.
#[inline]
#[must_use]
pub fn side(to_move: Side) -> u64 {
    match to_move {
        Side::White => 0,
        Side::Black => BLACK_TO_MOVE,
    }
}

/// Returns the key of a fact that squares have: of none, of one (`Option<Square>`) or of a set.
#[inline]
#[must_use]
pub fn squares(what: u32, squares: impl IntoIterator<Item = Square>) -> u64 {
    squares.into_iter().fold(0, |key, square| key ^ fact(what, u32::from(square.0)))
}

/// Returns the key of any other fact: `what` it is (a number of the game's choosing) and its
/// `value`.
///
/// Spread over 64 bits as the table is.
#[inline]
#[must_use]
pub const fn fact(what: u32, value: u32) -> u64 {
    finish(split_mix((what as u64) << 32 | value as u64))
}
