//! Moves: whole turns, or the reactions with which a turn begins \[E-13\].
//!
//! All the legs of a piece's own turn (both moves of a lightning bolt, a dragon's bite) fit one
//! number; only a reaction is a move of its own.

use super::kinds;
use crate::board::{Kind, Square};
use motley_game::Packed;
use smallvec::SmallVec;
use std::num::NonZeroU32;

/// The kind of a move. `from`, `to`, `third` and `kind` in the comments are the fields of the
/// [`Move`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub(crate) enum MoveKind {
    /// The unit on `from` goes to `to`, capturing or suborning the unit there.
    Normal,
    /// The same, and the unit becomes a `kind`.
    Promote,
    /// A lightning bolt goes to `third`, then to `to`, where it may become a `kind` \[E-LB\].
    Double,
    /// A berserker goes to `to` and leaves the board \[E-BE\].
    Vanish,
    /// A dragon or fiend goes to `to` and captures on `third` too \[E-DR\], \[E-FI\].
    CaptureBeside,
    /// A vampire captures on `to` and gains direction number `third` \[E-VP\].
    GainDirection,
    /// The castler on `from` castles with the rook on `to` \[E-9\].
    Castle,
    /// An evoker captures on `to` without moving \[E-EV\].
    Shoot,
    /// An invoke without argument, for example of a barricade, a miasma or a shieldmaiden.
    Invoke,
    /// A divination \[E-DI\].
    Divine,
    /// The unit on `from` creates a `kind` on `to`.
    Create,
    /// A familiar hops onto `to` \[E-FA\].
    Hop,
    /// The familiar that rides on `from` gets off to `to` \[E-FA\].
    Alight,
    /// The giant on `from` throws the unit on `third` to `to` \[E-GI\].
    Throw,
    /// A portalkeeper swaps places with `to` \[E-PK\].
    Swap,
    /// A shapeshifter takes the form of a `kind` \[E-SS\].
    ChangeForm,
    /// A geomancer adds strip number `third` \[E-GE\].
    AddStrip,
    /// A `kind` enters on `to`: a reaction, or a unit out of the hand.
    Enter,
    /// The pawn on `from` becomes a knight: a celestial's reaction \[E-CE\].
    BecomeKnight,
    /// Price number `third` of a `kind` is chosen for both armies \[E-24\].
    Choose,
}

const MOVE_KINDS: [MoveKind; 20] = [
    MoveKind::Normal,
    MoveKind::Promote,
    MoveKind::Double,
    MoveKind::Vanish,
    MoveKind::CaptureBeside,
    MoveKind::GainDirection,
    MoveKind::Castle,
    MoveKind::Shoot,
    MoveKind::Invoke,
    MoveKind::Divine,
    MoveKind::Create,
    MoveKind::Hop,
    MoveKind::Alight,
    MoveKind::Throw,
    MoveKind::Swap,
    MoveKind::ChangeForm,
    MoveKind::AddStrip,
    MoveKind::Enter,
    MoveKind::BecomeKnight,
    MoveKind::Choose,
];

/// Stands for "no kind" where one is optional: no unit becomes a king.
const NO_KIND: Kind = kinds::KING;

/// A move. Squares and kind that its move kind does not use have a fixed value, so that equal moves are
/// equal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    pub(crate) move_kind: MoveKind,
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) third: Square,
    pub(crate) kind: Kind,
}

impl Move {
    /// Returns a move that needs no third square and no kind.
    pub(crate) fn new(move_kind: MoveKind, from: Square, to: Square) -> Move {
        Move { move_kind, from, to, third: Square(0), kind: NO_KIND }
    }

    /// Returns the move by which a `kind` enters on `to`.
    pub(crate) fn entering(kind: Kind, to: Square) -> Move {
        Move::new(MoveKind::Enter, Square(0), to).kind(kind)
    }

    /// Returns the same move with a third square.
    #[must_use]
    pub(crate) fn third(self, third: Square) -> Move {
        Move { third, ..self }
    }

    /// Returns the same move with a kind.
    #[must_use]
    pub(crate) fn kind(self, kind: Kind) -> Move {
        Move { kind, ..self }
    }

    /// Returns the kind that the mover becomes, if its promotion is optional \[E-LB\].
    pub(crate) fn promotion(self) -> Option<Kind> {
        (self.kind != NO_KIND).then_some(self.kind)
    }

    /// Whether the turn goes on after this move: a reaction \[E-13\].
    pub(crate) fn is_reaction(self) -> bool {
        matches!(self.move_kind, MoveKind::Enter | MoveKind::BecomeKnight)
    }
}

/// A move in 32 bits, so that the transposition table can hold it:
///
/// ```text
/// 31           27 26   21 20    14 13   7 6      0
/// │ move kind + 1 │ kind  │ third  │ to   │ from   │
/// ```
///
/// One is added to the move kind so that no move is 0. `third` is a square, a direction, a strip or a
/// price.
///
/// A square needs 7 bits (100 with the margin), a kind 6 (47), a move kind 5 (20).
impl Packed for Move {
    fn pack(self) -> NonZeroU32 {
        let squares = u32::from(self.from.0) | u32::from(self.to.0) << 7 | u32::from(self.third.0) << 14;
        let bits = squares | u32::from(self.kind.0) << 21 | (self.move_kind as u32 + 1) << 27;
        NonZeroU32::new(bits).unwrap_or(NonZeroU32::MIN)
    }

    fn unpack(bits: NonZeroU32) -> Move {
        // `%` keeps unknown bits from a panic.
        let bits = bits.get();
        let square = |shift: u32| Square((bits >> shift & 0x7f) as u8);
        Move {
            move_kind: MOVE_KINDS[((bits >> 27) as usize + MOVE_KINDS.len() - 1) % MOVE_KINDS.len()],
            from: square(0),
            to: square(7),
            third: square(14),
            kind: Kind((bits >> 21 & 0x3f) as u8),
        }
    }
}

/// Moves while they are generated. They are collected before any is judged, because the strictness
/// of the test depends on all of them (see [`saves_one_royal`](super::legal::saves_one_royal)).
pub(crate) type Moves = SmallVec<[Move; 256]>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_survive_packing() {
        for move_kind in MOVE_KINDS {
            let mv = Move::new(move_kind, Square(88), Square(11))
                .third(Square(99))
                .kind(kinds::ALL[kinds::KINDS - 1]);
            assert_eq!(Move::unpack(mv.pack()), mv);
        }
    }
}
