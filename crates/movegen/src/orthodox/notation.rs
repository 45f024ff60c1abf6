//! Turns as text \[G-23\].

use super::illegal;
use super::kinds::KING;
use super::ruleset::Ruleset;
use super::{Move, MoveKind, Position, castling, fen};
use crate::board::{Geometry, Kind, Square};
use crate::mechanics::castling::{CastlingStyle, Wing};
use crate::mechanics::fen::draw;
use motley_game::{GameExt, Notation, TextError, Turn};

impl<R: Ruleset> Notation for Position<R> {
    type Form = CastlingStyle;

    fn parse_as(text: &str, style: CastlingStyle) -> Result<Self, TextError> {
        fen::parse(text, style)
    }

    fn form(&self) -> CastlingStyle {
        self.style
    }

    fn fen(&self) -> String {
        self.write_fen()
    }

    fn read_turn(&self, text: &str) -> Result<Turn<Self>, TextError> {
        read(self, text).map(|mv| vec![mv])
    }

    fn write_turn(&self, turn: &[Self::Move]) -> String {
        join(turn, |mv| write::<R>(mv, self.style))
    }

    fn diagram(&self) -> String {
        draw::<R::Geometry>(|square| self.letter_at(square))
    }

    fn mirrored(&self) -> Option<Self> {
        Some(self.turned())
    }
}

/// The texts of a turn's moves; in these games it is always one.
pub(super) fn join(turn: &[Move], text: impl Fn(Move) -> String) -> String {
    let moves: Vec<String> = turn.iter().map(|&mv| text(mv)).collect();
    moves.join(",")
}

/// A turn as it was typed; whether it is legal has not been asked yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ParsedTurn {
    /// `O-O` or `O-O-O`.
    Castle(Wing),
    /// From one square to another, perhaps with a letter behind.
    Go(Square, Square, Option<Kind>),
}

/// Reads a legal move in any spelling: the canonical one, and for castling also `O-O` and the
/// king's or the rook's square, whichever is not canonical, unless that is another legal move.
fn read<R: Ruleset>(pos: &Position<R>, text: &str) -> Result<Move, TextError> {
    let turn = parse::<R>(text)?;
    let legal = pos.legal_moves();
    let fits = |mv: &&Move| match turn {
        ParsedTurn::Castle(wing) => castling_wing(**mv) == Some(wing),
        ParsedTurn::Go(from, to, promotion) => {
            mv.from == from && mv.to == to && mv.promotion == promotion.unwrap_or(KING)
        }
    };
    if let Some(&mv) = legal.iter().find(fits) {
        return Ok(mv);
    }
    if let ParsedTurn::Go(from, to, None) = turn {
        let castles = |mv: &&Move| king_move::<R>(**mv) == Some((from, to));
        if let Some(&mv) = legal.iter().find(castles) {
            return Ok(mv);
        }
    }
    Err(illegal::explain(pos, text, turn))
}

/// The wing of a castling move.
pub(super) fn castling_wing(mv: Move) -> Option<Wing> {
    (mv.kind == MoveKind::Castling).then(|| Wing::of(mv.from, mv.to))
}

/// Where the king of a castling move starts and ends.
fn king_move<R: Ruleset>(mv: Move) -> Option<(Square, Square)> {
    castling_wing(mv).map(|wing| (mv.from, castling::targets::<R>(mv.from, wing).0))
}

fn parse<R: Ruleset>(text: &str) -> Result<ParsedTurn, TextError> {
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
    Ok(ParsedTurn::Go(from, to, promotion))
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
    let castling = king_move::<R>(mv).filter(|_| style == CastlingStyle::Fixed);
    let (from, to) = castling.unwrap_or((mv.from, mv.to));
    let mut text = R::Geometry::name(from) + &R::Geometry::name(to);
    if mv.kind == MoveKind::Promotion {
        text.push(R::letter(mv.promotion).to_ascii_lowercase());
    }
    text
}
