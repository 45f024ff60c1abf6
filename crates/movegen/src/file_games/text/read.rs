//! Reading of sections into descriptions.

use super::description::{GameDescription, SECTION};
use super::fault::{GameFileFault, GameFileRemark, ValueFault};
use super::forms::squares;
use super::ini::{self, KeyLine, Section};
use super::keys::{defaults, is_shown_key, key_names};
use super::refused_keys::REFUSED;
use super::unit_keys::{mobility_key, unit};
use super::unit_types::{self, CUSTOM_TYPES, TYPES};
use std::collections::BTreeMap;

/// The games of some files: what is right, and why the rest is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadGames<G> {
    /// The games that are right, in order.
    pub games: Vec<G>,
    /// The first fault of each game that is refused, and of each file that is.
    pub refused: Vec<GameFileFault>,
    /// Remarks about the games that are right.
    pub remarks: Vec<GameFileRemark>,
}

impl<G> Default for ReadGames<G> {
    fn default() -> Self {
        ReadGames { games: Vec::new(), refused: Vec::new(), remarks: Vec::new() }
    }
}

impl<G> ReadGames<G> {
    /// Applies a function to the games.
    pub fn map<T>(self, of: impl FnMut(G) -> T) -> ReadGames<T> {
        let games = self.games.into_iter().map(of).collect();
        ReadGames { games, refused: self.refused, remarks: self.remarks }
    }
}

/// The game on which others build. No file may have another one.
const BASE: &str = "chess";

/// Reads all games of files, each a name and a text. Parents are games of `known`, or stand further up; a
/// game whose parent has a wrong line is refused, too. `check` finds faults that no key has, and returns what
/// is kept of a game that is right; a game with such a fault may still be a parent.
pub fn read_games<R>(
    files: &[(&str, &str)],
    known: &[GameDescription],
    mut check: impl FnMut(&GameDescription) -> Result<R, GameFileFault>,
) -> ReadGames<(GameDescription, R)> {
    let mut read = ReadGames::default();
    let mut templates = Vec::new();
    for &(file, text) in files {
        let sections = match ini::sections(file, text) {
            Ok(sections) => sections,
            Err(fault) => {
                read.refused.push(fault);
                continue;
            }
        };
        for section in &sections {
            let game = parent_of(file, section, &read, &templates, known);
            let game = game.and_then(|parent| read_section(file, section, parent));
            let refused = match game.map(|game| (check(&game), game)) {
                Ok((Ok(kept), game)) => {
                    read.games.push((game, kept));
                    continue;
                }
                Ok((Err(fault), game)) => {
                    templates.push(game);
                    fault
                }
                Err(fault) => fault,
            };
            read.refused.push(refused.of(&section.name));
        }
    }
    read
}

/// Returns the description that a section begins with: that of its parent, if it has one. A game of the files
/// goes before one of the same name that is known already. `templates` are games that cannot be played but
/// whose lines are right.
fn parent_of<R>(
    file: &str,
    section: &Section,
    read: &ReadGames<(GameDescription, R)>,
    templates: &[GameDescription],
    known: &[GameDescription],
) -> Result<GameDescription, GameFileFault> {
    if let Some(fault) = &section.fault {
        return Err(fault.clone());
    }
    let Some(parent) = section.parent.as_deref() else {
        // Without units no pawn becomes one; only the game on which the others build begins as chess does.
        let mut keys = defaults();
        if section.name != BASE {
            keys.pawns_become = [0; 2];
        }
        return Ok(GameDescription {
            name: section.name.clone(),
            file: file.to_owned(),
            lines: BTreeMap::new(),
            notes: Vec::new(),
            values: BTreeMap::new(),
            units: vec![None; TYPES],
            mobility: [BTreeMap::new(), BTreeMap::new()],
            keys,
        });
    };
    let fault_at = |fault: ValueFault| fault.at(file, section.line, "parent");
    let read_now = read.games.iter().rev().map(|(game, _)| game).chain(templates.iter().rev());
    if let Some(game) = read_now.clone().find(|game| game.name == parent) {
        return Ok(game.clone());
    }
    if let Some(fault) = read.refused.iter().find(|fault| *fault.game == *parent) {
        let expected = format!("a game that is not refused itself (line {})", fault.line);
        return Err(fault_at(ValueFault::new(parent, expected)));
    }
    known.iter().rev().find(|game| game.name == parent).cloned().ok_or_else(|| {
        let names = read_now.chain(known.iter().rev()).map(|game| game.name.as_str());
        let expected = "a game that is built in or stands further up in the file";
        fault_at(ValueFault::new(parent, expected).meaning(names))
    })
}

