//! Turns as text \[G-23\].

use super::illegal;
use super::kinds::KING;
use super::parsed_turn::{ParsedTurn, parse};
use super::ruleset::Ruleset;
use super::{Move, MoveKind, Position, castling, fen};
use crate::board::Square;
use crate::mechanics::castling::{CastlingStyle, Wing};
use crate::mechanics::turn_text::{ParsedLeg, push_squares};
use motley_game::{GameExt, Notation, TextError, Turn};

impl<R: Ruleset> Notation for Position<R> {
    type Context = CastlingStyle;

    fn parse_in(text: &str, style: CastlingStyle) -> Result<Self, TextError> {
        fen::parse(text, style)
    }

    fn context(&self) -> CastlingStyle {
        self.style
    }

    fn fen(&self) -> String {
        self.write_fen()
    }

    fn read_turn(&self, text: &str) -> Result<Turn<Self>, TextError> {
        read(self, text).map(|mv| vec![mv])
    }

    fn push_leg(&self, text: &mut String, mv: Move) {
        let (from, to) = named_squares::<R>(mv, self.style);
        push_squares::<R::Geometry>(text, from, to);
        if mv.kind == MoveKind::Promotion {
            text.push(R::UNITS.lowercase_letter(mv.promotion));
        }
    }

    fn diagram(&self) -> String {
        R::UNITS.draw(&self.board)
    }

    fn mirrored(&self) -> Option<Self> {
        Some(self.turned())
    }
}

/// Reads a legal move in any spelling: the canonical one, and for castling also `O-O` and the
/// king's or the rook's square, whichever is not canonical, unless that is another legal move
/// \[C-5\], \[C-7\], \[CR-8\], \[CR-10\].
fn read<R: Ruleset>(pos: &Position<R>, text: &str) -> Result<Move, TextError> {
    let turn = parse::<R>(text)?;
    let legal = pos.legal_moves();
    let fits = |mv: &&Move| match turn {
        ParsedTurn::Castle(wing) => castling_wing(**mv) == Some(wing),
        ParsedTurn::Go(leg) => {
            (mv.from, mv.to, mv.promotion) == (leg.from, leg.to, leg.letter.unwrap_or(KING))
        }
    };
    if let Some(&mv) = legal.iter().find(fits) {
        return Ok(mv);
    }
    if let ParsedTurn::Go(ParsedLeg { from, to, letter: None }) = turn {
        let castles = |mv: &&Move| king_move::<R>(**mv) == Some((from, to));
        if let Some(&mv) = legal.iter().find(castles) {
            return Ok(mv);
        }
    }
    Err(illegal::explain(pos, text, turn))
}

/// Returns the wing of a castling move.
pub(super) fn castling_wing(mv: Move) -> Option<Wing> {
    (mv.kind == MoveKind::Castling).then(|| Wing::of(mv.from, mv.to))
}

/// Returns the squares on which the king of a castling move starts and ends.
fn king_move<R: Ruleset>(mv: Move) -> Option<(Square, Square)> {
    castling_wing(mv).map(|_| (mv.from, castling::of::<R>(mv.from, mv.to).king_to))
}

/// Returns the squares that a move is written and clicked by: castling is the king's move in fixed
/// arrays \[CR-8\], "king takes rook" in others \[C-7\], \[CR-10\].
pub(super) fn named_squares<R: Ruleset>(mv: Move, style: CastlingStyle) -> (Square, Square) {
    let castling = king_move::<R>(mv).filter(|_| style == CastlingStyle::Fixed);
    castling.unwrap_or((mv.from, mv.to))
}
