//! Keys of repetition.

use super::description::GameDescription;
use super::fault::ValueFault;
use super::key::{Key, key};
use super::values::{end_value, number, yes_or_no};

/// The largest number of occurrences.
const MAX_OCCURRENCES: u32 = 100;

/// The keys of repetition.
pub(super) const REPETITION_KEYS: [Key; 4] = [
    key("nFoldRule", "number", "3", "repetitions that end the game; 0 for none"),
    key("nFoldValue", "win, loss, draw", "draw", "result of repetition for the side to move"),
    key("nFoldValueAbsolute", "true, false", "false", "whether nFoldValue is the result for White"),
    key(
        "perpetualCheckIllegal",
        "true, false",
        "false",
        "whether a side loses by repetition that gave check with every turn",
    ),
];

/// Applies a key of repetition; returns whether it is one.
pub(super) fn apply(game: &mut GameDescription, key: &str, value: &str) -> Result<bool, ValueFault> {
    let rule = &mut game.rules.repetition;
    match key {
        "nFoldRule" => rule.occurrences = number(value, 0, MAX_OCCURRENCES)?,
        "nFoldValue" => rule.value = end_value(value)?,
        "nFoldValueAbsolute" => rule.is_whites = yes_or_no(value)?,
        "perpetualCheckIllegal" => rule.forbids_perpetual_check = yes_or_no(value)?,
        _ => return Ok(false),
    }
    Ok(true)
}
