//! The state of a unit beside its kind and owner.
//!
//! A [`SquareState`] is a number for each square of the board: the unit's own state (the unit's
//! file defines its meaning), whether a promotion made it royal \[E-CM\], the familiar that rides
//! on it \[E-FA\], and the unit that a ghost has suborned \[E-GH\]. \[E-10\]: two units share a
//! square only in these two ways, and no third unit joins a pair.

use super::kinds;
use crate::board::{Kind, Unit};
use motley_game::Side;

/// State, royalty, rider and suborned unit ("guest") of the unit on a square:
///
/// ```text
/// 31    26 25           17 16          11 10            9       8       7         0
/// │ 0      │ guest: state  │ guest:       │ royal       │ plain │ royal │ own state │
/// │        │ and royalty   │ kind + 1     │ familiar    │ fam.  │       │           │
/// │        │ as bits 8-0   │ (0: no guest)│ rides       │ rides │       │           │
/// ```
///
/// A ghost carries no rider and a suborned unit none, so no third unit needs room.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub(crate) struct SquareState(u32);

const STATE: u32 = 0xff;
const ROYAL: u32 = 1 << 8;
const OWN: u32 = STATE | ROYAL;
const RIDER: u32 = 1 << 9;
const ROYAL_RIDER: u32 = 1 << 10;
const RIDERS: u32 = RIDER | ROYAL_RIDER;
const GUEST_KIND: u32 = 11;
const GUEST_STATE: u32 = 17;
const GUESTS: u32 = !(OWN | RIDERS);

impl SquareState {
    /// Returns the state of a unit with an own state and nothing else.
    pub(crate) fn from_own_state(state: u8) -> SquareState {
        SquareState(u32::from(state))
    }

    /// Returns the number for hash keys; 0 for a plain unit.
    pub(crate) fn bits(self) -> u32 {
        self.0
    }

    /// Returns the unit's own state.
    pub(crate) fn own_state(self) -> u8 {
        (self.0 & STATE) as u8
    }

    /// Returns the same with another own state.
    #[must_use]
    pub(crate) fn with_own_state(self, state: u8) -> SquareState {
        SquareState(self.0 & !STATE | u32::from(state))
    }

    /// Whether a promotion made this unit royal.
    pub(crate) fn is_royal(self) -> bool {
        self.0 & ROYAL != 0
    }

    /// Returns the state of a unit that is royal for good.
    #[must_use]
    pub(crate) fn royal(self) -> SquareState {
        SquareState(self.0 | ROYAL)
    }

    /// Returns the state of the unit alone, without rider or suborned unit.
    #[must_use]
    pub(crate) fn alone(self) -> SquareState {
        SquareState(self.0 & OWN)
    }

    /// Returns the state of the familiar that rides here, if there is one.
    pub(crate) fn rider(self) -> Option<SquareState> {
        match self.0 & RIDERS {
            0 => None,
            RIDER => Some(SquareState(0)),
            _ => Some(SquareState(ROYAL)),
        }
    }

    /// Returns the same with a familiar riding, or without.
    #[must_use]
    pub(crate) fn with_rider(self, familiar: Option<SquareState>) -> SquareState {
        let rider = match familiar {
            None => 0,
            Some(square_state) if square_state.is_royal() => ROYAL_RIDER,
            Some(_) => RIDER,
        };
        SquareState(self.0 & !RIDERS | rider)
    }

    /// Whether a ghost in this state has suborned a unit.
    pub(crate) fn has_guest(self) -> bool {
        self.0 & GUESTS != 0
    }

    /// Returns the unit that the ghost of `side` in this state has suborned.
    pub(crate) fn guest(self, side: Side) -> Option<Occupant> {
        let kind = ((self.0 & GUESTS) >> GUEST_KIND & 0x3f).checked_sub(1)?;
        let square_state = SquareState((self.0 & GUESTS) >> GUEST_STATE & OWN);
        Some(Occupant::new(Unit::new(Kind(kind as u8), !side), square_state))
    }

    /// Returns the state of a ghost that has suborned `guest`, or no unit.
    #[must_use]
    pub(crate) fn with_guest(self, guest: Option<Occupant>) -> SquareState {
        let bits = guest.map_or(0, |piece| {
            (u32::from(piece.kind().0) + 1) << GUEST_KIND | piece.square_state.alone().0 << GUEST_STATE
        });
        SquareState(self.0 & !GUESTS | bits)
    }
}

/// Returns the unit that rides: the only kind that shares a square with a unit of its own side.
pub(crate) fn familiar(side: Side) -> Unit {
    Unit::new(kinds::FAMILIAR, side)
}

/// A unit on a square, with its state.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Occupant {
    /// Kind and owner.
    pub(crate) unit: Unit,
    /// The state beside kind and owner.
    pub(crate) square_state: SquareState,
}

impl Occupant {
    /// Returns a unit with a state.
    pub(crate) fn new(unit: Unit, square_state: SquareState) -> Occupant {
        Occupant { unit, square_state }
    }

    /// Returns a unit in its first state, alone on its square.
    pub(crate) fn plain(kind: Kind, side: Side) -> Occupant {
        Occupant::new(Unit::new(kind, side), SquareState::default())
    }

    /// Returns its kind.
    pub(crate) fn kind(self) -> Kind {
        self.unit.kind()
    }

    /// Returns its owner.
    pub(crate) fn side(self) -> Side {
        self.unit.side()
    }

    /// Returns its own state.
    pub(crate) fn own_state(self) -> u8 {
        self.square_state.own_state()
    }

    /// Returns the familiar that rides on it.
    pub(crate) fn rider(self) -> Option<Occupant> {
        let rider = self.square_state.rider()?;
        Some(Occupant::new(familiar(self.side()), rider))
    }

    /// Returns the unit that it has suborned.
    pub(crate) fn guest(self) -> Option<Occupant> {
        self.square_state.guest(self.side())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// [E-10]
    #[test]
    fn notes_hold_what_they_are_told() {
        for side in Side::BOTH {
            for &kind in &kinds::ALL[1..] {
                let guest = Occupant::new(Unit::new(kind, !side), SquareState::from_own_state(255).royal());
                let square_state = SquareState::from_own_state(3).with_guest(Some(guest));
                assert_eq!(square_state.guest(side), Some(guest));
                assert_eq!((square_state.own_state(), square_state.is_royal()), (3, false));
                assert_eq!(square_state.with_guest(None), SquareState::from_own_state(3));
            }
        }
        let rider = SquareState::default().royal();
        let square_state = SquareState::from_own_state(7).with_rider(Some(rider));
        assert_eq!(square_state.rider(), Some(rider));
        assert_eq!(square_state.alone(), SquareState::from_own_state(7));
        assert_eq!(square_state.with_rider(None).rider(), None);
    }
}
