//! Turns as text \[G-23\]: the texts of their legs, joined by commas.

use super::archer::shot_target;
use super::fen;
use super::kinds::UNITS;
use super::moves::{Move, MoveKind};
use super::position::PawnsChess;
use super::{illegal, spelling};
use crate::board::{Board8x8, Geometry};
use motley_game::{Notation, TextError, Turn, find_turn};

impl Notation for PawnsChess {
    type Context = ();

    fn parse_in(text: &str, (): ()) -> Result<Self, TextError> {
        fen::parse(text)
    }

    fn fen(&self) -> String {
        fen::write(self)
    }

    fn read_turn(&self, text: &str) -> Result<Turn<Self>, TextError> {
        read(self, text, |text| find_written(self, text))
    }

    /// Returns the canonical text of a leg; not declaring heroic check is not written.
    fn push_leg(&self, text: &mut String, mv: Move) {
        let [from, to] = [mv.from, mv.to].map(Board8x8::name);
        text.push_str(&match mv.move_kind {
            MoveKind::Normal | MoveKind::Displacement => from + &to,
            MoveKind::Promotion => format!("{from}{to}{}", UNITS.lowercase_letter(mv.kind)),
            MoveKind::Shot => format!("{from}x{to}"),
            MoveKind::StepAndShot => {
                let target = Board8x8::name(shot_target(mv.to, self.to_move));
                format!("{from}{to},{to}x{target}")
            }
            MoveKind::Sacrifice => format!("{from}{to},-{to}"),
            MoveKind::Healing => format!("{}@{to}", UNITS.lowercase_letter(mv.kind)),
            MoveKind::HeroicCheck => "+".to_owned(),
            MoveKind::NoHeroicCheck => String::new(),
        });
    }

    fn diagram(&self) -> String {
        UNITS.draw(&self.board)
    }

    fn mirrored(&self) -> Option<Self> {
        Some(fen::mirrored(self))
    }
}

/// Returns the turn that `find` finds for a text.
pub(super) fn read(
    pos: &PawnsChess,
    text: &str,
    find: impl FnOnce(&str) -> Option<Turn<PawnsChess>>,
) -> Result<Turn<PawnsChess>, TextError> {
    if text.len() > MAX_TURN_BYTES {
        let expected = format!("a turn of at most {MAX_TURN_BYTES} bytes");
        return Err(TextError::new("turn", text, expected));
    }
    find(text).ok_or_else(|| illegal::explain(pos, text))
}

/// Returns the turn of this text: as it is, then in its other spellings \[G-23\].
pub(super) fn find_written(pos: &PawnsChess, text: &str) -> Option<Turn<PawnsChess>> {
    find_turn(pos, text).or_else(|| find_turn(pos, &spelling::canonical(pos, text)))
}

/// No turn is as long: a displacement, 62 captures of five letters and a comma each, a declaration.
const MAX_TURN_BYTES: usize = 512;
