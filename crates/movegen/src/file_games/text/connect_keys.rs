//! Keys of connecting: units in a row, in a square, from one region to another.

use super::description::GameDescription;
use super::fault::ValueFault;
use super::key::{Key, key};
use super::read_pieces::types;
use super::values::{end_value, number, squares, yes_or_no};

/// The largest number of units in a row.
const MAX_ROW: u32 = 12;

/// The keys of connecting.
pub(super) const CONNECT_KEYS: [Key; 12] = [
    key("connectN", "number", "0", "units in a row that win"),
    key("connectPieceTypes", "units or *", "*", "units that count for rows"),
    key("connectVertical", "true, false", "true", "whether rows on files count"),
    key("connectHorizontal", "true, false", "true", "whether rows on ranks count"),
    key("connectDiagonal", "true, false", "true", "whether rows on diagonals count"),
    key(
        "connectRegion1White",
        "squares",
        "-",
        "squares that White connects with those of connectRegion2White to win",
    ),
    key("connectRegion2White", "squares", "-", "the other squares"),
    key("connectRegion1Black", "squares", "-", "the same, for Black"),
    key("connectRegion2Black", "squares", "-", "the other squares"),
    key("connectNxN", "number", "0", "side of a square full of units that wins"),
    key("collinearN", "number", "0", "units on one line that win, with gaps"),
    key("connectValue", "win, loss, draw", "win", "result for the side that connects"),
];

/// Applies a key of connecting; returns whether it is one.
pub(super) fn apply(game: &mut GameDescription, key: &str, value: &str) -> Result<bool, ValueFault> {
    if key == "connectPieceTypes" {
        game.rules.connecting.types = types(game, value)?;
        return Ok(true);
    }
    let connecting = &mut game.rules.connecting;
    match key {
        "connectN" => connecting.in_row = number(value, 0, MAX_ROW)?,
        "connectVertical" => connecting.directions[0] = yes_or_no(value)?,
        "connectHorizontal" => connecting.directions[1] = yes_or_no(value)?,
        "connectDiagonal" => connecting.directions[2] = yes_or_no(value)?,
        "connectRegion1White" => connecting.regions[0][0] = squares(value)?,
        "connectRegion2White" => connecting.regions[0][1] = squares(value)?,
        "connectRegion1Black" => connecting.regions[1][0] = squares(value)?,
        "connectRegion2Black" => connecting.regions[1][1] = squares(value)?,
        "connectNxN" => connecting.in_square = number(value, 0, MAX_ROW)?,
        "collinearN" => connecting.on_line = number(value, 0, MAX_ROW)?,
        "connectValue" => connecting.value = end_value(value)?,
        _ => return Ok(false),
    }
    Ok(true)
}
