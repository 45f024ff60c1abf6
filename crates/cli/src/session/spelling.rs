//! Turns in the spelling of each dialect.
//!
//! The rules know the words; what XBoard makes of boards with ten ranks is the same for every game.

use motley_movegen::variants::Variant;
use motley_protocol::{Dialect, xboard::ranks};

/// A legal turn as the GUI reads it.
pub(super) fn write<V: Variant>(position: &V, turn: &[V::Move], dialect: Dialect) -> String {
    match dialect {
        Dialect::Uci => position.write_turn(turn),
        Dialect::XBoard => ranks::to_gui(&position.write_turn_for_xboard(turn), V::INFO.ranks),
    }
}
