//! Reactions that wait for the start of their owner's next turn \[E-13\].
//!
//! The file of the captured piece defines what its reaction does, as a
//! [`Reaction`](super::pieces::Reaction). This file has only the facts that must be remembered
//! until then.

use super::square_state::Occupant;
use crate::board::{Kind, Square};
use motley_game::Side;
use smallvec::SmallVec;

/// A reaction not yet made. The order is that of \[E-13\]: by `order`, and within a kind by square or
/// stage. (The fields stand as they are compared.)
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Pending {
    order: u8,
    kind: Kind,
    detail: Detail,
}

/// The facts that a reaction remembers of its cause.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Detail {
    /// Nothing.
    Nothing,
    /// A unit and the square on which it was set free.
    Guest(Square, Occupant),
    /// The square on which the unit began.
    Home(Square),
    /// Number of times that the unit has been captured.
    Stage(u8),
}

impl Pending {
    /// Returns the reaction to the capture of a `kind`; `order` is its place in the order of
    /// \[E-13\].
    pub(crate) fn new(order: u8, kind: Kind, detail: Detail) -> Pending {
        Pending { order, kind, detail }
    }

    /// Returns the kind whose capture caused the reaction.
    pub(crate) fn kind(self) -> Kind {
        self.kind
    }

    /// Returns the remembered facts.
    pub(crate) fn detail(self) -> Detail {
        self.detail
    }

    /// Returns the unit that waits to be released, if there is one.
    pub(crate) fn guest(self) -> Option<Occupant> {
        match self.detail {
            Detail::Guest(_, guest) => Some(guest),
            _ => None,
        }
    }

    /// Returns the same reaction with another detail.
    #[must_use]
    pub(crate) fn with_detail(self, detail: Detail) -> Pending {
        Pending { detail, ..self }
    }

    /// Returns a number for hash keys:
    ///
    /// ```text
    /// 31     29  28     27                                  0
    /// │ order  │ owner  │ detail                             │
    ///                   │ of a guest:  state │ unit │ square  │
    ///                    27               16 15   8 7        0
    /// ```
    ///
    /// A guest's state has 9 bits: neither rider nor guest of its own comes with it.
    pub(crate) fn bits(self, owner: Side) -> u32 {
        let detail = match self.detail {
            Detail::Nothing => 0,
            Detail::Guest(at, guest) => {
                let unit = u32::from(guest.unit.code());
                guest.square_state.bits() << 16 | unit << 8 | u32::from(at.0)
            }
            Detail::Home(home) => u32::from(home.0),
            Detail::Stage(stage) => u32::from(stage),
        };
        u32::from(self.order) << 29 | (owner as u32) << 28 | detail
    }
}

/// Reactions of one player, in order.
pub(crate) type PendingList = SmallVec<[Pending; 2]>;

/// Maximal number of waiting reactions of a player, in play and in FENs. No game causes more, and
/// every position that is reached can be written and read \[E-51\].
pub(crate) const MAX_PENDING: usize = 16;

/// Adds a reaction at its place; returns whether there was room for it.
pub(crate) fn insert(list: &mut PendingList, new: Pending) -> bool {
    let has_room = list.len() < MAX_PENDING;
    if has_room {
        let place = list.partition_point(|&old| old <= new);
        list.insert(place, new);
    }
    has_room
}
