//! Turns in the spelling of each protocol.
//!
//! The rules know the words; what XBoard makes of boards with ten ranks is the same for every game.

use super::job::TurnText;
use motley_movegen::variant::{Info, Variant};
use motley_protocol::{GuiProtocol, xboard::BoardShape};

/// The shape of a game's board, which XBoard has names of its own for.
pub(super) fn shape(info: &Info) -> BoardShape {
    BoardShape {
        ranks: info.ranks,
        margin: info.setup.map_or(0, |setup| setup.margin),
    }
}

/// How turns of a game are written for a GUI.
#[derive(Clone, Copy)]
pub(super) struct Spelling {
    pub(super) game: &'static Info,
    pub(super) protocol: GuiProtocol,
}

impl Spelling {
    /// A legal turn as the GUI reads it.
    pub(super) fn write<V: Variant>(self, position: &V, turn: &[V::Move]) -> String {
        match self.protocol {
            GuiProtocol::Uci => position.write_turn(turn),
            GuiProtocol::XBoard => shape(self.game).to_gui(&position.write_turn_for_xboard(turn)),
        }
    }

    /// A legal turn as it is kept and as it is shown.
    pub(super) fn text<V: Variant>(self, position: &V, turn: &[V::Move]) -> TurnText {
        TurnText {
            canonical: position.write_turn(turn),
            shown: self.write(position, turn),
        }
    }

    /// The text XBoard sends when a user makes the turn by clicks.
    pub(super) fn gesture<V: Variant>(self, position: &V, turn: &[V::Move]) -> String {
        shape(self.game).to_gui(&position.write_gesture_for_xboard(turn))
    }
}
