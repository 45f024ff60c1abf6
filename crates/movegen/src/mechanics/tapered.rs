//! Values that change from midgame to endgame.
//!
//! <https://www.chessprogramming.org/Tapered_Eval>.

use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// Centipawns in the midgame and in the endgame.
///
/// ```
/// use motley_movegen::mechanics::tapered::Tapered;
///
/// let rook = Tapered::new(475, 540);
/// assert_eq!(rook.blend(24, 24), 475, "with everything on the board");
/// assert_eq!(rook.blend(0, 24), 540);
/// assert_eq!((rook * 2 - rook).blend(12, 24), 507);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tapered {
    /// The value with all units on the board.
    pub midgame: i32,
    /// The value with hardly any unit left.
    pub endgame: i32,
}

/// Creates a value, like [`Tapered::new`]; short, for tables.
pub(crate) const fn s(midgame: i32, endgame: i32) -> Tapered {
    Tapered::new(midgame, endgame)
}

impl Tapered {
    /// Creates a value in the midgame and one in the endgame.
    #[inline]
    #[must_use]
    pub const fn new(midgame: i32, endgame: i32) -> Tapered {
        Tapered { midgame, endgame }
    }

    /// Returns the share of the value, in percent.
    #[inline]
    #[must_use]
    pub const fn percent(self, share: i32) -> Tapered {
        Tapered::new(self.midgame * share / 100, self.endgame * share / 100)
    }

    /// Returns the value `phase` of `full` parts away from the endgame.
    #[inline]
    #[must_use]
    pub const fn blend(self, phase: i32, full: i32) -> i32 {
        let phase = if phase < full { phase } else { full };
        (self.midgame * phase + self.endgame * (full - phase)) / full
    }
}

impl Add for Tapered {
    type Output = Tapered;
    #[inline]
    fn add(self, other: Tapered) -> Tapered {
        Tapered::new(self.midgame + other.midgame, self.endgame + other.endgame)
    }
}

impl Sub for Tapered {
    type Output = Tapered;
    #[inline]
    fn sub(self, other: Tapered) -> Tapered {
        Tapered::new(self.midgame - other.midgame, self.endgame - other.endgame)
    }
}

impl Neg for Tapered {
    type Output = Tapered;
    #[inline]
    fn neg(self) -> Tapered {
        Tapered::new(-self.midgame, -self.endgame)
    }
}

impl Mul<i32> for Tapered {
    type Output = Tapered;
    #[inline]
    fn mul(self, times: i32) -> Tapered {
        Tapered::new(self.midgame * times, self.endgame * times)
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

impl std::iter::Sum for Tapered {
    fn sum<I: Iterator<Item = Tapered>>(all: I) -> Tapered {
        all.fold(Tapered::default(), Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_blend_from_ending_to_opening() {
        let value = Tapered::new(100, 20);
        assert_eq!(value.blend(0, 8), 20);
        assert_eq!(value.blend(8, 8), 100);
        assert_eq!(value.blend(2, 8), 40);
        assert_eq!(value.blend(12, 8), 100, "more than everything is everything");
    }
}
