//! The names of units for people, and their pictures, as files give them.

use super::fault::ValueFault;
use super::forms::Form;
use super::unit_forms::type_of;
use super::unit_types::UnitText;
use std::collections::BTreeMap;

/// Texts about units by the number of their type, and whether the unit was promoted as in shogi.
pub(crate) type UnitTexts = BTreeMap<(usize, bool), String>;

/// The longest name of a unit, in characters.
const MAX_NAME_CHARS: usize = 30;

/// Names of units: `w:wasp, +w:queen of wasps`.
#[derive(Debug)]
pub enum NamesOfUnits {}

/// Pictures of units by name: `w:dragon, q:queen`.
#[derive(Debug)]
pub enum PicturesOfUnits {}

/// The pictures of chess and of Capablanca's games, and the names of their files.
const LETTERS: [(&str, &str); 8] = [
    ("king", "K"),
    ("queen", "Q"),
    ("rook", "R"),
    ("bishop", "B"),
    ("knight", "N"),
    ("pawn", "P"),
    ("archbishop", "A"),
    ("chancellor", "C"),
];

/// The names of the other pictures, which are those of their files.
const PICTURES: [&str; 81] = [
    "aiwok",
    "alfil",
    "amazon",
    "angel",
    "archer",
    "axe",
    "backwards",
    "banner",
    "berolina",
    "bers",
    "biskni",
    "boar",
    "breakthrough",
    "camel",
    "cannon",
    "captain",
    "cat",
    "centaur",
    "champion",
    "chick",
    "clobber",
    "commoner",
    "crane",
    "diagonal",
    "dragon",
    "dragonHorse",
    "drunkElephant",
    "eagle",
    "elephant",
    "falcon",
    "fers",
    "fersAlfil",
    "fireball",
    "fox",
    "ghost",
    "giant",
    "giraffe",
    "gold",
    "goose",
    "grasshopper",
    "gunBishop",
    "gunRook",
    "helmet",
    "hen",
    "hoplite",
    "horse",
    "hound",
    "immobile",
    "jester",
    "knibis",
    "kniroo",
    "lance",
    "lieutenant",
    "lion",
    "nightQueen",
    "nightrider",
    "outlaw",
    "paradigm",
    "pheasant",
    "pick",
    "quailLeft",
    "quailRight",
    "rookni",
    "sergeant",
    "shogiKnight",
    "shogiPawn",
    "sideways",
    "silver",
    "snail",
    "soldier",
    "spearBishop",
    "spearGold",
    "spearKnight",
    "spearRook",
    "spearSilver",
    "star",
    "strongKnight",
    "swallow",
    "wazir",
    "wizard",
    "zebra",
];

/// Returns the names of all pictures that a file can choose.
pub fn picture_names() -> impl Iterator<Item = &'static str> {
    LETTERS.iter().map(|&(name, _)| name).chain(PICTURES)
}

/// Returns the name of the file of a picture.
pub(crate) fn picture_file(name: &str) -> Option<&'static str> {
    let letter = LETTERS.iter().find(|(known, _)| *known == name).map(|&(_, letter)| letter);
    letter.or_else(|| PICTURES.into_iter().find(|&known| known == name))
}

/// Reads texts about units, with commas between them.
fn read_texts(
    units: &[Option<UnitText>],
    text: &str,
    value: &mut UnitTexts,
    check: impl Fn(&str) -> Result<(), ValueFault>,
) -> Result<(), ValueFault> {
    for part in text.split(',').map(str::trim).filter(|&part| !part.is_empty() && part != "-") {
        let fault =
            || ValueFault::new(part, "a letter, a colon and a text, as in w:wasp, with commas between");
        let (letter, words) = part.split_once(':').ok_or_else(fault)?;
        let (letter, is_promoted) = match letter.trim().strip_prefix('+') {
            Some(letter) => (letter, true),
            None => (letter.trim(), false),
        };
        let mut signs = letter.chars();
        let (Some(sign), None) = (signs.next(), signs.next()) else {
            return Err(fault());
        };
        let words = words.trim();
        check(words)?;
        value.insert((type_of(units, sign)?, is_promoted), words.to_owned());
    }
    Ok(())
}

impl Form for NamesOfUnits {
    type Value = UnitTexts;

    fn words() -> String {
        "unit:name, ...".to_owned()
    }

    /// Adds to the names that are there already.
    fn read(units: &[Option<UnitText>], text: &str, value: &mut UnitTexts) -> Result<(), ValueFault> {
        read_texts(units, text, value, |name| {
            let is_name =
                (1..=MAX_NAME_CHARS).contains(&name.chars().count()) && !name.contains(char::is_control);
            let expected = || format!("a name of 1 to {MAX_NAME_CHARS} letters");
            is_name.then_some(()).ok_or_else(|| ValueFault::new(name, expected()))
        })
    }

    /// Writes no names: no unit has one by default.
    fn write(_: &UnitTexts) -> String {
        "-".to_owned()
    }
}

impl Form for PicturesOfUnits {
    type Value = UnitTexts;

    fn words() -> String {
        "unit:picture, ...".to_owned()
    }

    /// Adds to the pictures that are there already.
    fn read(units: &[Option<UnitText>], text: &str, value: &mut UnitTexts) -> Result<(), ValueFault> {
        read_texts(units, text, value, |name| {
            let fault = || ValueFault::new(name, "the name of a picture").meaning(picture_names());
            picture_file(name).map(|_| ()).ok_or_else(fault)
        })
    }

    /// Writes no pictures: no unit has a chosen one by default.
    fn write(_: &UnitTexts) -> String {
        "-".to_owned()
    }
}
