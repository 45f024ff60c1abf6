//! Keys of walls that turns add to the board.

use super::description::GameDescription;
use super::fault::ValueFault;
use super::key::{Key, key};
use super::rule_parts::WallPlace;
use super::values::{squares, yes_or_no};

/// The keys of walls.
pub(super) const WALL_KEYS: [Key; 5] = [
    key(
        "wallingRule",
        "arrow, duck, edge, past, static, none",
        "none",
        "walls that a turn adds: where the unit could go on to, one that moves about, at the edge, where the unit was, anywhere",
    ),
    key("wallingRegion", "squares", "all", "squares of walls"),
    key("wallingRegionWhite", "squares", "all", "the same, for White"),
    key("wallingRegionBlack", "squares", "all", "the same, for Black"),
    key("wallOrMove", "true, false", "false", "whether a wall takes the place of a move"),
];

/// Applies a key of walls; returns whether it is one.
pub(super) fn apply(game: &mut GameDescription, key: &str, value: &str) -> Result<bool, ValueFault> {
    let walling = &mut game.rules.walling;
    match key {
        "wallingRule" => walling.place = place(value)?,
        "wallingRegion" => walling.region = [squares(value)?; 2],
        "wallingRegionWhite" => walling.region[0] = squares(value)?,
        "wallingRegionBlack" => walling.region[1] = squares(value)?,
        "wallOrMove" => walling.instead_of_move = yes_or_no(value)?,
        _ => return Ok(false),
    }
    Ok(true)
}

fn place(value: &str) -> Result<Option<WallPlace>, ValueFault> {
    Ok(Some(match value {
        "arrow" => WallPlace::Arrow,
        "duck" => WallPlace::Duck,
        "edge" => WallPlace::Edge,
        "past" => WallPlace::Past,
        "static" => WallPlace::Static,
        "none" => return Ok(None),
        _ => {
            let expected = "arrow, duck, edge, past, static or none";
            return Err(ValueFault::new(value, expected));
        }
    }))
}
