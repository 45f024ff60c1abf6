//! Turns in the spelling of each dialect.
//!
//! The rules know the words; what XBoard makes of boards with ten ranks is the same for every game.

use motley_movegen::variants::{Info, Variant};
use motley_protocol::{Dialect, xboard::Shape};

/// The shape of a game's board, which XBoard has names of its own for.
pub(super) fn shape(info: &Info) -> Shape {
    Shape {
        ranks: info.ranks,
        margin: info.setup.map_or(0, |setup| setup.margin),
    }
}

/// A legal turn as the GUI reads it.
pub(super) fn write<V: Variant>(position: &V, turn: &[V::Move], dialect: Dialect) -> String {
    match dialect {
        Dialect::Uci => position.write_turn(turn),
        Dialect::XBoard => shape(&V::INFO).to_gui(&position.write_turn_for_xboard(turn)),
    }
}

/// The text XBoard sends when a user makes the turn by clicks.
pub(super) fn gesture<V: Variant>(position: &V, turn: &[V::Move]) -> String {
    shape(&V::INFO).to_gui(&position.write_gesture_for_xboard(turn))
}
