//! All keys of a game file but the names of units.

use super::key::{Key, Sides};
use super::key_values::KeyValues;
use super::older_keys::OLDER_KEYS;
use super::rule_keys::{RULE_KEYS, SIZE_KEYS};
use super::shown_keys::SHOWN_KEYS;
use super::special_keys::SPECIAL_KEYS;

/// The tables. Older keys count ranks by the size of the board.
const TABLES: [&[Key]; 5] = [SIZE_KEYS, OLDER_KEYS, RULE_KEYS, SPECIAL_KEYS, SHOWN_KEYS];

/// Returns the keys beside the names of units and `mobilityRegion...`, in the order in which they are read.
pub fn all_keys() -> impl Iterator<Item = &'static Key> {
    TABLES.into_iter().flatten()
}

/// Returns all names of keys with their keys and sides, in the order in which they are read.
pub fn key_names() -> impl Iterator<Item = (&'static str, &'static Key, Sides)> {
    all_keys().flat_map(|key| key.names.iter().map(move |&(name, sides)| (name, key, sides)))
}

/// Whether a key says how a game is shown, and nothing about its rules.
pub(super) fn is_shown_key(name: &str) -> bool {
    SHOWN_KEYS.iter().any(|key| key.names.iter().any(|(known, _)| *known == name))
}

/// Returns the defaults of the format: the rules of chess.
#[must_use]
pub fn defaults() -> KeyValues {
    let mut values = KeyValues::default();
    all_keys().for_each(|key| (key.reset)(&mut values));
    values
}
