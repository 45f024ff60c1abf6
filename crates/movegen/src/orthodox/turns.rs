//! Turns as text \[G-23\].

use super::refusal;
use super::ruleset::{KING, Ruleset};
use super::{Manner, Move, Position, castling};
use crate::board::{Geometry, Kind, Square};
use crate::mechanics::castling::{CastlingStyle, Wing};
use motley_game::{GameExt, TextError};

/// A turn as it was typed, before anybody asked whether it is legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wish {
    /// `O-O` or `O-O-O`.
    Castle(Wing),
    /// From one square to another, perhaps with a letter behind.
    Go(Square, Square, Option<Kind>),
}

/// Reads a legal move in any spelling: the canonical one, and for castling also `O-O` and the
/// king's or the rook's square, whichever is not canonical, unless that is another legal move.
pub(super) fn read<R: Ruleset>(pos: &Position<R>, text: &str) -> Result<Move, TextError> {
    let wish = parse::<R>(text)?;
    let legal = pos.legal_moves();
    let fits = |mv: &&Move| match wish {
        Wish::Castle(wing) => castling_wing(**mv) == Some(wing),
        Wish::Go(from, to, promotion) => {
            mv.from == from && mv.to == to && mv.promotion == promotion.unwrap_or(KING)
        }
    };
    if let Some(&mv) = legal.iter().find(fits) {
        return Ok(mv);
    }
    if let Wish::Go(from, to, None) = wish {
        let castles = |mv: &&Move| castling_goal::<R>(**mv) == Some((from, to));
        if let Some(&mv) = legal.iter().find(castles) {
            return Ok(mv);
        }
    }
    Err(refusal::explain(pos, text, wish))
}

fn castling_wing(mv: Move) -> Option<Wing> {
    (mv.manner == Manner::Castling).then(|| Wing::of(mv.from, mv.to))
}

/// Where a castling king starts and ends.
fn castling_goal<R: Ruleset>(mv: Move) -> Option<(Square, Square)> {
    castling_wing(mv).map(|wing| (mv.from, castling::targets::<R>(mv.from, wing).0))
}

fn parse<R: Ruleset>(text: &str) -> Result<Wish, TextError> {
    match text.replace('0', "O").to_ascii_uppercase().as_str() {
        "O-O" => return Ok(Wish::Castle(Wing::Right)),
        "O-O-O" => return Ok(Wish::Castle(Wing::Left)),
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
        (Some(letter), None) => match R::kind(letter) {
            Some(kind) if R::piece(kind).is_some() => Some(kind),
            _ => {
                return Err(wrong(&format!(
                    "a promotion to {}",
                    promotion_letters::<R>()
                )));
            }
        },
        _ => return Err(wrong(form)),
    };
    Ok(Wish::Go(from, to, promotion))
}

/// The letters a pawn can promote to, for error messages.
pub(super) fn promotion_letters<R: Ruleset>() -> String {
    let letters: Vec<String> = R::promotions()
        .rev()
        .map(|kind| R::letter(kind).to_ascii_lowercase().to_string())
        .collect();
    letters.join(", ")
}

/// The canonical text: castling is the king's move in fixed arrays, "king takes rook" in others.
pub(super) fn write<R: Ruleset>(mv: Move, style: CastlingStyle) -> String {
    let goal = castling_goal::<R>(mv).filter(|_| style == CastlingStyle::Fixed);
    let (from, to) = goal.unwrap_or((mv.from, mv.to));
    let mut text = R::Geometry::name(from) + &R::Geometry::name(to);
    if mv.manner == Manner::Promotion {
        text.push(R::letter(mv.promotion).to_ascii_lowercase());
    }
    text
}

/// The text XBoard expects: `O-O` where arrays are shuffled.
pub(super) fn write_for_xboard<R: Ruleset>(mv: Move, style: CastlingStyle) -> String {
    match (style, castling_wing(mv)) {
        (CastlingStyle::Shuffled, Some(Wing::Right)) => "O-O".to_owned(),
        (CastlingStyle::Shuffled, Some(Wing::Left)) => "O-O-O".to_owned(),
        _ => write::<R>(mv, style),
    }
}
