//! Turns as they were typed \[G-23\].

use super::ruleset::Ruleset;
use crate::board::{Geometry, Kind, Square};
use crate::mechanics::castling::Wing;
use motley_game::TextError;

/// A turn as it was typed; whether it is legal has not been asked yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ParsedTurn {
    /// `O-O` or `O-O-O`.
    Castle(Wing),
    /// A move from one square to another, with an optional letter.
    Go(Square, Square, Option<Kind>),
}

/// Reads a turn, whether or not it is legal anywhere.
pub(super) fn parse<R: Ruleset>(text: &str) -> Result<ParsedTurn, TextError> {
    match text.replace('0', "O").to_ascii_uppercase().as_str() {
        "O-O" => return Ok(ParsedTurn::Castle(Wing::Right)),
        "O-O-O" => return Ok(ParsedTurn::Castle(Wing::Left)),
        _ => {}
    }
    let wrong = |expected: &str| TextError::new("turn", text, expected);
    let form = "two squares, and a letter if a pawn promotes, such as e2e4 or e7e8q";
    let (Some(first), Some(second)) = (text.get(..2), text.get(2..4)) else {
        return Err(wrong(form));
    };
    let square = |name| R::Geometry::named(name).ok_or_else(|| wrong(form));
    let (from, to) = (square(first)?, square(second)?);
    let mut rest = text[4..].chars();
    let promotion = match (rest.next(), rest.next()) {
        (None, _) => None,
        (Some(letter), None) => match R::UNITS.kind(letter) {
            Some(kind) if R::piece(kind).is_some() => Some(kind),
            _ => {
                return Err(wrong(&format!("a promotion to {}", promotion_letters::<R>())));
            }
        },
        _ => return Err(wrong(form)),
    };
    Ok(ParsedTurn::Go(from, to, promotion))
}

/// Returns the letters a pawn can promote to, for error messages.
pub(super) fn promotion_letters<R: Ruleset>() -> String {
    let letters: Vec<String> =
        R::promotions().rev().map(|kind| R::UNITS.lowercase_letter(kind).to_string()).collect();
    letters.join(", ")
}
