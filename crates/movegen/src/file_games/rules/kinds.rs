//! Kinds of units, numbers that mean the same letter in every game, and sets of them.
//!
//! A kind's number is that of its letter, from 0 for `A`; 32 more for units that promote as pawns do,
//! and 64 more for units that were promoted as in shogi, with a `+` before the letter of the unit that
//! they were. So the names of kinds and the group of slow units are the same for all games.

use crate::board::{Kind, Unit};

/// The number that is added for pawns.
const PAWNS_FROM: u8 = 32;
/// The number that is added for units that were promoted as in shogi.
const PROMOTED_FROM: u8 = 64;
/// The number of kinds of one game that a table indexed by [`slot`] has room for.
pub(crate) const SLOTS: usize = 64;
/// The first number that is no kind.
pub(crate) const KINDS: usize = 96;
/// The letters of kinds.
pub(crate) const LETTERS: [&str; 26] = [
    "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "Q", "R", "S", "T", "U",
    "V", "W", "X", "Y", "Z",
];
const PROMOTED_LETTERS: [&str; 26] = [
    "+A", "+B", "+C", "+D", "+E", "+F", "+G", "+H", "+I", "+J", "+K", "+L", "+M", "+N", "+O", "+P", "+Q",
    "+R", "+S", "+T", "+U", "+V", "+W", "+X", "+Y", "+Z",
];

/// Returns the kind of a letter.
pub(crate) const fn kind_of(letter: u8, is_pawn: bool) -> Kind {
    Kind(if is_pawn { letter + PAWNS_FROM } else { letter })
}

/// Returns the kind that a unit of a letter becomes as in shogi.
pub(crate) const fn promoted_kind_of(letter: u8) -> Kind {
    Kind(letter + PROMOTED_FROM)
}

/// Returns the place of a kind in tables: the number of its letter, and 32 more if it was promoted as
/// in shogi.
#[inline]
pub(crate) const fn slot(kind: Kind) -> usize {
    let promoted = kind.0 / PROMOTED_FROM % 2;
    (kind.0 % PAWNS_FROM + promoted * PAWNS_FROM) as usize
}

/// Whether units of this kind promote as pawns do.
#[inline]
pub(crate) const fn is_pawn(kind: Kind) -> bool {
    kind.0 / PAWNS_FROM == 1
}

/// Whether units of this kind were promoted as in shogi.
#[inline]
pub(crate) const fn is_promoted(kind: Kind) -> bool {
    kind.0 >= PROMOTED_FROM
}

/// Returns the number of a kind's letter, from 0 for `A`.
pub(crate) const fn letter_number(kind: Kind) -> u8 {
    kind.0 % PAWNS_FROM
}

/// Returns the letter of a kind, in upper case, with a `+` before it if it was promoted as in shogi.
pub(crate) fn letter(kind: Kind) -> &'static str {
    let letters = if is_promoted(kind) { PROMOTED_LETTERS } else { LETTERS };
    letters.get(letter_number(kind) as usize).copied().unwrap_or("?")
}

/// Returns the letter of a unit as a FEN has it.
pub(crate) fn fen_letter(unit: Unit) -> String {
    let letter = letter(unit.kind());
    match unit.side() {
        motley_game::Side::White => letter.to_owned(),
        motley_game::Side::Black => letter.to_ascii_lowercase(),
    }
}

/// A set of kinds of one game, as bits by [`slot`].
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct SlotSet(u64);

impl SlotSet {
    /// Whether a kind is in the set.
    #[inline]
    pub(crate) fn has(self, kind: Kind) -> bool {
        self.0 >> slot(kind) & 1 != 0
    }

    /// Whether there is no kind.
    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the slots of the kinds, from the lowest.
    #[inline]
    pub(crate) fn slots(self) -> impl Iterator<Item = usize> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let slot = rest.trailing_zeros() as usize;
            (rest != 0).then(|| {
                rest &= rest - 1;
                slot
            })
        })
    }
}

impl FromIterator<Kind> for SlotSet {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> SlotSet {
        SlotSet(kinds.into_iter().fold(0, |set, kind| set | 1 << slot(kind)))
    }
}
