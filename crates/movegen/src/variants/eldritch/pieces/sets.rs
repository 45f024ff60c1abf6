//! The kinds that have a trait, as lists made at compile time: to find all priests of a position costs
//! one lookup for each kind of priest, as if a rule named these kinds.

use super::DEFS;
use super::traits::{Trait, Traits};
use crate::board::Kind;

macro_rules! sets {
    ($($(#[$doc:meta])* $name:ident = $($wanted:ident)|+;)*) => {
        $($(#[$doc])* pub(crate) const $name: [Kind; {
            count(Traits::of(&[$(Trait::$wanted),+]))
        }] = list(Traits::of(&[$(Trait::$wanted),+]));)*
    };
}

sets! {
    /// Units on which check depends \[E-1\].
    LIEGES = Liege;
    /// Lieges, and other units bound by check \[E-DO\].
    ROYAL_GROUP = Liege | RoyalDouble;
    /// Priests.
    PRIESTS = Priest;
    /// See [`Trait::Shadows`].
    SHADOWING = Shadows;
    /// See [`Trait::NeverChecks`].
    NEVER_CHECKING = NeverChecks;
    /// See [`Trait::RoyalStepper`].
    ROYAL_STEPPERS = RoyalStepper;
    /// See [`Trait::PassableToFriends`].
    PASSABLE_TO_FRIENDS = PassableToFriends;
    /// See [`Trait::PassableToEnemies`].
    PASSABLE_TO_ENEMIES = PassableToEnemies;
    /// See [`Trait::Unjumpable`].
    UNJUMPABLE = Unjumpable;
    /// See [`Trait::Freezes`].
    FREEZING = Freezes;
    /// See [`Trait::Blocks`].
    BLOCKING = Blocks;
    /// See [`Trait::Uncapturable`].
    UNCAPTURABLE = Uncapturable;
    /// See [`Trait::OnlyRoyalsCapture`].
    ONLY_ROYALS_CAPTURE = OnlyRoyalsCapture;
    /// See [`Trait::SpellProof`].
    SPELL_PROOF = SpellProof;
    /// See [`Trait::KeptForPriests`].
    KEPT_FOR_PRIESTS = KeptForPriests;
    /// See [`Trait::Slider`].
    SLIDERS = Slider;
    /// See [`Trait::AttacksFromAfar`].
    ATTACKING_FROM_AFAR = AttacksFromAfar;
    /// See [`Trait::CapturesBesideLanding`].
    CAPTURING_BESIDE = CapturesBesideLanding;
    /// See [`Trait::NeedsOpenPath`].
    NEEDING_PATHS = NeedsOpenPath;
    /// See [`Trait::ShunsPriests`].
    SHUNNING_PRIESTS = ShunsPriests;
    /// Units that land on empty squares and capture from there.
    LANDING_ANYWHERE = CapturesBesideLanding | ShunsPriests;
    /// See [`Trait::Shoots`].
    SHOOTING = Shoots;
    /// See [`Trait::MovesTwice`].
    MOVING_TWICE = MovesTwice;
    /// See [`Trait::OrdainsPawns`].
    ORDAINING = OrdainsPawns;
    /// See [`Trait::BroughtBack`]; a kind's place in the list is the place of its counter.
    BROUGHT_BACK = BroughtBack;
    /// See [`Trait::BringsBack`].
    BRINGING_BACK = BringsBack;
    /// See [`Trait::Weak`].
    WEAK = Weak;
    /// See [`Trait::NeverMates`].
    NEVER_MATING = NeverMates;
    /// See [`Trait::Suborns`].
    SUBORNING = Suborns;
    /// See [`Trait::Divines`].
    DIVINING = Divines;
}

/// Returns the number of kinds that have one of the traits.
const fn count(wanted: Traits) -> usize {
    let mut count = 0;
    let mut i = 0;
    while i < DEFS.len() {
        if DEFS[i].traits.intersects(wanted) {
            count += 1;
        }
        i += 1;
    }
    count
}

/// Returns these kinds in the order of their numbers.
const fn list<const N: usize>(wanted: Traits) -> [Kind; N] {
    let mut kinds = [Kind(0); N];
    let (mut found, mut i) = (0, 0);
    while i < DEFS.len() {
        if DEFS[i].traits.intersects(wanted) {
            kinds[found] = Kind(i as u8);
            found += 1;
        }
        i += 1;
    }
    kinds
}
