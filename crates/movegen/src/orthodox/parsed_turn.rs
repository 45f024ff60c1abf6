//! Turns as they were typed \[G-23\].

use super::ruleset::Ruleset;
use crate::mechanics::castling::Wing;
use crate::mechanics::turn_text::{ParsedLeg, castling_wing, one_letter, two_squares};
use motley_game::TextError;

/// A turn as it was typed; whether it is legal has not been asked yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ParsedTurn {
    /// `O-O` or `O-O-O`.
    Castle(Wing),
    /// A move from one square to another, with an optional letter.
    Go(ParsedLeg),
}

/// Reads a turn, whether or not it is legal anywhere.
pub(super) fn parse<R: Ruleset>(text: &str) -> Result<ParsedTurn, TextError> {
    if let Some(wing) = castling_wing(text) {
        return Ok(ParsedTurn::Castle(wing));
    }
    let wrong = |expected: &str| TextError::new("turn", text, expected);
    let form = "two squares, and a letter if a pawn promotes, such as e2e4 or e7e8q";
    let (from, to, rest) = two_squares::<R::Geometry>(text).ok_or_else(|| wrong(form))?;
    let letter = one_letter(rest, &R::UNITS).filter(|&kind| R::piece(kind).is_some());
    match (rest.chars().count(), letter) {
        (0, _) | (1, Some(_)) => Ok(ParsedTurn::Go(ParsedLeg { from, to, letter })),
        (1, None) => Err(wrong(&format!("a promotion to {}", promotion_letters::<R>()))),
        _ => Err(wrong(form)),
    }
}

/// Returns the letters a pawn can promote to, for error messages.
pub(super) fn promotion_letters<R: Ruleset>() -> String {
    let letters: Vec<String> =
        R::promotions().rev().map(|kind| R::UNITS.lowercase_letter(kind).to_string()).collect();
    letters.join(", ")
}
