//! A move of a chess-like game in four bytes.

use super::kinds::KING;
use crate::board::{Kind, Square};
use motley_game::Packed;
use std::num::NonZeroU32;

/// The kind of a move, where it has further effects.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum MoveKind {
    /// A move from one square to another, which may capture a unit there.
    Normal = 1,
    /// A pawn's double step.
    DoubleStep = 2,
    /// A pawn captures the pawn that passed it by.
    EnPassant = 3,
    /// A move from the king's square to the square of its castling rook.
    Castling = 4,
    /// A pawn reaches the last rank.
    Promotion = 5,
}

/// A move. Castling is "king takes own rook": it names both units whatever their squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// The square from which the unit moves.
    pub from: Square,
    /// The square to which it moves.
    pub to: Square,
    /// The kind it becomes in a promotion; in other moves the king's number, which no pawn can
    /// become.
    pub promotion: Kind,
    /// The kind of the move.
    pub kind: MoveKind,
}

impl Move {
    /// Creates a move that is no promotion.
    #[inline]
    #[must_use]
    pub const fn new(from: Square, to: Square, kind: MoveKind) -> Move {
        Move { from, to, promotion: KING, kind }
    }

    /// Returns a promotion to `promotion`.
    #[inline]
    #[must_use]
    pub const fn promoting(from: Square, to: Square, promotion: Kind) -> Move {
        Move { from, to, promotion, kind: MoveKind::Promotion }
    }
}

/// A byte each; the kind is never 0, so neither is the whole:
///
/// ```text
/// 31    24 23       16 15   8 7     0
/// │ kind   │ promotion │ to   │ from  │
/// ```
impl Packed for Move {
    #[inline]
    fn pack(self) -> NonZeroU32 {
        let bits = [self.from.0, self.to.0, self.promotion.0, self.kind as u8];
        NonZeroU32::new(u32::from_le_bytes(bits)).unwrap_or(NonZeroU32::MAX)
    }

    #[inline]
    fn unpack(bits: NonZeroU32) -> Self {
        let [from, to, promotion, kind] = bits.get().to_le_bytes();
        Move {
            from: Square(from),
            to: Square(to),
            promotion: Kind(promotion),
            kind: match kind {
                2 => MoveKind::DoubleStep,
                3 => MoveKind::EnPassant,
                4 => MoveKind::Castling,
                5 => MoveKind::Promotion,
                _ => MoveKind::Normal,
            },
        }
    }
}
