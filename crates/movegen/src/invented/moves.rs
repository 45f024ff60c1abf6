//! A turn as a number.

use crate::board::{Kind, Square};
use motley_game::Packed;
use std::num::NonZeroU32;

/// A turn: from, to, the kind that a pawn becomes or that is dropped, and the sort of move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move(NonZeroU32);

/// The sort of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MoveKind {
    /// A move to an empty square, or a capture there.
    Plain,
    /// A capture en passant.
    EnPassant,
    /// Castling: the squares are those of the king.
    Castling,
    /// A drop from the hand: both squares are that of the drop.
    Drop,
}

const MARK: u32 = 1 << 31;

impl Move {
    pub(super) fn new(from: Square, to: Square, kind: MoveKind, promotion: Option<Kind>) -> Move {
        let promotion = promotion.map_or(0, |kind| u32::from(kind.0) + 1);
        let bits = u32::from(from.0) | u32::from(to.0) << 7 | promotion << 14 | (kind as u32) << 21;
        Move(NonZeroU32::MIN | (MARK | bits << 1))
    }

    #[inline]
    fn bits(self) -> u32 {
        self.0.get() >> 1
    }

    #[inline]
    pub(super) fn from(self) -> Square {
        Square((self.bits() & 127) as u8)
    }

    #[inline]
    pub(super) fn to(self) -> Square {
        Square((self.bits() >> 7 & 127) as u8)
    }

    /// Returns the kind that a pawn becomes.
    #[inline]
    pub(super) fn promotion(self) -> Option<Kind> {
        self.named_kind().filter(|_| self.kind() != MoveKind::Drop)
    }

    /// Returns the kind that is dropped.
    #[inline]
    pub(super) fn dropped(self) -> Option<Kind> {
        self.named_kind().filter(|_| self.kind() == MoveKind::Drop)
    }

    fn named_kind(self) -> Option<Kind> {
        match (self.bits() >> 14 & 127) as u8 {
            0 => None,
            kind => Some(Kind(kind - 1)),
        }
    }

    #[inline]
    pub(super) fn kind(self) -> MoveKind {
        match self.bits() >> 21 & 3 {
            1 => MoveKind::EnPassant,
            2 => MoveKind::Castling,
            3 => MoveKind::Drop,
            _ => MoveKind::Plain,
        }
    }
}

impl Packed for Move {
    fn pack(self) -> NonZeroU32 {
        self.0
    }

    fn unpack(bits: NonZeroU32) -> Move {
        Move(bits)
    }
}
