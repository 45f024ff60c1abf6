//! A turn as one packed number: the squares of the mover, its promotion, the tricks it announces.
//!
//! A turn of Bandit Chess fits one move of the search, tricks included, because a trickster
//! announces at most two of them \[B-7\].

use crate::board::{Board7x9, Geometry, Kind, Square};
use motley_game::Packed;
use std::fmt;
use std::num::NonZeroU32;

/// A whole turn.
///
/// ```text
///  bit  20    19 18     17 16      15 .. 12      11 .. 6    5 .. 0
///     +-----+---------+---------+-------------+----------+----------+
///     |  1  | trick,  | trick,  | kind, or 15 |    to    |   from   |
///     |     | on file | on rank | for none    |          |          |
///     +-----+---------+---------+-------------+----------+----------+
/// ```
///
/// Bit 20 keeps the number from being 0, whatever the other fields are.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move(NonZeroU32);

const SQUARE_MASK: u32 = 0b11_1111;
const TO_SHIFT: u32 = 6;
const PROMOTION_SHIFT: u32 = 12;
const PROMOTION_MASK: u32 = 0b1111;
const NO_PROMOTION: u32 = 0b1111;
const TRICK_SHIFT: u32 = 16;
const TRICK_MASK: u32 = 0b11;
const ANY_TRICK_MASK: u32 = 0b1111;
const ALWAYS_SET: u32 = 1 << 20;

/// The two ways in which a trickster can stand between two units \[B-7\].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Axis {
    /// Left and right.
    Rank,
    /// Below and above.
    File,
}

impl Axis {
    /// In the order in which their tricks are written.
    pub(super) const ALL: [Axis; 2] = [Axis::Rank, Axis::File];

    #[inline]
    const fn shift(self) -> u32 {
        TRICK_SHIFT + 2 * self as u32
    }
}

/// The trick announced on one axis \[B-7\]. The first of the two pieces is the left or lower one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Trick {
    /// Nothing, because a trick may be declined.
    None,
    /// The first becomes a piece of the second's kind.
    FirstChanges,
    /// The second becomes a piece of the first's kind.
    SecondChanges,
}

impl Trick {
    /// Every announcement.
    pub(super) const ALL: [Trick; 3] = [Trick::None, Trick::FirstChanges, Trick::SecondChanges];
}

impl Move {
    /// Creates a move without promotion or trick.
    #[inline]
    pub(super) const fn new(from: Square, to: Square) -> Move {
        let squares = from.0 as u32 | (to.0 as u32) << TO_SHIFT;
        match NonZeroU32::new(squares | NO_PROMOTION << PROMOTION_SHIFT | ALWAYS_SET) {
            Some(bits) => Move(bits),
            None => unreachable!(),
        }
    }

    /// Returns the same move, promoting.
    #[inline]
    pub(super) fn promoting(self, kind: Kind) -> Move {
        self.with_field(PROMOTION_SHIFT, PROMOTION_MASK, u32::from(kind.0))
    }

    /// Returns the same move, announcing `trick` on `axis`.
    #[inline]
    pub(super) fn with_trick(self, axis: Axis, trick: Trick) -> Move {
        self.with_field(axis.shift(), TRICK_MASK, trick as u32)
    }

    #[inline]
    fn with_field(self, shift: u32, mask: u32, field: u32) -> Move {
        let others = self.0.get() & !(mask << shift);
        // The number cannot be 0, because bit 20 is among the others.
        Move(NonZeroU32::new(others | field << shift).unwrap_or(self.0))
    }

    /// Returns the square that the mover leaves.
    #[inline]
    pub(super) fn from(self) -> Square {
        Square((self.0.get() & SQUARE_MASK) as u8)
    }

    /// Returns the square that the mover comes to.
    #[inline]
    pub(super) fn to(self) -> Square {
        Square((self.0.get() >> TO_SHIFT & SQUARE_MASK) as u8)
    }

    /// Returns the kind that the mover is promoted to.
    #[inline]
    pub(super) fn promotion(self) -> Option<Kind> {
        let kind = self.0.get() >> PROMOTION_SHIFT & PROMOTION_MASK;
        (kind != NO_PROMOTION).then_some(Kind(kind as u8))
    }

    /// Returns the trick announced on `axis`.
    #[inline]
    pub(super) fn trick(self, axis: Axis) -> Trick {
        match self.0.get() >> axis.shift() & TRICK_MASK {
            0 => Trick::None,
            1 => Trick::FirstChanges,
            _ => Trick::SecondChanges,
        }
    }

    /// Whether a trick is announced on either axis.
    #[inline]
    pub(super) fn has_trick(self) -> bool {
        self.0.get() >> TRICK_SHIFT & ANY_TRICK_MASK != 0
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
        let name = Board7x9::name;
        write!(f, "{}{}", name(self.from()), name(self.to()))?;
        if let Some(kind) = self.promotion() {
            write!(f, "={}", kind.0)?;
        }
        for axis in Axis::ALL {
            if self.trick(axis) != Trick::None {
                write!(f, ",{axis:?} {:?}", self.trick(axis))?;
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
        assert_eq!((plain.promotion(), plain.has_trick()), (None, false));
        for kind in PROMOTIONS {
            assert_eq!(plain.promoting(kind).promotion(), Some(kind));
        }
        for rank in Trick::ALL {
            for file in Trick::ALL {
                let mv = plain.with_trick(Axis::Rank, rank);
                let mv = mv.with_trick(Axis::File, file);
                assert_eq!((mv.trick(Axis::Rank), mv.trick(Axis::File)), (rank, file));
                assert_eq!(mv.has_trick(), (rank, file) != (Trick::None, Trick::None));
                assert_eq!(Move::unpack(mv.pack()), mv);
            }
        }
        assert!(ALL.iter().all(|kind| u32::from(kind.0) < NO_PROMOTION));
    }
}
