//! Turns as the other side of the conversation spells them.
//!
//! UCI has the game's own notation, and so has whoever asks for it over XBoard's protocol
//! ([`CANONICAL`](motley_protocol::xboard::CANONICAL)). What XBoard reads instead is for the rules to
//! say ([`XboardNotation`](motley_movegen::variant::XboardNotation)); how XBoard names squares is the
//! same for every game.

use super::work::TurnText;
use motley_movegen::variant::{Info, Variant};
use motley_protocol::xboard::BoardShape;

/// The shape of a game's board, by which XBoard names its squares.
pub(in crate::session) fn board_shape(info: &Info) -> BoardShape {
    BoardShape {
        ranks: info.ranks,
        margin: info.setup.map_or(0, |setup| setup.margin),
    }
}

/// Whose words turns are written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::session) enum TurnSpelling {
    /// The game's own: the canonical text.
    Canonical,
    /// XBoard's, which may tell less than the turn.
    XBoard,
}

/// How turns of a game are written for a GUI.
#[derive(Clone, Copy)]
pub(super) struct TurnWriter {
    pub(super) game: &'static Info,
    pub(super) spelling: TurnSpelling,
}

impl TurnWriter {
    /// A legal turn as the GUI reads it.
    pub(super) fn shown<V: Variant>(self, position: &V, turn: &[V::Move]) -> String {
        match self.spelling {
            TurnSpelling::Canonical => position.write_turn(turn),
            TurnSpelling::XBoard => {
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
