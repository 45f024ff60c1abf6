//! Keys of units that enter the board or change sides: passing, enclosing, gating, counting.

use super::description::GameDescription;
use super::fault::ValueFault;
use super::key::{Key, key};
use super::rule_parts::{DropPlace, FlipRule, MaterialRule};
use super::values::{squares, yes_or_no};

/// The keys of these rules.
pub(super) const PLACING_KEYS: [Key; 13] = [
    key("pass", "true, false", "false", "whether a side may pass"),
    key("passWhite", "true, false", "false", "the same, for White"),
    key("passBlack", "true, false", "false", "the same, for Black"),
    key(
        "passOnStalemate",
        "true, false",
        "false",
        "whether a side passes that has no other turn and is not in check",
    ),
    key("passOnStalemateWhite", "true, false", "false", "the same, for White"),
    key("passOnStalemateBlack", "true, false", "false", "the same, for Black"),
    key(
        "enclosingDrop",
        "reversi, ataxx, snort, anyside, top, none",
        "none",
        "drops that enclose enemies in lines, are beside own units, are not beside enemies, slide in from any side, fall from the top",
    ),
    key("enclosingDropStart", "squares", "-", "squares that are filled first, without enclosing"),
    key(
        "flipEnclosedPieces",
        "reversi, ataxx, quadwrangle, none",
        "none",
        "enemies that change sides: those enclosed in lines, those around, those around by a move or beside own units",
    ),
    key(
        "materialCounting",
        "unweighted, whitedrawodds, blackdrawodds, none",
        "none",
        "result instead of a draw: for the side with more units, for White, for Black",
    ),
    key("adjudicateFullBoard", "true, false", "false", "whether the game ends when the board is full"),
    key(
        "gating",
        "true, false",
        "false",
        "whether units that have not moved are remembered; only with seirawanGating",
    ),
    key(
        "seirawanGating",
        "true, false",
        "false",
        "whether a unit in hand may enter where a unit of the first rank leaves for the first time",
    ),
];

/// Applies a key of these rules; returns whether it is one.
pub(super) fn apply(game: &mut GameDescription, key: &str, value: &str) -> Result<bool, ValueFault> {
    let placing = &mut game.rules.placing;
    match key {
        "pass" => placing.pass = [yes_or_no(value)?; 2],
        "passWhite" => placing.pass[0] = yes_or_no(value)?,
        "passBlack" => placing.pass[1] = yes_or_no(value)?,
        "passOnStalemate" => placing.pass_on_stalemate = [yes_or_no(value)?; 2],
        "passOnStalemateWhite" => placing.pass_on_stalemate[0] = yes_or_no(value)?,
        "passOnStalemateBlack" => placing.pass_on_stalemate[1] = yes_or_no(value)?,
        "enclosingDrop" => {
            placing.drop_place = one_of(
                value,
                &[
                    ("reversi", DropPlace::Reversi),
                    ("ataxx", DropPlace::Ataxx),
                    ("snort", DropPlace::Snort),
                    ("anyside", DropPlace::AnySide),
                    ("top", DropPlace::Top),
                ],
            )?;
        }
        "enclosingDropStart" => placing.first_drops = squares(value)?,
        "flipEnclosedPieces" => {
            placing.flips = one_of(
                value,
                &[
                    ("reversi", FlipRule::Reversi),
                    ("ataxx", FlipRule::Ataxx),
                    ("quadwrangle", FlipRule::Quadwrangle),
                ],
            )?;
        }
        "materialCounting" => {
            placing.material = one_of(
                value,
                &[
                    ("unweighted", MaterialRule::MoreUnits),
                    ("whitedrawodds", MaterialRule::White),
                    ("blackdrawodds", MaterialRule::Black),
                ],
            )?;
        }
        "adjudicateFullBoard" => placing.ends_when_full = yes_or_no(value)?,
        "gating" => placing.gating = yes_or_no(value)?,
        "seirawanGating" => placing.seirawan_gating = yes_or_no(value)?,
        _ => return Ok(false),
    }
    Ok(true)
}

/// Reads one of some words, or `none`.
fn one_of<T: Copy>(value: &str, words: &[(&str, T)]) -> Result<Option<T>, ValueFault> {
    if value == "none" {
        return Ok(None);
    }
    let found = words.iter().find(|(word, _)| *word == value);
    let all: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
    let expected = || format!("{} or none", all.join(", "));
    found.map(|&(_, value)| Some(value)).ok_or_else(|| ValueFault::new(value, expected()))
}
