//! One decision, packed into a number.

use super::kind::{KINDS, KING};
use crate::board::{Kind, Square};
use motley_game::Packed;
use std::num::NonZeroU32;

/// What a [`Move`] does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub(super) enum Deed {
    /// A unit goes to another square and captures what stands there: `e2e4`. Castling, the
    /// two-step advance, en passant and every leg of a berserker's chain are among these.
    Go,
    /// The same, and the unit becomes another: `e7e8q`.
    Promote,
    /// An archer shoots: `a4xa6` \[PC-7\]. `to` is the victim's square.
    Shoot,
    /// An archer steps, then shoots two squares ahead: `a4a5,a5xa7` \[PC-7\]. `to` is the square it
    /// steps to.
    StepAndShoot,
    /// A hero captures and leaves the board: `e5h8,-h8` \[PC-18\].
    Sacrifice,
    /// A unit comes back: `n@d4` \[PC-9\]. `from` and `to` are its square.
    Heal,
    /// A displaced spy goes to a square next to its own \[PC-16\].
    Displace,
    /// The turn is over and heroic check declared: `+` \[PC-19\].
    Declare,
    /// The turn is over without that; no text.
    Refrain,
}

const DEEDS: [Deed; 9] = [
    Deed::Go,
    Deed::Promote,
    Deed::Shoot,
    Deed::StepAndShoot,
    Deed::Sacrifice,
    Deed::Heal,
    Deed::Displace,
    Deed::Declare,
    Deed::Refrain,
];

/// A leg of a turn: most turns have one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    pub(super) deed: Deed,
    pub(super) from: Square,
    pub(super) to: Square,
    /// What is promoted to or comes back; `KING` where the deed has no choice of kind and in the
    /// promotion of \[PC-22\].
    pub(super) kind: Kind,
}

impl Move {
    pub(super) const fn new(deed: Deed, from: Square, to: Square) -> Move {
        Move {
            deed,
            from,
            to,
            kind: KING,
        }
    }

    pub(super) const fn go(from: Square, to: Square) -> Move {
        Move::new(Deed::Go, from, to)
    }

    pub(super) const fn promote(from: Square, to: Square, kind: Kind) -> Move {
        Move {
            deed: Deed::Promote,
            from,
            to,
            kind,
        }
    }

    pub(super) const fn heal(kind: Kind, at: Square) -> Move {
        Move {
            deed: Deed::Heal,
            from: at,
            to: at,
            kind,
        }
    }

    pub(super) const DECLARE: Move = Move::new(Deed::Declare, Square(0), Square(0));
    pub(super) const REFRAIN: Move = Move::new(Deed::Refrain, Square(0), Square(0));
}

impl Packed for Move {
    #[inline]
    fn pack(self) -> NonZeroU32 {
        let bits = u32::from(self.from.0)
            | u32::from(self.to.0) << 6
            | u32::from(self.kind.0) << 12
            | (self.deed as u32) << 16;
        NonZeroU32::MIN.saturating_add(bits)
    }

    #[inline]
    fn unpack(bits: NonZeroU32) -> Self {
        let bits = bits.get() - 1;
        Move {
            from: Square((bits & 63) as u8),
            to: Square((bits >> 6 & 63) as u8),
            kind: Kind((bits >> 12) as u8 % 16 % KINDS as u8),
            deed: DEEDS[(bits >> 16) as usize % DEEDS.len()],
        }
    }
}
