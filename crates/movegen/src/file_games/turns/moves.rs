//! A turn as a number.

use crate::board::{Kind, Square};
use motley_game::Packed;
use std::num::NonZeroU32;

/// A turn: from, to, the kind that a unit becomes or that is dropped, an extra square, and the sort of
/// move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move(NonZeroU32);

/// The sort of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MoveKind {
    /// A move to an empty square, or a capture there.
    Plain,
    /// A capture en passant.
    EnPassant,
    /// Castling: the squares are those of the king.
    Castling,
    /// A drop from the hand: both squares are that of the drop.
    Drop,
    /// A turn without a move: both squares are that of some own unit.
    Pass,
    /// A move after which a unit from the hand enters on the extra square: where the unit stood.
    Gating,
    /// Castling after which a unit from the hand enters where the king or the rook stood.
    CastlingGating,
}

/// The bit that no move is without.
const MARK: NonZeroU32 = NonZeroU32::new(1 << 31).unwrap();
/// The extra square of a move that has none.
const NO_SQUARE: u8 = 127;

impl Move {
    pub(crate) fn new(from: Square, to: Square, kind: MoveKind, named: Option<Kind>) -> Move {
        let named = named.map_or(0, |kind| u32::from(kind.0) + 1);
        let squares = u32::from(from.0) | u32::from(to.0) << 7 | u32::from(NO_SQUARE) << 21;
        Move(MARK | squares | named << 14 | (kind as u32) << 28)
    }

    /// Returns the move with an extra square: that of a wall.
    pub(crate) fn with_wall(self, square: Square) -> Move {
        let others = self.0.get() & !(u32::from(NO_SQUARE) << 21);
        Move(MARK | others | u32::from(square.0) << 21)
    }

    /// Returns a plain move or castling after which a unit enters on a square.
    pub(crate) fn with_gated(self, kind: Kind, square: Square) -> Move {
        let gating = match self.kind() {
            MoveKind::Castling => MoveKind::CastlingGating,
            _ => MoveKind::Gating,
        };
        Move::new(self.from(), self.to(), gating, Some(kind)).with_wall(square)
    }

    /// Returns the extra square: that of a wall or of a unit that enters.
    #[inline]
    pub(crate) fn extra(self) -> Option<Square> {
        Some(Square(self.field(21))).filter(|square| square.0 != NO_SQUARE)
    }

    #[inline]
    fn field(self, first_bit: u32) -> u8 {
        (self.0.get() >> first_bit & 127) as u8
    }

    #[inline]
    pub(crate) fn from(self) -> Square {
        Square(self.field(0))
    }

    #[inline]
    pub(crate) fn to(self) -> Square {
        Square(self.field(7))
    }

    /// Returns the kind that the moved unit becomes.
    #[inline]
    pub(crate) fn promotion(self) -> Option<Kind> {
        self.named_kind().filter(|_| self.kind() == MoveKind::Plain)
    }

    /// Returns the kind that is dropped.
    #[inline]
    pub(crate) fn dropped(self) -> Option<Kind> {
        self.named_kind().filter(|_| self.kind() == MoveKind::Drop)
    }

    /// Returns the kind that enters from the hand after the move.
    #[inline]
    pub(crate) fn gated(self) -> Option<Kind> {
        let enters = matches!(self.kind(), MoveKind::Gating | MoveKind::CastlingGating);
        self.named_kind().filter(|_| enters)
    }

    /// Whether the move is castling.
    #[inline]
    pub(crate) fn is_castling(self) -> bool {
        matches!(self.kind(), MoveKind::Castling | MoveKind::CastlingGating)
    }

    #[inline]
    fn named_kind(self) -> Option<Kind> {
        self.field(14).checked_sub(1).map(Kind)
    }

    #[inline]
    pub(crate) fn kind(self) -> MoveKind {
        match self.field(28) % 8 {
            1 => MoveKind::EnPassant,
            2 => MoveKind::Castling,
            3 => MoveKind::Drop,
            4 => MoveKind::Pass,
            5 => MoveKind::Gating,
            6 => MoveKind::CastlingGating,
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
