//! Keys of promotion as in shogi: a unit becomes another, and what it was is remembered.

use super::description::GameDescription;
use super::fault::ValueFault;
use super::key::{Key, key};
use super::read_pieces::type_of;
use super::values::yes_or_no;

/// The keys of promotion as in shogi.
pub(super) const PROMOTION_KEYS: [Key; 4] = [
    key("promotedPieceType", "units:units", "", "units that units become as in shogi, as in p:g s:g"),
    key(
        "piecePromotionOnCapture",
        "true, false",
        "false",
        "whether units promote as in shogi by captures only",
    ),
    key("mandatoryPiecePromotion", "true, false", "false", "whether units must promote as in shogi"),
    key(
        "pieceDemotion",
        "true, false",
        "false",
        "whether units that were promoted as in shogi become what they were",
    ),
];

/// Applies a key of promotion as in shogi; returns whether it is one.
pub(super) fn apply(game: &mut GameDescription, key: &str, value: &str) -> Result<bool, ValueFault> {
    match key {
        "promotedPieceType" => {
            for (from, to) in pairs(game, value)? {
                let types = &mut game.rules.unit_promotion.promoted_types;
                match to {
                    Some(to) => types.insert(from, to),
                    None => types.remove(&from),
                };
            }
        }
        "piecePromotionOnCapture" => {
            game.rules.unit_promotion.on_capture_only = yes_or_no(value)?;
        }
        "mandatoryPiecePromotion" => game.rules.unit_promotion.is_mandatory = yes_or_no(value)?,
        "pieceDemotion" => game.rules.unit_promotion.has_demotion = yes_or_no(value)?,
        _ => return Ok(false),
    }
    Ok(true)
}

/// Reads `p:g s:-`: types with the types that they become; `None` for no longer any.
fn pairs(game: &GameDescription, value: &str) -> Result<Vec<(usize, Option<usize>)>, ValueFault> {
    let words = value.split_whitespace().filter(|&word| word != "-");
    words
        .map(|word| {
            let mut signs = word.chars();
            let signs = (signs.next(), signs.next(), signs.next(), signs.next());
            match signs {
                (Some(from), Some(':'), Some('-'), None) => Ok((type_of(game, from)?, None)),
                (Some(from), Some(':'), Some(to), None) => {
                    Ok((type_of(game, from)?, Some(type_of(game, to)?)))
                }
                _ => Err(ValueFault::new(word, "pairs of units, as in p:g s:g")),
            }
        })
        .collect()
}
