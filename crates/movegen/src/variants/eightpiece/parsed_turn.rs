//! The turn that a text describes, before it is known whether such a turn is legal.

use super::kinds::*;
use super::moves::{Move, MoveKind};
use super::position::PositionState;
use super::sentry::Push;
use crate::board::{Board8x8, Geometry, Kind, Square};
use crate::mechanics::castling::Wing;
use crate::mechanics::turn_text::{ParsedLeg, castling_wing};

/// A way of spelling turns: a function that tells whether the text means this move.
pub(super) type Spelling = fn(&PositionState, &ParsedTurn, Move) -> bool;

/// The description of a turn by a text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ParsedTurn {
    Pass,
    Castling(Wing),
    Leg(ParsedLeg),
    /// The sentry's leg and the pushed unit's.
    Legs(ParsedLeg, ParsedLeg),
}

impl ParsedTurn {
    /// Reads a text; `None` if it is not of the form of a turn.
    pub(super) fn parse(text: &str) -> Option<ParsedTurn> {
        if text == "0000" {
            return Some(ParsedTurn::Pass);
        }
        if let Some(wing) = castling_wing(text) {
            return Some(ParsedTurn::Castling(wing));
        }
        match text.split_once(',') {
            None => parse_leg(text).map(ParsedTurn::Leg),
            Some((first, second)) => {
                // Sentries never become anything else.
                let first = parse_leg(first).filter(|leg| leg.letter.is_none())?;
                Some(ParsedTurn::Legs(first, parse_leg(second)?))
            }
        }
    }

    /// Whether `mv` is the castling that the text says in one of its spellings \[G-23\], \[8P-32\].
    pub(super) fn means_castling(&self, mv: Move) -> bool {
        let (king, to, partner) = (mv.from(), mv.to(), mv.partner());
        let said = match *self {
            ParsedTurn::Castling(wing) => wing == Wing::of(king, partner),
            ParsedTurn::Leg(leg) => {
                // In shuffled arrays a step to the next square is a step [8P-19].
                let ends = leg.to == partner || leg.to == to && is_castling_step(king, to);
                leg.from == king && ends && leg.letter.is_none()
            }
            ParsedTurn::Pass | ParsedTurn::Legs(..) => false,
        };
        said && mv.kind() == Some(MoveKind::Castling)
    }
}

fn parse_leg(text: &str) -> Option<ParsedLeg> {
    ParsedLeg::parse::<Board8x8>(text, &UNITS)
}

impl PositionState {
    /// Returns the kind of the unit on `square`.
    pub(super) fn kind_at(&self, square: Square) -> Option<Kind> {
        self.board.at(square).map(|unit| unit.kind())
    }

    /// Returns the kind of the pushed unit after a push: a lancer may have turned \[8P-14\].
    pub(super) fn pushed_kind(&self, mv: Move) -> Kind {
        let kind = self.kind_at(mv.to()).unwrap_or(PAWN);
        Push::at_rest(self.to_move, kind, mv.to(), mv.pushed_to()).kind()
    }
}

/// Whether a king's move is castling wherever it is written: no other is of two files or more.
pub(super) fn is_castling_step(king: Square, to: Square) -> bool {
    Board8x8::file(king).abs_diff(Board8x8::file(to)) >= 2
}
