//! All keys of a game file but the names of units.

use super::capture_keys::CaptureEffects;
use super::connect_keys::Connecting;
use super::description::GameDescription;
use super::fault::ValueFault;
use super::key::{Key, Sides};
use super::older_keys::OLDER_KEYS;
use super::placing_keys::Placing;
use super::promotion_keys::UnitPromotion;
use super::repetition_keys::RepetitionRule;
use super::royal_keys::RoyalRules;
use super::rule_keys::KeyValues;
use super::shown_keys::Shown;
use super::unit_types::UnitText;
use super::wall_keys::Walling;
use std::fmt;
use std::sync::LazyLock;

/// Number of keys for the size of the board, which stand first: older keys count ranks by it.
const SIZE_KEYS: usize = 2;

/// A key that Motley reads, of whatever group.
pub struct AnyKey {
    /// The names, in the order in which they are read, and the sides that each is about.
    pub names: &'static [(&'static str, Sides)],
    /// A short description.
    pub about: &'static str,
    /// Returns the name of the form of its values.
    pub form: fn() -> String,
    value: Box<WriteRules>,
    read: Box<ReadRules>,
}

type WriteRules = dyn Fn(&KeyValues, usize) -> String + Send + Sync;
type ReadRules =
    dyn Fn(&mut KeyValues, &[Option<UnitText>], Sides, &str) -> Result<(), ValueFault> + Send + Sync;

impl AnyKey {
    /// Returns the value in rules for a side, as text.
    #[must_use]
    pub fn value(&self, rules: &KeyValues, side: usize) -> String {
        (self.value)(rules, side)
    }

    /// Reads a value for some sides.
    pub(super) fn read(
        &self,
        game: &mut GameDescription,
        sides: Sides,
        text: &str,
    ) -> Result<(), ValueFault> {
        (self.read)(&mut game.rules, &game.units, sides, text)
    }
}

impl fmt::Debug for AnyKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnyKey").field("names", &self.names).finish_non_exhaustive()
    }
}

/// Returns the keys of a group, which `get` and `get_mut` find among the rules.
fn of_group<G: 'static>(
    keys: &'static [Key<G>],
    get: fn(&KeyValues) -> &G,
    get_mut: fn(&mut KeyValues) -> &mut G,
) -> impl Iterator<Item = AnyKey> {
    keys.iter().map(move |key| AnyKey {
        names: key.names,
        about: key.about,
        form: key.form,
        value: Box::new(move |rules, side| (key.value)(get(rules), side)),
        read: Box::new(move |rules, units, sides, text| (key.read)(get_mut(rules), units, sides, text)),
    })
}

static KEYS: LazyLock<Vec<AnyKey>> = LazyLock::new(|| {
    let (size, rules) = KeyValues::KEYS.split_at(SIZE_KEYS);
    let mut all = Vec::new();
    for keys in [size, &OLDER_KEYS, rules] {
        all.extend(of_group(keys, |rules| rules, |rules| rules));
    }
    macro_rules! add {
        ($($group:ident: $field:ident,)*) => {
            $(all.extend(of_group($group::KEYS, |rules| &rules.$field, |rules| &mut rules.$field));)*
        };
    }
    add! {
        UnitPromotion: unit_promotion,
        RepetitionRule: repetition,
        RoyalRules: royal,
        CaptureEffects: capture,
        Walling: walling,
        Placing: placing,
        Connecting: connecting,
        Shown: shown,
    }
    all
});

/// Returns the keys beside the names of units and `mobilityRegion...`, in the order in which they are read.
pub fn all_keys() -> impl Iterator<Item = &'static AnyKey> {
    KEYS.iter()
}

/// Returns all names of keys with their keys and sides, in the order in which they are read.
pub fn key_names() -> impl Iterator<Item = (&'static str, &'static AnyKey, Sides)> {
    all_keys().flat_map(|key| key.names.iter().map(move |&(name, sides)| (name, key, sides)))
}
