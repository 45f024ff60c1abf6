//! Units: a kind and an owner.

use motley_game::Side;
use std::num::NonZeroU8;

/// A kind of unit; every game numbers its own from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Kind(pub u8);

impl Kind {
    /// The number as an index into tables.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A unit on the board: one byte, `2 * (kind + 1) + side`. That is never 0, so `Option<Unit>` is one
/// byte too, and an empty square of a board of units is 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Unit(NonZeroU8);

impl Unit {
    /// The unit of `kind` that `side` owns.
    ///
    /// # Panics
    /// If there is no such kind: kinds are below 127.
    #[inline]
    #[must_use]
    pub const fn new(kind: Kind, side: Side) -> Unit {
        match NonZeroU8::new(2 * (kind.0 + 1) + side as u8) {
            Some(code) => Unit(code),
            None => panic!("kinds are below 127"),
        }
    }

    /// What it is.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> Kind {
        Kind(self.0.get() / 2 - 1)
    }

    /// Whose it is.
    #[inline]
    #[must_use]
    pub const fn side(self) -> Side {
        if self.0.get() & 1 == 0 {
            Side::White
        } else {
            Side::Black
        }
    }

    /// A dense number, `2 * kind + side`: the one told to [`motley_game::BoardObserver`].
    #[inline]
    #[must_use]
    pub const fn code(self) -> u16 {
        self.0.get() as u16 - 2
    }

    /// The unit of this [`code`](Unit::code).
    ///
    /// # Panics
    /// If no unit has this code.
    #[inline]
    #[must_use]
    pub const fn from_code(code: u16) -> Unit {
        match NonZeroU8::new(code as u8 + 2) {
            Some(code) => Unit(code),
            None => panic!("no unit has this code"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_return() {
        for kind in 0..100 {
            for side in Side::BOTH {
                let unit = Unit::new(Kind(kind), side);
                assert_eq!((unit.kind(), unit.side()), (Kind(kind), side));
                assert_eq!(Unit::from_code(unit.code()), unit);
            }
        }
        assert_eq!(size_of::<Option<Unit>>(), 1);
    }
}
