//! Turns as text \[G-23\].

use super::fen;
use super::kind::{small_letter, square_ahead};
use super::moves::{Deed, Move};
use super::position::PawnsChess;
use super::{refusal, spelling, xboard};
use crate::board::{Board8x8, Geometry};
use crate::mechanics::fen::draw;
use crate::variant::XboardNotation;
use motley_game::{Notation, Side, TextError, Turn, find_turn};

impl Notation for PawnsChess {
    type Form = ();

    fn parse_as(text: &str, (): ()) -> Result<Self, TextError> {
        fen::parse(text)
    }

    fn form(&self) {}

    fn fen(&self) -> String {
        fen::write(self)
    }

    fn read_turn(&self, text: &str) -> Result<Turn<Self>, TextError> {
        if text.len() > LONGEST {
            let expected = format!("a turn of at most {LONGEST} bytes");
            return Err(TextError::new("turn", text, expected));
        }
        let candidates = || spelling::candidates(self, text);
        let found = find_turn(self, text)
            .or_else(|| candidates().iter().find_map(|text| find_turn(self, text)))
            .or_else(|| xboard::find_gesture(self, text));
        found.ok_or_else(|| refusal::explain(self, text))
    }

    fn write_turn(&self, turn: &[Move]) -> String {
        let legs: Vec<String> = turn.iter().map(|&mv| leg(mv)).collect();
        let legs: Vec<&str> = legs
            .iter()
            .map(String::as_str)
            .filter(|leg| !leg.is_empty())
            .collect();
        legs.join(",")
    }

    fn diagram(&self) -> String {
        draw::<Board8x8>(|square| fen::shown(self, square))
    }

    fn mirrored(&self) -> Option<Self> {
        Some(fen::mirrored(self))
    }
}

impl XboardNotation for PawnsChess {
    fn write_turn_for_xboard(&self, turn: &[Move]) -> String {
        xboard::write(self.to_move, turn)
    }

    fn write_gesture_for_xboard(&self, turn: &[Move]) -> String {
        xboard::gesture(self, turn)
    }
}

/// No turn is as long: a displacement, 62 captures of five letters and commas, a declaration.
const LONGEST: usize = 512;

/// The canonical text of a leg; none for saying nothing about heroic check.
fn leg(mv: Move) -> String {
    let (from, to) = (Board8x8::name(mv.from), Board8x8::name(mv.to));
    match mv.deed {
        Deed::Go | Deed::Displace => from + &to,
        Deed::Promote => format!("{from}{to}{}", small_letter(mv.kind)),
        Deed::Shoot => format!("{from}x{to}"),
        Deed::StepAndShoot => {
            let side = if mv.to > mv.from {
                Side::White
            } else {
                Side::Black
            };
            let target = square_ahead(mv.to, side, 2)
                .map(Board8x8::name)
                .unwrap_or_default();
            format!("{from}{to},{to}x{target}")
        }
        Deed::Sacrifice => format!("{from}{to},-{to}"),
        Deed::Heal => format!("{}@{to}", small_letter(mv.kind)),
        Deed::Declare => "+".to_owned(),
        Deed::Refrain => String::new(),
    }
}
