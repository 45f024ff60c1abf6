//! Keys of flags: squares on which a unit wins.

use super::description::GameDescription;
use super::fault::ValueFault;
use super::key::{Key, key};
use super::values::{number, squares, yes_or_no};

/// The largest number of units on a flag.
const MAX_UNITS: u32 = 120;

/// The keys of flags.
pub(super) const FLAG_KEYS: [Key; 12] = [
    key("whiteFlag", "squares", "-", "old name of flagRegionWhite"),
    key("blackFlag", "squares", "-", "old name of flagRegionBlack"),
    key("flagPiece", "unit or *", "*", "the unit that wins on the flag"),
    key("flagPieceWhite", "unit or *", "*", "the same, for White"),
    key("flagPieceBlack", "unit or *", "*", "the same, for Black"),
    key("flagRegion", "squares", "-", "squares of the flag"),
    key("flagRegionWhite", "squares", "-", "the same, for White"),
    key("flagRegionBlack", "squares", "-", "the same, for Black"),
    key("flagPieceCount", "number", "1", "units that have to be there"),
    key("flagMove", "true, false", "false", "gives the other side one more turn"),
    key(
        "flagPieceBlockedWin",
        "true, false",
        "false",
        "whether one unit is enough if all squares of the flag are occupied",
    ),
    key(
        "flagPieceSafe",
        "true, false",
        "false",
        "whether the unit must not be attacked; with flagMove, then only the other side has a turn more",
    ),
];

/// Applies a key of flags whose value names no unit; returns whether it is one.
pub(super) fn apply(game: &mut GameDescription, key: &str, value: &str) -> Result<bool, ValueFault> {
    let rules = &mut game.rules;
    match key {
        "flagRegion" => rules.flag_region = [squares(value)?; 2],
        "flagRegionWhite" | "whiteFlag" => rules.flag_region[0] = squares(value)?,
        "flagRegionBlack" | "blackFlag" => rules.flag_region[1] = squares(value)?,
        "flagPieceCount" => rules.flag_piece_count = number(value, 1, MAX_UNITS)?,
        "flagMove" => rules.flag_move = yes_or_no(value)?,
        "flagPieceBlockedWin" => rules.flag_piece_blocked_win = yes_or_no(value)?,
        "flagPieceSafe" => rules.flag_piece_safe = yes_or_no(value)?,
        _ => return Ok(false),
    }
    Ok(true)
}
