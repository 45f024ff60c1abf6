//! Turns as XBoard wants them \[G-23\].

use super::notation::{castling_wing, join, write};
use super::ruleset::Ruleset;
use super::{Move, Position};
use crate::mechanics::castling::{CastlingStyle, Wing};
use crate::variant::XboardNotation;

impl<R: Ruleset> XboardNotation for Position<R> {
    fn write_turn_for_xboard(&self, turn: &[Self::Move]) -> String {
        join(turn, |mv| write_move::<R>(mv, self.style))
    }
}

/// Returns the canonical text, but `O-O` where arrays are shuffled \[C-7\].
fn write_move<R: Ruleset>(mv: Move, style: CastlingStyle) -> String {
    match (style, castling_wing(mv)) {
        (CastlingStyle::Shuffled, Some(Wing::Right)) => "O-O".to_owned(),
        (CastlingStyle::Shuffled, Some(Wing::Left)) => "O-O-O".to_owned(),
        _ => write::<R>(mv, style),
    }
}
