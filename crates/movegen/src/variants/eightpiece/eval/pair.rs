//! A value for the middlegame and one for the endgame.

use std::ops::{Add, AddAssign, Mul, SubAssign};

/// The phase of a full board: see [`super::tables`].
pub(super) const FULL: i32 = 24;

/// Middlegame and endgame value, in centipawns.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Pair(pub(super) i32, pub(super) i32);

impl Pair {
    /// The value at `phase`, from none to [`FULL`] and beyond.
    #[inline]
    pub(super) const fn blend(self, phase: i32) -> i32 {
        let phase = if phase > FULL { FULL } else { phase };
        (self.0 * phase + self.1 * (FULL - phase)) / FULL
    }
}

impl Add for Pair {
    type Output = Pair;
    #[inline]
    fn add(self, other: Pair) -> Pair {
        Pair(self.0 + other.0, self.1 + other.1)
    }
}

impl Mul<i32> for Pair {
    type Output = Pair;
    #[inline]
    fn mul(self, times: i32) -> Pair {
        Pair(self.0 * times, self.1 * times)
    }
}

impl AddAssign for Pair {
    #[inline]
    fn add_assign(&mut self, other: Pair) {
        *self = *self + other;
    }
}

impl SubAssign for Pair {
    #[inline]
    fn sub_assign(&mut self, other: Pair) {
        *self += other * -1;
    }
}
