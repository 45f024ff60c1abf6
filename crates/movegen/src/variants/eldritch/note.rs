//! What is to be noted about a unit beside its kind and owner.
//!
//! A [`Note`] is a word for each square of the board: the unit's own state (what it means is said in
//! the unit's file), whether a promotion left it royal \[E-CM\], the familiar that rides on it
//! \[E-FA\], and the unit that a ghost has suborned \[E-GH\]. \[E-10\]: two units share a square only
//! so, and a pair takes no third.

use crate::board::{Kind, Unit};
use motley_game::Side;

/// State, royalty, rider and suborned unit of what stands on a square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub(crate) struct Note(u32);

const STATE: u32 = 0xff;
const ROYAL: u32 = 1 << 8;
const OWN: u32 = STATE | ROYAL;
const RIDER: u32 = 1 << 9;
const ROYAL_RIDER: u32 = 1 << 10;
const RIDERS: u32 = RIDER | ROYAL_RIDER;
const GUEST: u32 = 11;
const GUEST_NOTE: u32 = 17;
const GUESTS: u32 = !(OWN | RIDERS);

impl Note {
    /// A unit in `state` and nothing else to note.
    pub(crate) fn of_state(state: u8) -> Note {
        Note(u32::from(state))
    }

    /// The number that hash keys are made of; 0 if there is nothing to note.
    pub(crate) fn bits(self) -> u32 {
        self.0
    }

    /// The unit's own state.
    pub(crate) fn state(self) -> u8 {
        (self.0 & STATE) as u8
    }

    /// The note with another state.
    #[must_use]
    pub(crate) fn with_state(self, state: u8) -> Note {
        Note(self.0 & !STATE | u32::from(state))
    }

    /// Whether a promotion made this unit royal.
    pub(crate) fn is_royal(self) -> bool {
        self.0 & ROYAL != 0
    }

    /// The note of a unit that is royal for good.
    #[must_use]
    pub(crate) fn royal(self) -> Note {
        Note(self.0 | ROYAL)
    }

    /// The note of the unit alone, without rider or suborned unit.
    #[must_use]
    pub(crate) fn own(self) -> Note {
        Note(self.0 & OWN)
    }

    /// The note of the familiar that rides here, if one does.
    pub(crate) fn rider(self) -> Option<Note> {
        match self.0 & RIDERS {
            0 => None,
            RIDER => Some(Note(0)),
            _ => Some(Note(ROYAL)),
        }
    }

    /// The note with a familiar riding, or none.
    #[must_use]
    pub(crate) fn with_rider(self, familiar: Option<Note>) -> Note {
        let rider = match familiar {
            None => 0,
            Some(note) if note.is_royal() => ROYAL_RIDER,
            Some(_) => RIDER,
        };
        Note(self.0 & !RIDERS | rider)
    }

    /// Whether a ghost with this note has suborned a unit.
    pub(crate) fn has_guest(self) -> bool {
        self.0 & GUESTS != 0
    }

    /// The unit that the ghost of `side` with this note has suborned.
    pub(crate) fn guest(self, side: Side) -> Option<Piece> {
        let kind = ((self.0 & GUESTS) >> GUEST & 0x3f).checked_sub(1)?;
        let note = Note((self.0 & GUESTS) >> GUEST_NOTE & OWN);
        Some(Piece::new(Unit::new(Kind(kind as u8), !side), note))
    }

    /// The note of a ghost that has suborned `guest`, or has none.
    #[must_use]
    pub(crate) fn with_guest(self, guest: Option<Piece>) -> Note {
        let bits = guest.map_or(0, |piece| {
            (u32::from(piece.kind().0) + 1) << GUEST | piece.note.own().0 << GUEST_NOTE
        });
        Note(self.0 & !GUESTS | bits)
    }
}

/// A unit with all that is noted about it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Piece {
    /// Kind and owner.
    pub(crate) unit: Unit,
    /// The rest.
    pub(crate) note: Note,
}

impl Piece {
    /// A unit and its note.
    pub(crate) fn new(unit: Unit, note: Note) -> Piece {
        Piece { unit, note }
    }

    /// A unit of which nothing is noted.
    pub(crate) fn plain(kind: Kind, side: Side) -> Piece {
        Piece::new(Unit::new(kind, side), Note::default())
    }

    /// What it is.
    pub(crate) fn kind(self) -> Kind {
        self.unit.kind()
    }

    /// Whose it is.
    pub(crate) fn side(self) -> Side {
        self.unit.side()
    }

    /// Its state.
    pub(crate) fn state(self) -> u8 {
        self.note.state()
    }

    /// The unit that it has suborned.
    pub(crate) fn guest(self) -> Option<Piece> {
        self.note.guest(self.side())
    }
}

#[cfg(test)]
mod tests {
    use super::super::kinds;
    use super::*;

    /// [E-10]
    #[test]
    fn notes_hold_what_they_are_told() {
        for side in Side::BOTH {
            for &kind in &kinds::ALL[1..] {
                let guest = Piece::new(Unit::new(kind, !side), Note::of_state(255).royal());
                let note = Note::of_state(3).with_guest(Some(guest));
                assert_eq!(note.guest(side), Some(guest));
                assert_eq!((note.state(), note.is_royal()), (3, false));
                assert_eq!(note.with_guest(None), Note::of_state(3));
            }
        }
        let rider = Note::default().royal();
        let note = Note::of_state(7).with_rider(Some(rider));
        assert_eq!(note.rider(), Some(rider));
        assert_eq!(note.own(), Note::of_state(7));
        assert_eq!(note.with_rider(None).rider(), None);
    }
}
