//! Moves: a whole turn in 25 bits, also where it has two legs.

use super::kinds::{KING, PAWN, SENTRY};
use crate::board::{Kind, Square};
use motley_game::Packed;
use std::num::NonZeroU32;

/// A turn, packed as:
///
/// ```text
/// bits  24..22     21..18      17..12        11..6  5..0
///       move kind  kind after  third square  to     from
/// ```
///
/// Each [`MoveKind`] defines the meaning of the fields; a field without a meaning is zero. No move kind
/// is zero, so no move is zero, and an `Option<Move>` needs no more bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move(NonZeroU32);

/// The first bits of the fields of a [`Move`].
mod shift {
    pub(super) const TO: u32 = 6;
    pub(super) const THIRD: u32 = 12;
    pub(super) const KIND_AFTER: u32 = 18;
    pub(super) const MOVE_KIND: u32 = 22;
}

/// The kind of a move's turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum MoveKind {
    /// The unit on `from` goes to `to`, perhaps capturing, and becomes `kind_after`: its own kind, the
    /// kind to which a pawn promotes, or a lancer with its final facing.
    Normal = 1,
    /// The pawn on `from` captures en passant on `to`.
    EnPassant = 2,
    /// The king on `from` goes to `to`, and its partner from the third square to the square next to `to`.
    Castling = 3,
    /// The sentry on `from` goes to `to` and pushes what stands there to the third square \[8P-9\]. A
    /// pushed lancer's facing follows from where it goes \[8P-14\].
    Push = 4,
    /// Nothing moves \[8P-4\].
    Pass = 5,
}

impl Move {
    pub(super) const PASS: Move = Move::new(MoveKind::Pass, Square(0), Square(0), Square(0), PAWN);

    #[inline]
    const fn new(kind: MoveKind, from: Square, to: Square, third: Square, kind_after: Kind) -> Move {
        let squares = from.0 as u32 | (to.0 as u32) << shift::TO | (third.0 as u32) << shift::THIRD;
        let kinds = (kind_after.0 as u32) << shift::KIND_AFTER | (kind as u32) << shift::MOVE_KIND;
        match NonZeroU32::new(squares | kinds) {
            Some(bits) => Move(bits),
            None => panic!("no move kind is zero"),
        }
    }

    #[inline]
    pub(super) const fn normal(from: Square, to: Square, kind_after: Kind) -> Move {
        Move::new(MoveKind::Normal, from, to, Square(0), kind_after)
    }

    #[inline]
    pub(super) const fn en_passant(from: Square, to: Square) -> Move {
        Move::new(MoveKind::EnPassant, from, to, Square(0), PAWN)
    }

    #[inline]
    pub(super) const fn castling(king: Square, to: Square, partner: Square) -> Move {
        Move::new(MoveKind::Castling, king, to, partner, KING)
    }

    #[inline]
    pub(super) const fn push(sentry: Square, victim: Square, pushed_to: Square) -> Move {
        Move::new(MoveKind::Push, sentry, victim, pushed_to, SENTRY)
    }

    #[inline]
    pub(super) const fn from(self) -> Square {
        self.square(0)
    }

    #[inline]
    pub(super) const fn to(self) -> Square {
        self.square(shift::TO)
    }

    /// Returns the square to which a push moves the pushed unit.
    #[inline]
    pub(super) const fn pushed_to(self) -> Square {
        self.square(shift::THIRD)
    }

    /// Returns the square of the partner of a castling before the move.
    #[inline]
    pub(super) const fn partner(self) -> Square {
        self.square(shift::THIRD)
    }

    /// Returns the last square of the unit that is moved last: the mover, or the pushed unit.
    #[inline]
    pub(super) const fn arrival(self) -> Square {
        if self.is_push() { self.pushed_to() } else { self.to() }
    }

    /// Returns the kind of the mover after the move.
    #[inline]
    pub(super) const fn kind_after(self) -> Kind {
        Kind((self.0.get() >> shift::KIND_AFTER & 15) as u8)
    }

    /// Returns the kind of the turn; `None` for numbers that no move has.
    #[inline]
    pub(super) const fn kind(self) -> Option<MoveKind> {
        match self.0.get() >> shift::MOVE_KIND {
            1 => Some(MoveKind::Normal),
            2 => Some(MoveKind::EnPassant),
            3 => Some(MoveKind::Castling),
            4 => Some(MoveKind::Push),
            5 => Some(MoveKind::Pass),
            _ => None,
        }
    }

    #[inline]
    pub(super) const fn is_push(self) -> bool {
        self.0.get() >> shift::MOVE_KIND == MoveKind::Push as u32
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
