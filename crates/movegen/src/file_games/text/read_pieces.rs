//! Keys whose values name units.

use super::betza;
use super::description::{GameDescription, UnitText};
use super::fault::ValueFault;
use super::unit_types::{self, ANY_UNIT, KING, NAMED, TypeSet};
use super::values;
use std::collections::BTreeMap;

/// Reads the value of a unit's key: a letter, with the moves after a colon for `king` and customs.
pub(super) fn unit(game: &mut GameDescription, number: usize, value: &str) -> Result<(), ValueFault> {
    if let Some((name, None)) = NAMED.get(number) {
        return Err(ValueFault::new(name, "another type: Motley does not have this one"));
    }
    if value.starts_with('-') {
        game.units[number] = None;
        return Ok(());
    }
    let (letter, moves) = match value.split_once(':') {
        Some((letter, moves)) => (letter.trim(), Some(moves.trim())),
        None => (value, None),
    };
    let letter = match letter.as_bytes() {
        [letter] if letter.is_ascii_alphabetic() => letter.to_ascii_lowercase() - b'a',
        _ => return Err(ValueFault::new(letter, "one letter, or - for no such unit")),
    };
    let is_custom = number >= NAMED.len();
    match moves {
        None if is_custom => {
            return Err(ValueFault::new(value, "a letter, a colon and the moves, as in a:mBcN"));
        }
        Some(moves) if !is_custom && number != KING => {
            let expected = "a letter alone: only king and customPiece... have moves of their own";
            return Err(ValueFault::new(format!(":{moves}"), expected));
        }
        _ => {}
    }
    if let Some(moves) = moves {
        let atoms = betza::parse(moves)?;
        if is_custom && atoms.iter().any(|atom| atom.en_passant) {
            for types in &mut game.rules.en_passant_types {
                *types |= 1 << number;
            }
        }
    }
    if let Some(other) = game.type_of_letter(letter) {
        game.units[other] = None;
    }
    game.units[number] = Some(UnitText { letter, betza: moves.map(str::to_owned) });
    Ok(())
}

/// Reads one type by its letter.
pub(super) fn type_of(game: &GameDescription, letter: char) -> Result<usize, ValueFault> {
    let number = u8::try_from(letter.to_ascii_lowercase()).ok();
    let number = number.filter(u8::is_ascii_lowercase);
    let found = number.and_then(|letter| game.type_of_letter(letter - b'a'));
    found.ok_or_else(|| ValueFault::new(letter, format!("a unit of the game: {}", letters(game))))
}

/// Returns the letters of a game's units.
pub(super) fn letters(game: &GameDescription) -> String {
    let letters = game.units.iter().flatten();
    letters.map(|unit| char::from(b'a' + unit.letter)).collect()
}

/// Reads letters of units; `-` for none, `*` for all units together.
pub(super) fn types(game: &GameDescription, value: &str) -> Result<TypeSet, ValueFault> {
    let mut set = 0;
    for letter in value.chars().filter(|c| !c.is_whitespace()) {
        match letter {
            '-' => break,
            '*' => set |= ANY_UNIT,
            _ => set |= 1 << type_of(game, letter)?,
        }
    }
    Ok(set)
}

/// Reads the letter of one unit as a set; `-` for none.
pub(super) fn one_type(game: &GameDescription, value: &str) -> Result<TypeSet, ValueFault> {
    let set = types(game, value)?;
    if set.count_ones() > 1 {
        return Err(ValueFault::new(value, "one unit"));
    }
    Ok(set)
}

/// Reads `q:1 r:2`.
pub(super) fn numbers(
    game: &GameDescription,
    value: &str,
    max: u32,
) -> Result<BTreeMap<usize, u32>, ValueFault> {
    let mut numbers = BTreeMap::new();
    for word in value.split_whitespace().filter(|&word| word != "-") {
        let pair = word.split_once(':');
        let (letter, number) =
            pair.ok_or_else(|| ValueFault::new(word, "units with numbers, as in q:1 r:2"))?;
        let mut signs = letter.chars();
        let (Some(sign), None) = (signs.next(), signs.next()) else {
            return Err(ValueFault::new(letter, "one letter before the colon"));
        };
        numbers.insert(type_of(game, sign)?, values::number(number, 0, max)?);
    }
    Ok(numbers)
}

/// Returns the type and side of a key `mobilityRegionWhiteRook`.
pub(super) fn mobility_key(key: &str) -> Option<(usize, usize)> {
    let rest = key.strip_prefix("mobilityRegion")?;
    let (side, name) = match rest.strip_prefix("White") {
        Some(name) => (0, name),
        None => (1, rest.strip_prefix("Black")?),
    };
    let first = name.chars().next()?.to_ascii_lowercase();
    let name = format!("{first}{}", name.get(1..)?);
    Some((side, unit_types::number(&name)?))
}
