//! Values for the middlegame and for the endgame.
//!
//! See <https://www.chessprogramming.org/Tapered_Eval>.

use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// A value of two faces, in centipawns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tapered {
    /// While all units are on the board.
    pub middle: i32,
    /// When only kings and pawns are left.
    pub end: i32,
}

/// A value of two faces, briefly.
pub(super) const fn t(middle: i32, end: i32) -> Tapered {
    Tapered { middle, end }
}

impl Tapered {
    /// The value between the two, `phase` parts of `whole` middlegame.
    #[inline]
    pub(super) fn blend(self, phase: i32, whole: i32) -> i32 {
        let phase = phase.clamp(0, whole);
        (self.middle * phase + self.end * (whole - phase)) / whole.max(1)
    }
}

impl Add for Tapered {
    type Output = Tapered;
    #[inline]
    fn add(self, other: Tapered) -> Tapered {
        t(self.middle + other.middle, self.end + other.end)
    }
}

impl Sub for Tapered {
    type Output = Tapered;
    #[inline]
    fn sub(self, other: Tapered) -> Tapered {
        t(self.middle - other.middle, self.end - other.end)
    }
}

impl AddAssign for Tapered {
    #[inline]
    fn add_assign(&mut self, other: Tapered) {
        *self = *self + other;
    }
}

impl SubAssign for Tapered {
    #[inline]
    fn sub_assign(&mut self, other: Tapered) {
        *self = *self - other;
    }
}

impl Neg for Tapered {
    type Output = Tapered;
    #[inline]
    fn neg(self) -> Tapered {
        t(-self.middle, -self.end)
    }
}

impl Mul<i32> for Tapered {
    type Output = Tapered;
    #[inline]
    fn mul(self, times: i32) -> Tapered {
        t(self.middle * times, self.end * times)
    }
}
