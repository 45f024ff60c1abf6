//! An entry of the transposition table, and the two words it is packed into.
//!
//! ```text
//!           63            32 31       16 15      8 7    3 2    2 1     0
//!   data    │ move        32 │ score  16 │ depth 8 │ age 5 │ pv 1 │ bound 2 │
//!   check   │ lower 48 bits of the key   │ static evaluation            16 │   XOR data
//! ```
//!
//! The key's lower bits are the ones kept because its upper bits choose the bucket, so that they are
//! known already. A bound of 0 says that there is no entry: so an empty table is all zeros.

use motley_game::Score;
use std::num::NonZeroU32;

/// The side of the true value on which a score may lie
/// (<https://www.chessprogramming.org/Node_Types>).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Bound {
    /// The true value is at most the score: all moves failed low.
    Upper = 1,
    /// It is at least the score: a move failed high.
    Lower = 2,
    /// It is the score.
    Exact = 3,
}

impl Bound {
    fn from_bits(bits: u64) -> Option<Bound> {
        match bits {
            1 => Some(Bound::Upper),
            2 => Some(Bound::Lower),
            3 => Some(Bound::Exact),
            _ => None,
        }
    }

    /// Whether a `score` with this bound proves a value of at least `beta`.
    #[inline]
    pub(crate) fn at_least(self, score: Score, beta: Score) -> bool {
        self != Bound::Upper && score >= beta
    }

    /// Whether a `score` with this bound proves a value of at most `alpha`.
    #[inline]
    pub(crate) fn at_most(self, score: Score, alpha: Score) -> bool {
        self != Bound::Lower && score <= alpha
    }
}

/// The table's knowledge of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TtEntry {
    /// The best move, or the one that refuted the position.
    pub mv: Option<NonZeroU32>,
    /// The score; wins and losses as distances from this position, not from a root, because other
    /// searches reach the position by other paths.
    pub score: Score,
    /// The static evaluation, if it was asked for.
    pub eval: Option<Score>,
    /// The depth of the search.
    pub depth: i32,
    /// The meaning of the score.
    pub bound: Bound,
    /// Whether the position has been on a principal variation.
    pub pv: bool,
}

/// No evaluation; scores lie within ±32 000.
const NO_EVAL: i16 = i16::MIN;

/// Ages have five bits: so old entries look new again after 32 searches, if nothing has replaced them.
pub(crate) const AGES: u8 = 32;

/// The first bit of the age.
const AGE_SHIFT: u32 = 3;

/// Set where the position has been on a principal variation.
const PV_BIT: u64 = 1 << 2;

/// The part of `check` that is the key's.
const KEY_BITS: u64 = !0xffff;

impl TtEntry {
    pub(crate) fn pack(&self, key: u64, age: u8) -> PackedEntry {
        let mv = u64::from(self.mv.map_or(0, NonZeroU32::get));
        let score = u64::from(narrow(self.score).cast_unsigned());
        let depth = u64::from(self.depth.clamp(0, 255).cast_unsigned());
        let eval = u64::from(self.eval.map_or(NO_EVAL, narrow).cast_unsigned());
        let pv = if self.pv { PV_BIT } else { 0 };
        let age = u64::from(age) << AGE_SHIFT;
        PackedEntry {
            check: key << 16 | eval,
            data: mv << 32 | score << 16 | depth << 8 | age | pv | self.bound as u64,
        }
    }
}

/// Returns a score in 16 bits: scores lie within ±32 000.
fn narrow(score: Score) -> i16 {
    score.value() as i16
}

/// An entry in two words; `check` is not XORed yet, or no more.
#[derive(Clone, Copy)]
pub(crate) struct PackedEntry {
    pub(crate) check: u64,
    pub(crate) data: u64,
}

impl PackedEntry {
    #[inline]
    pub(crate) fn unpack(self) -> Option<TtEntry> {
        let eval = (self.check as u16).cast_signed();
        Some(TtEntry {
            mv: self.mv(),
            score: Score::cp(i32::from((self.data >> 16) as u16 as i16)),
            eval: (eval != NO_EVAL).then(|| Score::cp(i32::from(eval))),
            depth: self.depth(),
            bound: Bound::from_bits(self.data & 3)?,
            pv: self.data & PV_BIT != 0,
        })
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.data & 3 == 0
    }

    /// Whether this is an entry of the position with this key, as far as 48 bits tell.
    #[inline]
    pub(crate) fn is_of(self, key: u64) -> bool {
        self.check & KEY_BITS == key << 16 && !self.is_empty()
    }

    pub(crate) fn mv(self) -> Option<NonZeroU32> {
        NonZeroU32::new((self.data >> 32) as u32)
    }

    #[inline]
    pub(crate) fn depth(self) -> i32 {
        i32::from((self.data >> 8) as u8)
    }

    #[inline]
    pub(crate) fn age(self) -> u8 {
        (self.data >> AGE_SHIFT) as u8 % AGES
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn entries_survive_packing(
            key: u64,
            mv: u32,
            score in -32_000..=32_000,
            eval in prop::option::of(-32_000..=32_000),
            depth in 0..=255,
            bound in prop::sample::select(vec![Bound::Upper, Bound::Lower, Bound::Exact]),
            age in 0..AGES,
            pv: bool,
        ) {
            let whole = TtEntry {
                mv: NonZeroU32::new(mv),
                score: Score::cp(score),
                eval: eval.map(Score::cp),
                depth,
                bound,
                pv,
            };
            let packed = whole.pack(key, age);
            prop_assert!(packed.is_of(key));
            prop_assert_eq!(packed.age(), age);
            prop_assert_eq!(packed.unpack(), Some(whole));
        }
    }
}
