//! Units: a kind and an owner.

use motley_game::Side;
use std::num::NonZeroU8;

/// A kind of unit; every game numbers its own from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Kind(pub u8);

impl Kind {
    /// Returns the number as an index into tables.
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
    /// The last kind for which a byte has room, with Black's bit and with 0 left out.
    const LAST_KIND: Kind = Kind(126);

    /// Returns the unit of `kind` that `side` owns.
    ///
    /// # Panics
    /// If there is no such kind: kinds are below 127.
    #[inline]
    #[must_use]
    pub const fn new(kind: Kind, side: Side) -> Unit {
        assert!(kind.0 <= Unit::LAST_KIND.0, "kinds are below 127");
        match NonZeroU8::new(2 * (kind.0 + 1) + side as u8) {
            Some(code) => Unit(code),
            None => unreachable!(),
        }
    }

    /// Returns the kind.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> Kind {
        Kind(self.0.get() / 2 - 1)
    }

    /// Returns its side.
    #[inline]
    #[must_use]
    pub const fn side(self) -> Side {
        if self.0.get() & 1 == 0 { Side::White } else { Side::Black }
    }

    /// Returns a dense number, `2 * kind + side`: the one told to [`motley_game::BoardObserver`].
    #[inline]
    #[must_use]
    pub const fn code(self) -> u16 {
        self.0.get() as u16 - 2
    }

    /// Returns the unit of this [`code`](Unit::code).
    ///
    /// # Panics
    /// If no unit has this code.
    #[inline]
    #[must_use]
    pub const fn from_code(code: u16) -> Unit {
        let last = Unit::new(Unit::LAST_KIND, Side::Black).code();
        assert!(code <= last, "no unit has this code");
        match NonZeroU8::new(code as u8 + 2) {
            Some(code) => Unit(code),
            None => unreachable!(),
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

    #[test]
    fn kinds_and_codes_that_do_not_exist_make_no_unit() {
        let last = Unit::new(Kind(126), Side::Black);
        assert_eq!((last.kind(), last.side()), (Kind(126), Side::Black));
        assert_eq!(Unit::from_code(last.code()), last);
        for kind in 127..=255 {
            for side in Side::BOTH {
                let made = std::panic::catch_unwind(|| Unit::new(Kind(kind), side));
                let reason = made.expect_err("no such kind");
                assert!(reason.is::<&str>(), "not by an overflow");
            }
        }
        for code in [254, 255, 256, 300, u16::MAX] {
            let made = std::panic::catch_unwind(|| Unit::from_code(code));
            assert!(made.is_err(), "{code}");
        }
    }
}
