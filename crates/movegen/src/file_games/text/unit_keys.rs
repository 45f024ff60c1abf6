//! Keys of units: their letters and moves, and the squares on which they may stand.

use super::betza;
use super::description::GameDescription;
use super::fault::ValueFault;
use super::unit_types::UnitText;
use super::unit_types::{self, KING, NAMED};

/// Reads the value of a unit's key: a letter, with the moves after a colon for `king` and customs. Returns
/// the type of another unit that had the letter, and that the game does not have any more.
pub(super) fn unit(
    game: &mut GameDescription,
    number: usize,
    value: &str,
) -> Result<Option<usize>, ValueFault> {
    // Another unit than that of the parent has neither its name nor its picture.
    for texts in [&mut game.keys.unit_names, &mut game.keys.unit_pictures] {
        texts.retain(|&(of, _), _| of != number);
    }
    if value.starts_with('-') {
        remove(game, number);
        return Ok(None);
    }
    let is_custom = number >= NAMED.len();
    let (letter, moves) = match value.split_once(':') {
        Some((letter, moves)) => (letter.trim(), Some(moves.trim())),
        None => (value, None),
    };
    let letter = match letter.as_bytes() {
        [letter] if letter.is_ascii_alphabetic() => letter.to_ascii_lowercase() - b'a',
        _ if is_custom => return Err(ValueFault::new(value, LETTER_AND_MOVES)),
        _ => return Err(ValueFault::new(letter, "one letter, or - for no such unit")),
    };
    match moves {
        None if is_custom => return Err(ValueFault::new(value, LETTER_AND_MOVES)),
        Some(moves) if !is_custom && number != KING => {
            let expected = "a letter alone: only king and customPiece... have moves of their own";
            return Err(ValueFault::new(format!(":{moves}"), expected));
        }
        _ => {}
    }
    if let Some(moves) = moves {
        let atoms = betza::parse(moves)?;
        if is_custom && atoms.iter().any(|atom| atom.en_passant) {
            for types in &mut game.keys.en_passant {
                *types |= 1 << number;
            }
        }
    }
    let taken = game.type_of_letter(letter).filter(|&other| other != number);
    if let Some(other) = taken {
        remove(game, other);
    }
    game.units[number] = Some(UnitText { letter, betza: moves.map(str::to_owned) });
    Ok(taken)
}

/// The value that is expected of a custom unit.
const LETTER_AND_MOVES: &str = "a letter, a colon and the moves, as in a:mBcN, or - for no such unit";

/// Removes a unit; no pawn becomes one again unless the file says so.
fn remove(game: &mut GameDescription, number: usize) {
    game.units[number] = None;
    for types in &mut game.keys.pawns_become {
        *types &= !(1 << number);
    }
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
