//! Faults that no key has by itself.

use super::start::complete;
use crate::file_games::text::GameFileFault;
use crate::file_games::text::description::{GameDescription, SECTION};
use crate::file_games::text::unit_types::{KING, TypeSet};

/// Checks that no king promotes and no unit becomes one, by which the number of kings would change; but units
/// that are pseudo-royal may become kings as in shogi, since they are never lost.
pub(super) fn check_promotion(game: &GameDescription) -> Result<(), GameFileFault> {
    let keys = &game.keys;
    let has_king = |types: &[TypeSet; 2]| types.iter().any(|&types| types & 1 << KING != 0);
    let is_royal_already = |number: usize| {
        keys.royal.pseudo_royal && keys.extinct >> number & 1 != 0 && !keys.drops.captures_to_hand
    };
    let becomes_king = || {
        let mut pairs = keys.promoted_types.iter();
        pairs.any(|(&number, &becomes)| becomes == KING && !is_royal_already(number))
    };
    let (part, other_key) = if has_king(&keys.pawns) {
        ("promotionPawnTypes", "pawnTypes")
    } else if has_king(&keys.pawns_become) {
        ("promotionPieceTypes", "promotionPieceTypesWhite")
    } else if becomes_king() {
        ("promotedPieceType", "promotedPieceType")
    } else {
        return Ok(());
    };
    let line = game.line_of(part).max(game.line_of(other_key));
    let expected = "units that are not royal";
    Err(key_fault(game, part, line, "the king among them", expected))
}

/// Checks that the rights to castle by Chess960's rules can be told from the units that have not moved, where
/// a FEN has only these.
pub(super) fn check_castling(game: &GameDescription) -> Result<(), GameFileFault> {
    let keys = &game.keys;
    let is_lost_otherwise = keys.castling.is_opposite || keys.captures.blast || keys.petrified != 0;
    if !(keys.castling.is_chess960 && keys.placing.has_gating() && is_lost_otherwise) {
        return Ok(());
    }
    let found = "true, with gating and a rule that ends rights of units that have not moved";
    let line = game.line_of("chess960");
    Err(key_fault(game, "chess960", line, found, "false"))
}

/// Checks that the start position has the units that are shuffled.
pub(super) fn check_shuffle(game: &GameDescription) -> Result<(), GameFileFault> {
    let start = complete(&game.keys);
    match game.keys.shuffle {
        Some(shuffle) if !shuffle.fits(&start) => {
            let line = game.line_of("shuffle").max(game.line_of("startFen"));
            Err(key_fault(game, "shuffle", line, &start, "a start position with the units of chess there"))
        }
        _ => Ok(()),
    }
}

/// Returns a fault of the value of a key, at a line.
fn key_fault(game: &GameDescription, key: &str, line: usize, found: &str, expected: &str) -> GameFileFault {
    GameFileFault {
        file: game.file.as_str().into(),
        line,
        game: game.name.as_str().into(),
        part: key.into(),
        found: found.into(),
        expected: expected.to_owned(),
        meant: None,
    }
}

/// Returns a fault of the start position, at the line of its key or of the section.
pub(super) fn start_fault(game: &GameDescription, found: &str, expected: &str) -> GameFileFault {
    let line = match game.line_of("startFen") {
        0 => game.line_of(SECTION),
        line => line,
    };
    key_fault(game, "startFen", line, found, expected)
}

/// Returns what was expected, with the place.
pub(super) fn describe(error: &motley_game::TextError) -> String {
    match &error.place {
        Some(place) => format!("{} ({place})", error.expected),
        None => error.expected.clone(),
    }
}
