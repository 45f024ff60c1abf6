//! A turn, packed: from, to, promotion, and what the trickster announces.

use super::trickster::{Axis, Change};
use crate::board::{Geometry, Kind, Square};
use motley_game::Packed;
use std::fmt;
use std::num::NonZeroU32;

/// A whole turn: bits 0-5 from, 6-11 to, 12-15 the kind promoted to (15 for none), 16-17 and 18-19
/// the tricks on the rank and on the file, bit 20 always.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move(NonZeroU32);

const MARK: u32 = 1 << 20;
const TO: u32 = 6;
const PROMOTION: u32 = 12;
const TRICKS: u32 = 16;
const NO_PROMOTION: u32 = 15;

impl Move {
    /// A move without promotion or trick.
    #[inline]
    pub(super) const fn new(from: Square, to: Square) -> Move {
        let bits = from.0 as u32 | (to.0 as u32) << TO | NO_PROMOTION << PROMOTION | MARK;
        match NonZeroU32::new(bits) {
            Some(bits) => Move(bits),
            None => unreachable!(),
        }
    }

    /// The same move, promoting.
    #[inline]
    pub(super) fn promoting(self, kind: Kind) -> Move {
        let kept = self.0.get() & !(15 << PROMOTION);
        self.or(kept, u32::from(kind.0) << PROMOTION)
    }

    /// The same move, with `change` announced on `axis`.
    #[inline]
    pub(super) fn tricking(self, axis: Axis, change: Change) -> Move {
        let shift = TRICKS + 2 * axis as u32;
        let kept = self.0.get() & !(3 << shift);
        self.or(kept, (change as u32) << shift)
    }

    #[inline]
    fn or(self, kept: u32, added: u32) -> Move {
        Move(NonZeroU32::new(kept | added).unwrap_or(self.0))
    }

    /// Where the mover comes from.
    #[inline]
    pub(super) fn from(self) -> Square {
        Square((self.0.get() & 63) as u8)
    }

    /// Where it goes.
    #[inline]
    pub(super) fn to(self) -> Square {
        Square((self.0.get() >> TO & 63) as u8)
    }

    /// What it becomes.
    #[inline]
    pub(super) fn promotion(self) -> Option<Kind> {
        let kind = self.0.get() >> PROMOTION & 15;
        (kind != NO_PROMOTION).then_some(Kind(kind as u8))
    }

    /// What is announced on `axis`.
    #[inline]
    pub(super) fn change(self, axis: Axis) -> Change {
        match self.0.get() >> (TRICKS + 2 * axis as u32) & 3 {
            0 => Change::None,
            1 => Change::First,
            _ => Change::Second,
        }
    }

    /// Whether anything is announced.
    #[inline]
    pub(super) fn is_trick(self) -> bool {
        self.0.get() >> TRICKS & 15 != 0
    }
}

impl Packed for Move {
    #[inline]
    fn pack(self) -> NonZeroU32 {
        self.0
    }

    #[inline]
    fn unpack(bits: NonZeroU32) -> Self {
        Move(bits)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use crate::board::Board7x9 as B;
        write!(f, "{}{}", B::name(self.from()), B::name(self.to()))?;
        if let Some(kind) = self.promotion() {
            write!(f, "={}", kind.0)?;
        }
        for axis in [Axis::Rank, Axis::File] {
            if self.change(axis) != Change::None {
                write!(f, ",{axis:?} {:?}", self.change(axis))?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::kinds::{ALL, PROMOTIONS};
    use super::*;

    #[test]
    fn parts_return() {
        let plain = Move::new(Square(62), Square(0));
        assert_eq!((plain.from(), plain.to()), (Square(62), Square(0)));
        assert_eq!((plain.promotion(), plain.is_trick()), (None, false));
        for kind in PROMOTIONS {
            assert_eq!(plain.promoting(kind).promotion(), Some(kind));
        }
        for rank in Change::ALL {
            for file in Change::ALL {
                let mv = plain.tricking(Axis::Rank, rank).tricking(Axis::File, file);
                assert_eq!((mv.change(Axis::Rank), mv.change(Axis::File)), (rank, file));
                assert_eq!(mv.is_trick(), (rank, file) != (Change::None, Change::None));
                assert_eq!(Move::unpack(mv.pack()), mv);
            }
        }
        assert!(ALL.iter().all(|kind| u32::from(kind.0) < NO_PROMOTION));
    }
}
