//! The forms of values that name units by their letters.

use super::fault::ValueFault;
use super::forms::{Form, forms, number};
use super::unit_types::UnitText;
use super::unit_types::{ANY_UNIT, NAMED, TypeSet};
use std::collections::BTreeMap;

forms! {
    /// Letters of units.
    Units: TypeSet, "units", single_types, letters;
    /// Letters of units, or `*` for all units together.
    UnitsOrAll: TypeSet, "units or *", types, letters;
    /// The letter of one unit.
    Unit: TypeSet, "unit", |units, text| at_most_one(text, single_types(units, text)?), letters;
    /// The letter of one unit, or `*`.
    UnitOrAll: TypeSet, "unit or *", |units, text| at_most_one(text, types(units, text)?), letters;
}

/// Units with numbers: `q:1 r:2`.
#[derive(Debug)]
pub struct UnitNumbers<const MAX: u32>;

/// Pairs of units: `p:g s:-`; `-` takes one back.
#[derive(Debug)]
pub enum UnitPairs {}

/// Returns the type of the unit with a letter, from 0 for `A`.
pub(super) fn type_of_letter(units: &[Option<UnitText>], letter: u8) -> Option<usize> {
    let has_letter = |unit: &Option<UnitText>| unit.as_ref().is_some_and(|u| u.letter == letter);
    units.iter().position(has_letter)
}

/// Reads one type by its letter.
pub(super) fn type_of(units: &[Option<UnitText>], letter: char) -> Result<usize, ValueFault> {
    let number = u8::try_from(letter.to_ascii_lowercase()).ok();
    let number = number.filter(u8::is_ascii_lowercase);
    let found = number.and_then(|letter| type_of_letter(units, letter - b'a'));
    let letters = || units.iter().flatten().map(|unit| char::from(b'a' + unit.letter)).collect::<String>();
    found.ok_or_else(|| ValueFault::new(letter, format!("a unit of the game: {}", letters())))
}

/// Reads letters of units; `-` for none, `*` for all units together.
fn types(units: &[Option<UnitText>], text: &str) -> Result<TypeSet, ValueFault> {
    let mut set = 0;
    for letter in text.chars().filter(|c| !c.is_whitespace()) {
        match letter {
            '-' => break,
            '*' => set |= ANY_UNIT,
            _ => set |= 1 << type_of(units, letter)?,
        }
    }
    Ok(set)
}

/// Reads letters of units without `*`.
fn single_types(units: &[Option<UnitText>], text: &str) -> Result<TypeSet, ValueFault> {
    match types(units, text)? {
        set if set & ANY_UNIT != 0 => Err(ValueFault::new("*", "letters of units")),
        set => Ok(set),
    }
}

/// Refuses more than one unit.
fn at_most_one(text: &str, set: TypeSet) -> Result<TypeSet, ValueFault> {
    if set.count_ones() > 1 { Err(ValueFault::new(text, "one unit")) } else { Ok(set) }
}

/// Writes types with the letters of chess.
fn letters(set: &TypeSet) -> String {
    const CHESS: [(&str, char); 6] =
        [("pawn", 'p'), ("knight", 'n'), ("bishop", 'b'), ("rook", 'r'), ("queen", 'q'), ("king", 'k')];
    let letter = |&(number, (name, _)): &(usize, &(&str, &str))| {
        let found = CHESS.iter().find(|(chess, _)| chess == name);
        found.map(|&(_, letter)| letter).filter(|_| set >> number & 1 != 0)
    };
    let any = (set & ANY_UNIT != 0).then_some('*');
    let letters: String = NAMED.iter().enumerate().filter_map(|named| letter(&named)).chain(any).collect();
    if letters.is_empty() { "-".to_owned() } else { letters }
}

impl<const MAX: u32> Form for UnitNumbers<MAX> {
    type Value = BTreeMap<usize, u32>;

    fn words() -> String {
        "units:numbers".to_owned()
    }

    /// Adds to the numbers that are there already.
    fn read(units: &[Option<UnitText>], text: &str, value: &mut Self::Value) -> Result<(), ValueFault> {
        for word in text.split_whitespace().filter(|&word| word != "-") {
            let pair = word.split_once(':');
            let (letter, text) =
                pair.ok_or_else(|| ValueFault::new(word, "units with numbers, as in q:1 r:2"))?;
            let mut signs = letter.chars();
            let (Some(sign), None) = (signs.next(), signs.next()) else {
                return Err(ValueFault::new(letter, "one letter before the colon"));
            };
            value.insert(type_of(units, sign)?, number(text, 0, MAX)?);
        }
        Ok(())
    }

    /// Writes no units: none have a number by default.
    fn write(_: &Self::Value) -> String {
        "-".to_owned()
    }
}

impl Form for UnitPairs {
    type Value = BTreeMap<usize, usize>;

    fn words() -> String {
        "units:units".to_owned()
    }

    /// Adds to the pairs that are there already.
    fn read(units: &[Option<UnitText>], text: &str, value: &mut Self::Value) -> Result<(), ValueFault> {
        for word in text.split_whitespace().filter(|&word| word != "-") {
            let signs: Vec<char> = word.chars().take(4).collect();
            match signs[..] {
                [from, ':', '-'] => value.remove(&type_of(units, from)?),
                [from, ':', to] => value.insert(type_of(units, from)?, type_of(units, to)?),
                _ => return Err(ValueFault::new(word, "pairs of units, as in p:g s:g")),
            };
        }
        Ok(())
    }

    /// Writes no pairs: there are none by default.
    fn write(_: &Self::Value) -> String {
        "-".to_owned()
    }
}
