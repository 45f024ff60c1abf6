//! Moves: whole turns, or the reactions with which a turn begins \[E-13\].
//!
//! All the legs of a piece's own turn (both moves of a lightning bolt, a dragon's bite) fit one
//! number; only a reaction is a move of its own.

use super::kinds;
use crate::board::{Kind, Square};
use motley_game::Packed;
use smallvec::SmallVec;
use std::num::NonZeroU32;

/// What a move does. The letters in the comments are the squares of the [`Move`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub(crate) enum Act {
    /// `from` goes to `to`, capturing or suborning what stands there.
    Go,
    /// ... and becomes a `kind`.
    Promote,
    /// A lightning bolt goes to `third`, then to `to`, where it may become a `kind` \[E-LB\].
    Twice,
    /// A berserker goes to `to` and leaves the board \[E-BE\].
    Vanish,
    /// A dragon or fiend goes to `to` and captures on `third` too \[E-DR\], \[E-FI\].
    Take,
    /// A vampire captures on `to` and gains direction number `third` \[E-VP\].
    Gain,
    /// The castler on `from` castles with the rook on `to` \[E-9\].
    Castle,
    /// An evoker captures on `to` without moving \[E-EV\].
    Shoot,
    /// An invoke without argument: a block \[E-BA\], a miasma's, a shieldmaiden's.
    Invoke,
    /// A divination \[E-DI\].
    Divine,
    /// `from` makes a `kind` appear on `to`.
    Make,
    /// A familiar hops onto `to` \[E-FA\].
    Hop,
    /// The rider of `from` gets off to `to`.
    Alight,
    /// The giant on `from` throws what stands on `third` to `to` \[E-GI\].
    Throw,
    /// A portalkeeper swaps places with `to` \[E-PK\].
    Swap,
    /// A shapeshifter takes the form of a `kind` \[E-SS\].
    Shape,
    /// A geomancer adds strip number `third` \[E-GE\].
    Widen,
    /// A `kind` enters on `to`: a reaction, or a unit out of the hand.
    Enter,
    /// The pawn on `from` becomes a knight: a celestial's reaction \[E-CE\].
    Knight,
}

const ACTS: [Act; 19] = [
    Act::Go,
    Act::Promote,
    Act::Twice,
    Act::Vanish,
    Act::Take,
    Act::Gain,
    Act::Castle,
    Act::Shoot,
    Act::Invoke,
    Act::Divine,
    Act::Make,
    Act::Hop,
    Act::Alight,
    Act::Throw,
    Act::Swap,
    Act::Shape,
    Act::Widen,
    Act::Enter,
    Act::Knight,
];

/// A move. Squares and kind that its act does not use have a fixed value, so that equal moves are
/// equal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    pub(crate) act: Act,
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) third: Square,
    pub(crate) kind: Kind,
}

impl Move {
    /// A move that needs no third square and no kind.
    pub(crate) fn new(act: Act, from: Square, to: Square) -> Move {
        Move {
            act,
            from,
            to,
            third: Square(0),
            kind: kinds::KING,
        }
    }

    /// The same with a third square.
    #[must_use]
    pub(crate) fn third(self, third: Square) -> Move {
        Move { third, ..self }
    }

    /// The same with a kind.
    #[must_use]
    pub(crate) fn kind(self, kind: Kind) -> Move {
        Move { kind, ..self }
    }

    /// Whether the turn goes on after it: a reaction \[E-13\].
    pub(crate) fn is_reaction(self) -> bool {
        matches!(self.act, Act::Enter | Act::Knight)
    }
}

impl Packed for Move {
    fn pack(self) -> NonZeroU32 {
        let squares =
            u32::from(self.from.0) | u32::from(self.to.0) << 7 | u32::from(self.third.0) << 14;
        let bits = squares | u32::from(self.kind.0) << 21 | (self.act as u32 + 1) << 27;
        NonZeroU32::new(bits).unwrap_or(NonZeroU32::MIN)
    }

    fn unpack(bits: NonZeroU32) -> Move {
        let bits = bits.get();
        let square = |shift: u32| Square((bits >> shift & 0x7f) as u8);
        Move {
            act: ACTS[((bits >> 27) as usize + ACTS.len() - 1) % ACTS.len()],
            from: square(0),
            to: square(7),
            third: square(14),
            kind: Kind((bits >> 21 & 0x3f) as u8),
        }
    }
}

/// Moves while they are generated.
pub(crate) type Moves = SmallVec<[Move; 256]>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_survive_packing() {
        for act in ACTS {
            let mv = Move::new(act, Square(88), Square(11))
                .third(Square(99))
                .kind(kinds::BOLT_KNIGHT);
            assert_eq!(Move::unpack(mv.pack()), mv);
        }
    }
}
