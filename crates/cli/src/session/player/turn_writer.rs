//! Turns in the spelling of the protocol.
//!
//! UCI uses the game's own notation, and so does a program that asks for it over XBoard's protocol
//! ([`CANONICAL`](motley_protocol::xboard::CANONICAL)). XBoard's spelling is defined by the rules
//! ([`XboardNotation`](motley_movegen::variant::XboardNotation)). XBoard names squares in the same
//! way for every game.

use super::work::TurnText;
use motley_movegen::variant::{Info, Variant};
use motley_protocol::xboard::BoardShape;

/// Returns the shape of a game's board, which determines XBoard's names of squares.
pub(in crate::session) fn board_shape(info: &Info) -> BoardShape {
    BoardShape { ranks: info.ranks, margin: info.setup.map_or(0, |setup| setup.margin) }
}

/// The spelling of turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::session) enum TurnSpelling {
    /// The canonical text: the game's own notation.
    Canonical,
    /// XBoard's spelling, which may leave out parts of the turn.
    XBoard,
}

/// Writer of a game's turns for a GUI.
#[derive(Clone, Copy)]
pub(super) struct TurnWriter {
    pub(super) game: &'static Info,
    pub(super) spelling: TurnSpelling,
}

impl TurnWriter {
    /// Returns a legal turn in the GUI's spelling.
    pub(super) fn shown<V: Variant>(self, position: &V, turn: &[V::Move]) -> String {
        match self.spelling {
            TurnSpelling::Canonical => position.write_turn(turn),
            TurnSpelling::XBoard => board_shape(self.game).to_gui(&position.write_turn_for_xboard(turn)),
        }
    }

    /// Returns a legal turn in both spellings.
    pub(super) fn text<V: Variant>(self, position: &V, turn: &[V::Move]) -> TurnText {
        TurnText { canonical: position.write_turn(turn), shown: self.shown(position, turn) }
    }

    /// Returns the text that XBoard sends when a user makes the turn by clicks.
    pub(super) fn clicks<V: Variant>(self, position: &V, turn: &[V::Move]) -> String {
        board_shape(self.game).to_gui(&position.write_gesture_for_xboard(turn))
    }
}
