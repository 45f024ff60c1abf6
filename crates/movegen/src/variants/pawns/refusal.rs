//! Why a turn is refused.

use super::position::PawnsChess;
use motley_game::TextError;

pub(super) fn explain(_pos: &PawnsChess, text: &str) -> TextError {
    TextError::new("turn", text, "a legal turn")
}
