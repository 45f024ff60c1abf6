//! The kinds of units, in the order in which texts list them \[E-51\]: K Q R B N P, then the eldritch
//! letters from A to Z, plain before dashed.
//!
//! What a kind is called and how it behaves stands in its file below [`pieces`](super::pieces).

use crate::board::Kind;

macro_rules! kinds {
    ($($name:ident)*) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        #[repr(u8)]
        enum Number { $($name),* }
        $(pub(crate) const $name: Kind = Kind(Number::$name as u8);)*
        /// Every kind.
        pub(crate) const ALL: &[Kind] = &[$($name),*];
    };
}

kinds! {
    KING QUEEN ROOK BISHOP KNIGHT PAWN
    ABJURER ARCHMAGE BARRICADE CELESTIAL CONJURER DRAGON DIVINER ENCHANTER EVOKER FIEND FAMILIAR
    GIANT GARGOYLE HIGHLANDER GHOST ILLUSIONIST INITIATE FIREBALL GREMLIN LIGHTNING_BOLT COURT_MAGICIAN MIASMA
    NECROMANCER OOZE GEOMANCER PENDULUM SHIELDMAIDEN RIDDLE SPHINX SHADOWMANCER PONTIFF PORTALKEEPER
    DRUID BEAST VALKYRIE VAMPIRE SHAPESHIFTER DOPPELGANGER MYSTIC BERSERKER
    LIGHTNING_KNIGHT
}

/// How many kinds there are.
pub(crate) const KINDS: usize = ALL.len();

/// The kind under which a unit is counted: a knight that was a lightning bolt is a knight.
pub(crate) fn counted_as(kind: Kind) -> Kind {
    if kind == LIGHTNING_KNIGHT {
        KNIGHT
    } else {
        kind
    }
}

/// Whether the kind belongs to orthodox chess.
pub(crate) fn is_orthodox(kind: Kind) -> bool {
    kind.0 <= PAWN.0
}
