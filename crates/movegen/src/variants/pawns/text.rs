//! Turns as text \[G-23\].

use super::fen;
use super::kind::{letter, small_letter, square_ahead};
use super::moves::{Deed, Move};
use super::position::PawnsChess;
use super::{refusal, spelling};
use crate::board::{Board8x8, Geometry};
use crate::mechanics::fen::draw;
use motley_game::{Notation, Side, TextError, Turn, find_turn};

impl Notation for PawnsChess {
    fn parse(text: &str) -> Result<Self, TextError> {
        fen::parse(text)
    }

    fn fen(&self) -> String {
        fen::write(self)
    }

    fn read_turn(&self, text: &str) -> Result<Turn<Self>, TextError> {
        if text.len() > LONGEST {
            let expected = format!("a turn of at most {LONGEST} bytes");
            return Err(TextError::new("turn", text, expected));
        }
        let found = find_turn(self, text).or_else(|| {
            spelling::candidates(self, text)
                .iter()
                .find_map(|t| find_turn(self, t))
        });
        found.ok_or_else(|| refusal::explain(self, text))
    }

    fn write_turn(&self, turn: &[Move]) -> String {
        join(turn, leg)
    }

    fn write_turn_for_xboard(&self, turn: &[Move]) -> String {
        join(turn, |mv| xboard_leg(self.to_move, mv))
    }

    fn diagram(&self) -> String {
        draw::<Board8x8>(|square| fen::shown(self, square))
    }

    fn mirrored(&self) -> Option<Self> {
        Some(fen::mirrored(self))
    }
}

/// No turn is as long: a displacement, 62 captures of five letters and commas, a declaration.
const LONGEST: usize = 512;

fn join(turn: &[Move], leg: impl Fn(Move) -> String) -> String {
    let legs: Vec<String> = turn
        .iter()
        .map(|&mv| leg(mv))
        .filter(|leg| !leg.is_empty())
        .collect();
    legs.join(",")
}

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

/// XBoard keeps of a move only from, to and one square where something dies: `from dead,dead to`.
fn xboard_leg(side: Side, mv: Move) -> String {
    let (from, to) = (Board8x8::name(mv.from), Board8x8::name(mv.to));
    match mv.deed {
        Deed::Shoot => format!("{from}{to},{to}{from}"),
        Deed::StepAndShoot => {
            let target = square_ahead(mv.to, side, 2)
                .map(Board8x8::name)
                .unwrap_or_default();
            format!("{from}{target},{target}{to}")
        }
        Deed::Heal => format!("{}@{to}", letter(mv.kind)),
        _ => leg(mv),
    }
}
