//! The pieces: one file each, with the rule, the code and the tests side by side.
//!
//! A piece is a [`PieceDef`]: its price and value, its moves, the [`Trait`]s that rules may ask
//! for, and its other effects, as functions that the rules call without knowing the piece. To add a
//! piece, write its file and its line in [`kinds`](super::kinds), the registry (and the `mod` line
//! here that Rust demands).
//!
//! A rule looks a piece up here; a piece's functions read the position by the functions of the
//! rules.

mod abjurer;
mod archmage;
mod barricade;
mod berserker;
mod celestial;
mod conjurer;
mod court_magician;
mod def;
mod diviner;
mod doppelganger;
mod dragon;
mod druid;
mod enchanter;
mod evoker;
mod familiar;
mod fiend;
mod fireball;
mod gargoyle;
mod geomancer;
mod ghost;
mod giant;
mod gremlin;
mod highlander;
mod illusionist;
mod initiate;
mod lightning_bolt;
mod miasma;
mod mystic;
mod necromancer;
mod ooze;
mod orthodox;
mod patterns;
mod pendulum;
mod pontiff;
mod portalkeeper;
pub(crate) mod sets;
mod shadowmancer;
mod shapeshifter;
mod shieldmaiden;
mod sphinx;
mod traits;
mod valkyrie;
mod vampire;

pub(crate) use def::{HistoryGroup, PieceDef, Promotion, Psqt, Reaction, Remembered};
pub(crate) use traits::{Trait, Traits};

use super::kinds::{self, KINDS, for_each_kind};
use super::square_state::Occupant;
use crate::board::{Kind, Square};

macro_rules! table {
    ($($name:ident: $file:ident,)*) => {
        /// The definitions, by kind.
        const DEFS: [PieceDef; KINDS] = [$($file::$name),*];
    };
}

for_each_kind!(table);

static TABLE: [PieceDef; KINDS] = DEFS;

/// The traits alone, close together in memory: generators read them at every square.
static TRAITS: [Traits; KINDS] = {
    let mut traits = [Traits::of(&[]); KINDS];
    let mut i = 0;
    while i < KINDS {
        traits[i] = DEFS[i].traits;
        i += 1;
    }
    traits
};

/// Kinds that become another unit on some squares: bit `n` for kind `n`. It is tested at every step
/// of a move; a bit test avoids the table lookup.
const CHANGING: u64 = {
    let mut bits = 0;
    let mut i = 0;
    while i < KINDS {
        if DEFS[i].on_arrival.is_some() {
            bits |= 1 << i;
        }
        i += 1;
    }
    bits
};

/// Returns the unit after it has come to a square: another unit, if its kind says so.
#[inline]
pub(crate) fn arrived(piece: Occupant, to: Square) -> Occupant {
    if CHANGING >> piece.kind().0 & 1 == 0 {
        return piece;
    }
    match def(piece.kind()).on_arrival {
        Some(change) => change(piece, to),
        None => piece,
    }
}

/// Returns the definition of a kind.
#[inline]
pub(crate) fn def(kind: Kind) -> &'static PieceDef {
    &TABLE[kind.index()]
}

/// Whether a kind has a trait.
#[inline]
pub(crate) fn has(kind: Kind, wanted: Trait) -> bool {
    TRAITS[kind.index()].has(wanted)
}

/// Whether a kind has one of these traits.
#[inline]
pub(crate) fn has_any(kind: Kind, wanted: Traits) -> bool {
    TRAITS[kind.index()].intersects(wanted)
}

/// Whether a unit is royal; a promotion may have made it so \[E-CM\].
#[inline]
pub(crate) fn is_royal(piece: Occupant) -> bool {
    has(piece.kind(), Trait::Royal) || piece.square_state.is_royal()
}

/// Returns the kind as which a unit is counted: a knight that was a lightning bolt is a knight.
pub(crate) fn counted_as(kind: Kind) -> Kind {
    def(kind).variety.map_or(kind, |variety| variety.of)
}

/// Returns the kind written with this letter.
pub(crate) fn kind_of(letter: char, prime: bool) -> Option<Kind> {
    let letter = letter.to_ascii_uppercase();
    let written = |kind: &Kind| {
        let text = def(*kind).letter;
        text.starts_with(letter) && (text.len() == 2) == prime
    };
    kinds::ALL.iter().copied().find(written)
}

/// Returns the variety of `kind` with this word.
pub(crate) fn variety_of(kind: Kind, word: &str) -> Option<Kind> {
    let is_told = |other: &Kind| {
        let variety = def(*other).variety;
        variety.is_some_and(|variety| variety.of == kind && variety.word == word)
    };
    kinds::ALL.iter().copied().find(is_told)
}

/// Whether the capture of a unit may do more than empty its square: other units may leave with it or
/// may no longer be frozen, protected or kept away, or its square can be jumped over.
pub(crate) fn leaves_more_than_a_gap(piece: Occupant) -> bool {
    const EFFECTS_BEYOND_SQUARE: Traits =
        Traits::of(&[Trait::Freezes, Trait::Blocks, Trait::Unjumpable, Trait::Shadows, Trait::Priest]);
    has_any(piece.kind(), EFFECTS_BEYOND_SQUARE) || def(piece.kind()).on_captured.is_some()
}

/// Whether a ghost may suborn this enemy unit \[E-GH\].
pub(crate) fn can_be_suborned(piece: Occupant) -> bool {
    const KEPT: Traits =
        Traits::of(&[Trait::Priest, Trait::Liege, Trait::RoyalDouble, Trait::Suborns, Trait::KeptForPriests]);
    !has_any(piece.kind(), KEPT) && piece.square_state.rider().is_none()
}
