//! Turns and positions as XBoard and WinBoard get them.

use motley_game::{Notation, TextError, Turn};

/// Texts for XBoard, which shows most of our games only in part: everything it cannot show is told as
/// the nearest that it can.
pub trait XboardNotation: Notation {
    /// Returns the text by which XBoard and WinBoard come as near as they can to showing a legal
    /// turn.
    fn write_turn_for_xboard(&self, turn: &[Self::Move]) -> String {
        self.write_turn(turn)
    }

    /// Returns the text XBoard sends when a user makes a legal turn by clicking squares, if there is
    /// one; read by [`read_turn_from_xboard`](Self::read_turn_from_xboard). Every leg begins where the
    /// one before it ended.
    fn write_gesture_for_xboard(&self, turn: &[Self::Move]) -> String {
        self.write_turn_for_xboard(turn)
    }

    /// Reads a legal turn as XBoard sends it: what [`read_turn`](Notation::read_turn) reads, and
    /// where that finds nothing, both texts above and the other spellings that XBoard has for
    /// clicks. Only a conversation with XBoard may read turns in this way: elsewhere the same text
    /// is a mistake, and must not become a turn that the user did not mean.
    ///
    /// # Errors
    /// The text does not name a legal turn here; the error has the reason.
    fn read_turn_from_xboard(&self, text: &str) -> Result<Turn<Self>, TextError> {
        self.read_turn(text)
    }

    /// Returns the FEN by which XBoard shows the position: what stands where, and who is to move.
    fn fen_for_xboard(&self) -> String {
        self.fen()
    }
}
