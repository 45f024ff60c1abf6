//! Turns as XBoard wants them \[G-23\].

use super::Position;
use super::notation::castling_wing;
use super::ruleset::Ruleset;
use crate::mechanics::castling::{CastlingStyle, Wing};
use crate::variant::XboardNotation;
use motley_game::Notation;

impl<R: Ruleset> XboardNotation for Position<R> {
    /// Returns the canonical text, but `O-O` where arrays are shuffled \[C-7\].
    fn write_turn_for_xboard(&self, turn: &[Self::Move]) -> String {
        let castling = turn.first().and_then(|&mv| castling_wing(mv));
        match (self.style, castling) {
            (CastlingStyle::Shuffled, Some(Wing::Right)) => "O-O".to_owned(),
            (CastlingStyle::Shuffled, Some(Wing::Left)) => "O-O-O".to_owned(),
            _ => self.write_turn(turn),
        }
    }
}
