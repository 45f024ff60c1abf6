//! A move: one leg of a turn, packed into a number.

use super::kinds::{KINDS, KING};
use crate::board::{Kind, Square};
use motley_game::Packed;
use std::num::NonZeroU32;

/// The kind of a [`Move`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub(super) enum MoveKind {
    /// A unit goes to another square and captures what stands there: `e2e4`. Castling, the
    /// two-step advance, en passant and every leg of a berserker's chain are among these.
    Normal,
    /// The same, and the unit becomes another: `e7e8q`.
    Promotion,
    /// An archer shoots: `a4xa6` \[PC-7\]. `to` is the victim's square.
    Shot,
    /// An archer steps, then shoots two squares ahead: `a4a5,a5xa7` \[PC-7\]. `to` is the square it
    /// steps to.
    StepAndShot,
    /// A hero captures and leaves the board: `e5h8,-h8` \[PC-18\].
    Sacrifice,
    /// A captured unit comes back: `n@d4` \[PC-9\]. `from` and `to` are its square.
    Healing,
    /// A displaced spy goes to a square next to its own \[PC-16\].
    Displacement,
    /// The turn ends and heroic check is declared: `+` \[PC-19\].
    HeroicCheck,
    /// The turn ends without that declaration; it has no text.
    NoHeroicCheck,
}

const MOVE_KINDS: [MoveKind; 9] = [
    MoveKind::Normal,
    MoveKind::Promotion,
    MoveKind::Shot,
    MoveKind::StepAndShot,
    MoveKind::Sacrifice,
    MoveKind::Healing,
    MoveKind::Displacement,
    MoveKind::HeroicCheck,
    MoveKind::NoHeroicCheck,
];

/// A leg of a turn; most turns have only one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    pub(super) move_kind: MoveKind,
    pub(super) from: Square,
    pub(super) to: Square,
    /// The kind that is promoted to or comes back; `KING` where the move has no choice of kind and
    /// in the promotion of \[PC-22\].
    pub(super) kind: Kind,
}

impl Move {
    pub(super) const fn new(move_kind: MoveKind, from: Square, to: Square) -> Move {
        Move { move_kind, from, to, kind: KING }
    }

    pub(super) const fn normal(from: Square, to: Square) -> Move {
        Move::new(MoveKind::Normal, from, to)
    }

    pub(super) const fn promotion(from: Square, to: Square, kind: Kind) -> Move {
        Move { move_kind: MoveKind::Promotion, from, to, kind }
    }

    pub(super) const fn healing(kind: Kind, at: Square) -> Move {
        Move { move_kind: MoveKind::Healing, from: at, to: at, kind }
    }

    pub(super) const HEROIC_CHECK: Move = Move::new(MoveKind::HeroicCheck, Square(0), Square(0));
    pub(super) const NO_HEROIC_CHECK: Move = Move::new(MoveKind::NoHeroicCheck, Square(0), Square(0));
}

/// The fields of a move from the lowest bit. 1 is added to the whole, because a move from a1 to a1
/// would be 0 and a packed move must not be.
///
/// ```text
/// bit  19      16 15      12 11       6 5        0
///     +----------+----------+----------+----------+
///     | move_kind|   kind   |    to    |   from   |
///     +----------+----------+----------+----------+
/// ```
impl Packed for Move {
    #[inline]
    fn pack(self) -> NonZeroU32 {
        let bits = u32::from(self.from.0)
            | u32::from(self.to.0) << 6
            | u32::from(self.kind.0) << 12
            | (self.move_kind as u32) << 16;
        NonZeroU32::MIN.saturating_add(bits)
    }

    /// Returns the move of a number. A number that no move has gets existing kinds: tables may hold
    /// anything.
    #[inline]
    fn unpack(bits: NonZeroU32) -> Self {
        let bits = bits.get() - 1;
        Move {
            from: Square((bits & 63) as u8),
            to: Square((bits >> 6 & 63) as u8),
            kind: Kind((bits >> 12) as u8 % 16 % KINDS as u8),
            move_kind: MOVE_KINDS[(bits >> 16) as usize % MOVE_KINDS.len()],
        }
    }
}
