//! Moves: a whole turn in 25 bits, also where it has two legs.

use super::units::PAWN;
use crate::board::{Kind, Square};
use motley_game::Packed;
use std::num::NonZeroU32;

/// A turn. From the lowest bit: `from`, `to` and `beyond` (six bits each), `becomes` (four), `act`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move(NonZeroU32);

/// What sort of turn a move is, and what its fields then mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Act {
    /// The unit on `from` goes to `to` and there is a `becomes`: itself, a promoted pawn, or a
    /// lancer with its final facing.
    Step = 1,
    /// A pawn takes another in passing.
    EnPassant = 2,
    /// The king on `from` goes to `to`, its partner on `beyond` to the king's other side.
    Castle = 3,
    /// The sentry on `from` goes to `to` and pushes what stands there to `beyond` \[8P-9\]. A pushed
    /// lancer's facing follows from where it goes \[8P-14\].
    Push = 4,
    /// Nothing moves \[8P-4\].
    Pass = 5,
}

impl Move {
    pub(super) const PASS: Move = Move::new(Act::Pass, Square(0), Square(0), Square(0), PAWN);

    #[inline]
    const fn new(act: Act, from: Square, to: Square, beyond: Square, becomes: Kind) -> Move {
        let squares = from.0 as u32 | (to.0 as u32) << 6 | (beyond.0 as u32) << 12;
        match NonZeroU32::new(squares | (becomes.0 as u32) << 18 | (act as u32) << 22) {
            Some(bits) => Move(bits),
            None => panic!("no act is zero"),
        }
    }

    #[inline]
    pub(super) const fn step(from: Square, to: Square, becomes: Kind) -> Move {
        Move::new(Act::Step, from, to, Square(0), becomes)
    }

    #[inline]
    pub(super) const fn en_passant(from: Square, to: Square) -> Move {
        Move::new(Act::EnPassant, from, to, Square(0), PAWN)
    }

    #[inline]
    pub(super) const fn castle(king: Square, to: Square, partner: Square) -> Move {
        Move::new(Act::Castle, king, to, partner, super::units::KING)
    }

    #[inline]
    pub(super) const fn push(sentry: Square, to: Square, beyond: Square) -> Move {
        Move::new(Act::Push, sentry, to, beyond, super::units::SENTRY)
    }

    #[inline]
    pub(super) const fn from(self) -> Square {
        self.square(0)
    }

    #[inline]
    pub(super) const fn to(self) -> Square {
        self.square(6)
    }

    /// Where a pushed unit ends, or where the partner of a castling stands.
    #[inline]
    pub(super) const fn beyond(self) -> Square {
        self.square(12)
    }

    /// Where the unit arrives that is moved last: the mover, or the unit that is pushed.
    #[inline]
    pub(super) const fn arrival(self) -> Square {
        if self.is_push() {
            self.beyond()
        } else {
            self.to()
        }
    }

    /// What the mover is afterwards.
    #[inline]
    pub(super) const fn becomes(self) -> Kind {
        Kind((self.0.get() >> 18 & 15) as u8)
    }

    /// `None` for numbers that no move has.
    #[inline]
    pub(super) const fn act(self) -> Option<Act> {
        match self.0.get() >> 22 {
            1 => Some(Act::Step),
            2 => Some(Act::EnPassant),
            3 => Some(Act::Castle),
            4 => Some(Act::Push),
            5 => Some(Act::Pass),
            _ => None,
        }
    }

    #[inline]
    pub(super) const fn is_push(self) -> bool {
        self.0.get() >> 22 == Act::Push as u32
    }

    #[inline]
    const fn square(self, shift: u32) -> Square {
        Square((self.0.get() >> shift & 63) as u8)
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
