//! All that a section of a game file says, with its parents' sections and the defaults.

use super::key_values::KeyValues;
use super::unit_forms;
use super::unit_types::{NAMED, UnitText};
use crate::file_games::squares::SquareSet;
use std::collections::BTreeMap;

/// The rules of one game as its file tells them. Pairs are White's and Black's.
#[derive(Clone, Debug)]
pub struct GameDescription {
    /// The name of the game.
    pub name: String,
    /// The file, for faults.
    pub file: String,
    /// The lines of the keys, for faults; keys of parents have none.
    pub lines: BTreeMap<String, usize>,
    /// Notes on what a file may not have meant, with the line: letters that a unit took from another,
    /// repeated keys.
    pub notes: Vec<(usize, String)>,
    /// The values of all keys as text, with those of parents.
    pub values: BTreeMap<String, String>,
    /// The units by type.
    pub units: Vec<Option<UnitText>>,
    /// The squares on which a unit may stand, by side and type.
    pub mobility: [BTreeMap<usize, SquareSet>; 2],
    /// The values of all other keys.
    pub keys: KeyValues,
}

/// The name under which a description keeps the line of its section.
pub(crate) const SECTION: &str = "[section]";

/// The keys that are read for XBoard or not at all.
const WITHOUT_EFFECT: [&str; 3] = ["variantTemplate", "pieceToCharTable", "pocketSize"];

impl GameDescription {
    /// Returns the check sum of all values, those of parents too; the names of the game and of its file and
    /// the keys for XBoard do not count.
    #[must_use]
    pub fn fingerprint(&self) -> u32 {
        let mut hasher = crc32fast::Hasher::new();
        for (key, value) in &self.values {
            if !WITHOUT_EFFECT.contains(&key.as_str()) {
                hasher.update(format!("{key}={value}\n").as_bytes());
            }
        }
        hasher.finalize()
    }

    /// Returns the line of a key, 0 if a parent has it.
    #[must_use]
    pub fn line_of(&self, key: &str) -> usize {
        self.lines.get(key).copied().unwrap_or(0)
    }

    /// Returns the moves of the unit of a type in Betza notation, if the game has it.
    #[must_use]
    pub fn betza(&self, number: usize) -> Option<&str> {
        let named = NAMED.get(number).map(|&(_, betza)| betza);
        self.units.get(number)?.as_ref()?.betza.as_deref().or(named)
    }

    /// Returns the type of the unit with this letter, from 0 for `A`.
    #[must_use]
    pub fn type_of_letter(&self, letter: u8) -> Option<usize> {
        unit_forms::type_of_letter(&self.units, letter)
    }
}