/// Applies a section to its parent.
fn read_section(
    file: &str,
    section: &Section,
    mut game: GameDescription,
) -> Result<GameDescription, GameFileFault> {
    game.name = section.name.clone();
    game.file = file.to_owned();
    game.lines = section.entries.iter().map(|e| (e.key.clone(), e.line)).collect();
    game.notes = section.notes.clone();
    game.lines.insert(SECTION.to_owned(), section.line);
    // How a parent is shown is not inherited, and how the game is shown changes none of its rules.
    game.keys.shown = defaults().shown;
    let entries = section.entries.iter().filter(|entry| !is_shown_key(&entry.key));
    game.values.extend(entries.map(|e| (e.key.clone(), e.value.clone())));
    for entry in &section.entries {
        check_key(entry).map_err(|fault| fault.at(file, entry.line, "key"))?;
    }
    let at = |entry: &KeyLine, fault: ValueFault| {
        let fault = if has_comment(&entry.value) { fault.with(COMMENTS) } else { fault };
        fault.at(file, entry.line, &entry.key)
    };
    let find = |name: &str| section.entries.iter().find(|entry| entry.key == name);
    for number in 0..TYPES {
        if let Some(entry) = find(&unit_types::name(number)) {
            let taken = unit(&mut game, number, &entry.value).map_err(|e| at(entry, e))?;
            // A unit of the parent gives way; of two of this section one would be lost without a word.
            if let Some(other) = taken.map(unit_types::name).filter(|other| find(other).is_some()) {
                game.notes.push((entry.line, format!("{} takes the letter of {other}", entry.key)));
            }
        }
    }
    for entry in &section.entries {
        if let Some((side, number)) = mobility_key(&entry.key) {
            let region = squares(&entry.value).map_err(|e| at(entry, e))?;
            game.mobility[side].insert(number, region);
        }
    }
    for (name, key, sides) in key_names() {
        if let Some(entry) = find(name) {
            let read = (key.read)(&mut game.keys, &game.units, sides, &entry.value);
            read.map_err(|e| at(entry, e))?;
        }
    }
    Ok(game)
}

/// The hint that is added to a fault of a value with a comment behind it.
const COMMENTS: &str = "comments stand on lines of their own";

/// Whether a value seems to have a comment behind it.
fn has_comment(value: &str) -> bool {
    [" #", " ;", " //"].iter().any(|sign| value.contains(sign))
}

/// Checks that a key exists and that Motley has it.
fn check_key(entry: &KeyLine) -> Result<(), ValueFault> {
    let key = entry.key.as_str();
    let is_unit = unit_types::number(key).is_some() || mobility_key(key).is_some();
    if is_unit || key_names().any(|(name, ..)| name == key) {
        return Ok(());
    }
    if let Some((_, unused)) = REFUSED.iter().find(|(name, _)| *name == key) {
        if entry.value == *unused {
            return Ok(());
        }
        let found = format!("{key} = {}", entry.value);
        let expected = format!("{unused}: Motley does not have this rule yet");
        return Err(ValueFault::new(found, expected));
    }
    if let Some(number) = key.strip_prefix("customPiece").filter(|rest| rest.parse::<u32>().is_ok()) {
        let expected = format!("customPiece1 to customPiece{CUSTOM_TYPES}");
        return Err(ValueFault::new(format!("customPiece{number}"), expected));
    }
    let units: Vec<String> = (0..TYPES).map(unit_types::name).collect();
    let names = key_names().map(|(name, ..)| name).chain(units.iter().map(String::as_str));
    Err(ValueFault::new(key, "a key of the format").meaning(names))
}
