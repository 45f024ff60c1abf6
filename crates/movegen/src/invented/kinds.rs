//! Kinds of units: numbers that mean the same letter in every game.
//!
//! A kind's number is that of its letter, from 0 for `A`, and 32 more for units that promote as pawns
//! do. So the names of kinds and the group of slow units are the same for all games.

use crate::board::{Kind, Unit};

/// The number that is added for pawns.
const PAWNS_FROM: u8 = 32;
/// The number of letters that a table indexed by [`slot`] has room for.
pub(super) const SLOTS: usize = 32;
/// The first number that is no kind.
pub(super) const KINDS: usize = 64;
const LETTERS: [&str; 26] = [
    "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "Q", "R", "S",
    "T", "U", "V", "W", "X", "Y", "Z",
];

/// Returns the kind of a letter.
pub(super) const fn kind_of(letter: u8, is_pawn: bool) -> Kind {
    Kind(if is_pawn { letter + PAWNS_FROM } else { letter })
}

/// Returns the place of a kind in tables: the number of its letter.
#[inline]
pub(super) const fn slot(kind: Kind) -> usize {
    (kind.0 % PAWNS_FROM) as usize
}

/// Whether units of this kind promote as pawns do.
#[inline]
pub(super) const fn is_pawn(kind: Kind) -> bool {
    kind.0 >= PAWNS_FROM
}

/// Returns the letter of a kind, in upper case.
pub(super) fn letter(kind: Kind) -> &'static str {
    LETTERS.get(slot(kind)).copied().unwrap_or("?")
}

/// Returns the letter of a unit as a FEN has it.
pub(super) fn fen_letter(unit: Unit) -> char {
    let letter = (b'A' + slot(unit.kind()) as u8) as char;
    match unit.side() {
        motley_game::Side::White => letter,
        motley_game::Side::Black => letter.to_ascii_lowercase(),
    }
}
