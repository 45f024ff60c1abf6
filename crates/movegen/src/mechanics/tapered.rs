//! Evaluations that change from opening to ending, and sums of them kept from move to move.
//!
//! <https://www.chessprogramming.org/Tapered_Eval>,
//! <https://www.chessprogramming.org/Piece-Square_Tables>.

use motley_game::Watch;
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// Centipawns in the opening and in the ending.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tapered {
    /// With everything on the board.
    pub opening: i32,
    /// With hardly anything left.
    pub ending: i32,
}

impl Tapered {
    /// So much in the opening, so much in the ending.
    #[inline]
    pub const fn new(opening: i32, ending: i32) -> Tapered {
        Tapered { opening, ending }
    }

    /// The value `phase` of `full` parts away from the ending.
    #[inline]
    pub const fn blend(self, phase: i32, full: i32) -> i32 {
        let phase = if phase < full { phase } else { full };
        (self.opening * phase + self.ending * (full - phase)) / full
    }
}

impl Add for Tapered {
    type Output = Tapered;
    #[inline]
    fn add(self, other: Tapered) -> Tapered {
        Tapered::new(self.opening + other.opening, self.ending + other.ending)
    }
}

impl Sub for Tapered {
    type Output = Tapered;
    #[inline]
    fn sub(self, other: Tapered) -> Tapered {
        Tapered::new(self.opening - other.opening, self.ending - other.ending)
    }
}

impl Neg for Tapered {
    type Output = Tapered;
    #[inline]
    fn neg(self) -> Tapered {
        Tapered::new(-self.opening, -self.ending)
    }
}

impl Mul<i32> for Tapered {
    type Output = Tapered;
    #[inline]
    fn mul(self, times: i32) -> Tapered {
        Tapered::new(self.opening * times, self.ending * times)
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

/// What a unit on a square adds, White's positive, and how far from the ending it keeps the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    /// Its worth there.
    pub score: Tapered,
    /// Its part of the phase.
    pub phase: i32,
}

/// The sum of all units' [`Standing`], at every level of a search.
#[derive(Clone, Debug)]
pub struct Sums {
    table: &'static [Standing],
    squares: usize,
    now: Standing,
    levels: Vec<Standing>,
}

impl Sums {
    /// Sums by `table`, which has `squares` entries for each unit.
    pub fn new(table: &'static [Standing], squares: usize) -> Sums {
        Sums {
            table,
            squares,
            now: Standing::default(),
            levels: Vec::new(),
        }
    }

    /// Forgets everything: an empty board at the root.
    pub fn clear(&mut self) {
        self.levels.clear();
        self.now = Standing::default();
    }

    /// Opens a level.
    #[inline]
    pub fn push(&mut self) {
        self.levels.push(self.now);
    }

    /// Closes the level opened last.
    #[inline]
    pub fn pop(&mut self) {
        self.now = self.levels.pop().unwrap_or_default();
    }

    /// The sum now.
    #[inline]
    pub fn now(&self) -> Standing {
        self.now
    }

    #[inline]
    fn standing(&self, unit: u16, square: u16) -> Standing {
        self.table[usize::from(unit) * self.squares + usize::from(square)]
    }
}

impl Watch for Sums {
    #[inline]
    fn put(&mut self, unit: u16, square: u16) {
        let standing = self.standing(unit, square);
        self.now.score += standing.score;
        self.now.phase += standing.phase;
    }

    #[inline]
    fn take(&mut self, unit: u16, square: u16) {
        let standing = self.standing(unit, square);
        self.now.score -= standing.score;
        self.now.phase -= standing.phase;
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
        assert_eq!(
            value.blend(12, 8),
            100,
            "more than everything is everything"
        );
    }

    #[test]
    fn levels_return() {
        static TABLE: [Standing; 4] = [Standing {
            score: Tapered::new(3, 5),
            phase: 1,
        }; 4];
        let mut sums = Sums::new(&TABLE, 2);
        sums.put(1, 1);
        let before = sums.now();
        sums.push();
        sums.take(1, 1);
        assert_eq!(sums.now(), Standing::default());
        sums.pop();
        assert_eq!(sums.now(), before);
        assert_eq!(before.score * 2 - before.score, -(-before.score));
    }
}
