//! The kinds of units, in the order in which texts list them \[E-51\]: K Q R B N P, then the eldritch
//! letters from A to Z, plain before dashed.
//!
//! This list is the registry of pieces: a line names a kind and the file below
//! [`pieces`](super::pieces) that defines it. Name and behaviour of a kind stand in that file and
//! in no other.

use crate::board::Kind;

/// Passes every kind, with the file that defines it, to the macro `$then`.
macro_rules! for_each_kind {
    ($then:ident) => {
        $then! {
            KING: orthodox,
            QUEEN: orthodox,
            ROOK: orthodox,
            BISHOP: orthodox,
            KNIGHT: orthodox,
            PAWN: orthodox,
            ABJURER: abjurer,
            ARCHMAGE: archmage,
            BARRICADE: barricade,
            CELESTIAL: celestial,
            CONJURER: conjurer,
            DRAGON: dragon,
            DIVINER: diviner,
            ENCHANTER: enchanter,
            EVOKER: evoker,
            FIEND: fiend,
            FAMILIAR: familiar,
            GIANT: giant,
            GARGOYLE: gargoyle,
            HIGHLANDER: highlander,
            GHOST: ghost,
            ILLUSIONIST: illusionist,
            INITIATE: initiate,
            FIREBALL: fireball,
            GREMLIN: gremlin,
            LIGHTNING_BOLT: lightning_bolt,
            COURT_MAGICIAN: court_magician,
            MIASMA: miasma,
            NECROMANCER: necromancer,
            OOZE: ooze,
            GEOMANCER: geomancer,
            PENDULUM: pendulum,
            SHIELDMAIDEN: shieldmaiden,
            RIDDLE: sphinx,
            SPHINX: sphinx,
            SHADOWMANCER: shadowmancer,
            PONTIFF: pontiff,
            PORTALKEEPER: portalkeeper,
            DRUID: druid,
            BEAST: druid,
            VALKYRIE: valkyrie,
            VAMPIRE: vampire,
            SHAPESHIFTER: shapeshifter,
            DOPPELGANGER: doppelganger,
            MYSTIC: mystic,
            BERSERKER: berserker,
            LIGHTNING_KNIGHT: lightning_bolt,
        }
    };
}
pub(crate) use for_each_kind;

macro_rules! constants {
    ($($name:ident: $file:ident,)*) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        #[repr(u8)]
        enum Number { $($name),* }
        $(pub(crate) const $name: Kind = Kind(Number::$name as u8);)*
        /// Every kind.
        pub(crate) const ALL: &[Kind] = &[$($name),*];
    };
}

for_each_kind!(constants);

/// The number of kinds.
pub(crate) const KINDS: usize = ALL.len();

/// The orthodox kinds, which pay prices \[E-20\]: K Q R B N P.
pub(crate) const ORTHODOX: [Kind; 6] = [KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN];

/// Numbers of units of the orthodox kinds, in the order of [`ORTHODOX`].
pub(crate) type Price = [u8; ORTHODOX.len()];

/// Whether the kind belongs to orthodox chess.
pub(crate) fn is_orthodox(kind: Kind) -> bool {
    kind.0 <= PAWN.0
}
