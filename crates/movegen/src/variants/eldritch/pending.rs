//! What waits to happen at the start of its owner's next turn \[E-13\].

use super::square_state::Piece;
use crate::board::Square;
use motley_game::Side;
use smallvec::SmallVec;

/// A reaction not yet made. The order is that of \[E-13\]: kinds in the order of the variants, and
/// within a kind by square or stage.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Pending {
    /// The ghost that was captured on `at` releases `guest` \[E-GH\].
    Release {
        /// Where the ghost was captured.
        at: Square,
        /// What it had suborned.
        guest: Piece,
    },
    /// A mystic may return to its home \[E-MY\].
    Mystic {
        /// Where it stood at the start.
        home: Square,
    },
    /// A highlander returns \[E-HI\].
    Highlander {
        /// 1: as bishop or rook, 2: as knight, 3: as pawn.
        stage: u8,
    },
    /// A pawn may become a knight \[E-CE\].
    Celestial,
}

impl Pending {
    /// Whether its owner may let it be.
    pub(crate) fn is_optional(self) -> bool {
        matches!(self, Pending::Mystic { .. } | Pending::Celestial)
    }

    /// A number for hash keys.
    pub(crate) fn bits(self, owner: Side) -> u32 {
        let bits = match self {
            Pending::Release { at, guest } => {
                let unit = u32::from(guest.unit.code());
                1 << 29 | guest.square_state.bits() << 16 | unit << 8 | u32::from(at.0)
            }
            Pending::Mystic { home } => 2 << 29 | u32::from(home.0),
            Pending::Highlander { stage } => 3 << 29 | u32::from(stage),
            Pending::Celestial => 4 << 29,
        };
        bits | (owner as u32) << 28
    }
}

/// Reactions of one player, in order.
pub(crate) type PendingList = SmallVec<[Pending; 2]>;

/// Adds a reaction at its place.
pub(crate) fn insert(list: &mut PendingList, new: Pending) {
    let place = list.partition_point(|&old| old <= new);
    list.insert(place, new);
}
