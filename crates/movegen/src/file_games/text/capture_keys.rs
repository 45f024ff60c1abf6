//! Keys of what a capture does beside taking a unit: blasts, walls, immunity.

use super::description::GameDescription;
use super::fault::ValueFault;
use super::key::{Key, key};
use super::read_pieces::types;
use super::values::yes_or_no;

/// The keys of captures.
pub(super) const CAPTURE_KEYS: [Key; 5] = [
    key(
        "blastOnCapture",
        "true, false",
        "false",
        "whether a capture explodes: what captures, and all units around but pawns",
    ),
    key("blastImmuneTypes", "units", "", "units that no explosion removes"),
    key("mutuallyImmuneTypes", "units", "", "units that do not capture units of their own type"),
    key("petrifyOnCaptureTypes", "units", "", "units that become a wall where they capture"),
    key("petrifyBlastPieces", "true, false", "false", "whether units that explode become walls"),
];

/// Applies a key of captures; returns whether it is one.
pub(super) fn apply(game: &mut GameDescription, key: &str, value: &str) -> Result<bool, ValueFault> {
    match key {
        "blastOnCapture" => game.rules.capture.blasts = yes_or_no(value)?,
        "blastImmuneTypes" => game.rules.capture.blast_immune = types(game, value)?,
        "mutuallyImmuneTypes" => game.rules.capture.mutually_immune = types(game, value)?,
        "petrifyOnCaptureTypes" => game.rules.capture.petrified = types(game, value)?,
        "petrifyBlastPieces" => game.rules.capture.petrifies_blasted = yes_or_no(value)?,
        _ => return Ok(false),
    }
    Ok(true)
}
