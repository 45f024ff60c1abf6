//! Turns in the spelling of each protocol.
//!
//! What XBoard reads instead of a game's own notation is for the rules to say
//! ([`XboardNotation`](motley_movegen::variant::XboardNotation)); how XBoard names squares is the same
//! for every game.

use super::work::TurnText;
use motley_movegen::variant::{Info, Variant};
use motley_protocol::{GuiProtocol, xboard::BoardShape};

/// The shape of a game's board, by which XBoard names its squares.
pub(in crate::session) fn board_shape(info: &Info) -> BoardShape {
    BoardShape {
        ranks: info.ranks,
        margin: info.setup.map_or(0, |setup| setup.margin),
    }
}

/// How turns of a game are written for a GUI.
#[derive(Clone, Copy)]
pub(super) struct TurnWriter {
    pub(super) game: &'static Info,
    pub(super) protocol: GuiProtocol,
}

impl TurnWriter {
    /// A legal turn as the GUI reads it.
    pub(super) fn shown<V: Variant>(self, position: &V, turn: &[V::Move]) -> String {
        match self.protocol {
            GuiProtocol::Uci => position.write_turn(turn),
            GuiProtocol::XBoard => {
                board_shape(self.game).to_gui(&position.write_turn_for_xboard(turn))
            }
        }
    }

    /// A legal turn in both spellings.
    pub(super) fn text<V: Variant>(self, position: &V, turn: &[V::Move]) -> TurnText {
        TurnText {
            canonical: position.write_turn(turn),
            shown: self.shown(position, turn),
        }
    }

    /// The text XBoard sends when a user makes the turn by clicks.
    pub(super) fn clicks<V: Variant>(self, position: &V, turn: &[V::Move]) -> String {
        board_shape(self.game).to_gui(&position.write_gesture_for_xboard(turn))
    }
}
