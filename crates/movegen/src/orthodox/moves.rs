//! A move of a chess-like game in four bytes.

use super::ruleset::KING;
use crate::board::{Kind, Square};
use motley_game::Packed;
use std::num::NonZeroU32;

/// How a move is made, where that changes what else happens.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Manner {
    /// From one square to another, capturing what stands there.
    Plain = 1,
    /// A pawn's double step.
    DoubleStep = 2,
    /// A pawn captures the pawn that passed it by.
    EnPassant = 3,
    /// From the king's square to the square of the rook it castles with.
    Castling = 4,
    /// A pawn reaches the last rank.
    Promotion = 5,
}

/// A move. Castling is "king takes own rook": it names both units whatever their squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// Where the unit stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
    /// What it becomes in a promotion; the king's number, which no pawn can become, otherwise.
    pub promotion: Kind,
    /// How it goes there.
    pub manner: Manner,
}

impl Move {
    /// A move that is no promotion.
    #[inline]
    pub const fn new(from: Square, to: Square, manner: Manner) -> Move {
        Move {
            from,
            to,
            promotion: KING,
            manner,
        }
    }

    /// A promotion to `kind`.
    #[inline]
    pub const fn promoting(from: Square, to: Square, kind: Kind) -> Move {
        Move {
            from,
            to,
            promotion: kind,
            manner: Manner::Promotion,
        }
    }
}

impl Packed for Move {
    #[inline]
    fn pack(self) -> NonZeroU32 {
        let bits = [self.from.0, self.to.0, self.promotion.0, self.manner as u8];
        // The manner is never 0, so neither is the whole.
        NonZeroU32::new(u32::from_le_bytes(bits)).unwrap_or(NonZeroU32::MAX)
    }

    #[inline]
    fn unpack(bits: NonZeroU32) -> Self {
        let [from, to, promotion, manner] = bits.get().to_le_bytes();
        Move {
            from: Square(from),
            to: Square(to),
            promotion: Kind(promotion),
            manner: match manner {
                2 => Manner::DoubleStep,
                3 => Manner::EnPassant,
                4 => Manner::Castling,
                5 => Manner::Promotion,
                _ => Manner::Plain,
            },
        }
    }
}
