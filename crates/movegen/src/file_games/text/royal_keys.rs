//! Keys of royal units: pseudo-royal units, facing kings, special castling.

use super::description::GameDescription;
use super::fault::ValueFault;
use super::key::{Key, key};
use super::values::{rank, yes_or_no};

/// The keys of royal units.
pub(super) const ROYAL_KEYS: [Key; 8] = [
    key(
        "extinctionPseudoRoyal",
        "true, false",
        "false",
        "whether the last units that may become extinct must not be left attacked",
    ),
    key(
        "dupleCheck",
        "true, false",
        "false",
        "whether it counts as check if all units are attacked that may become extinct",
    ),
    key(
        "flyingGeneral",
        "true, false",
        "false",
        "whether kings must not face each other on an open file or rank",
    ),
    key("makpongRule", "true, false", "false", "whether a king in check must not move, unless it captures"),
    key("soldierPromotionRank", "rank", "1", "rank from which soldiers move sideways"),
    key("chess960", "true, false", "false", "whether kings and rooks castle from any file, as in Chess960"),
    key("oppositeCastling", "true, false", "false", "whether a side must not castle as the other did"),
    key(
        "castlingWins",
        "rights",
        "-",
        "castlings that win, as in KQkq; a side that can no longer castle so loses",
    ),
];

/// Applies a key of royal units; returns whether it is one.
pub(super) fn apply(game: &mut GameDescription, key: &str, value: &str) -> Result<bool, ValueFault> {
    let royal = &mut game.rules.royal;
    match key {
        "extinctionPseudoRoyal" => royal.pseudo_royal = yes_or_no(value)?,
        "dupleCheck" => royal.duple_check = yes_or_no(value)?,
        "flyingGeneral" => royal.flying_general = yes_or_no(value)?,
        "makpongRule" => royal.makpong = yes_or_no(value)?,
        "soldierPromotionRank" => royal.soldier_rank = rank(value)?,
        "chess960" => royal.chess960 = yes_or_no(value)?,
        "oppositeCastling" => royal.opposite_castling = yes_or_no(value)?,
        "castlingWins" => royal.castling_wins = rights(value)?,
        _ => return Ok(false),
    }
    Ok(true)
}

/// Reads rights to castle, as in `KQkq`; `-` for none.
fn rights(value: &str) -> Result<u8, ValueFault> {
    let letters = value.chars().filter(|&letter| letter != '-');
    letters.into_iter().try_fold(0, |rights, letter| {
        let bit = ['K', 'Q', 'k', 'q'].iter().position(|&right| right == letter);
        let bit = bit.ok_or_else(|| ValueFault::new(letter, "K, Q, k, q or -"))?;
        Ok(rights | 1 << bit)
    })
}
