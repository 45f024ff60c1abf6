//! Answers to XBoard while the user has a unit in hand: its possible squares and promotions.
//!
//! The answer to `lift` is `highlight` with a FEN of colours, one for each square that the unit can
//! go to. The answer to `put` on a magenta square is `choice` with the letters of the promotions
//! there.

use crate::session::state::{ClickTurn, Session, highlights, promotion_letters};
use crate::session::terms::{board_shape, variant_setup};
use motley_protocol::xboard::{XboardBoard, highlight_fen};
use motley_protocol::{Event, EventWriter, GuiProtocol, MouseAction, VariantSetup};

impl Session {
    /// Carries out `lift`, `put` and `hover`.
    pub(super) fn mouse(&mut self, action: MouseAction, square: &str, writer: &mut EventWriter) {
        // Moving the pointer over another square changes nothing: the marks of `lift` stay. In a position
        // that was refused there is nothing to mark.
        if action == MouseAction::Hover || self.refused_position.is_some() {
            return;
        }
        let shape = board_shape(self.game.info());
        let turns = self.game.xboard_turns().into_iter();
        let turns: Vec<_> = turns.map(|turn| (shape.to_gui(&turn.gesture), turn.noisy)).collect();
        let turns: Vec<_> =
            turns.iter().filter_map(|(gesture, noisy)| ClickTurn::new(gesture, *noisy)).collect();
        if action == MouseAction::Lift {
            let path = self.xboard.click_path.lift(square, &turns);
            let marks = highlights(path, &turns);
            let setup = variant_setup(self.game.as_ref(), GuiProtocol::XBoard);
            let fen = highlight_fen(&marks, setup.files, setup.ranks);
            writer.send(&Event::Highlight(fen));
        } else {
            let path = self.xboard.click_path.put(square);
            let own = || letter_on(&variant_setup(self.game.as_ref(), GuiProtocol::XBoard), path.first()?);
            let letters = promotion_letters(&path, &turns, own);
            if !letters.is_empty() {
                writer.send(&Event::Choice(letters));
            }
        }
    }
}

/// Returns the letter of the unit on a square.
fn letter_on(setup: &VariantSetup, square: &str) -> Option<char> {
    let board = XboardBoard::new(&setup.fen, setup.files, setup.ranks)?;
    let letter = board.unit_on(square)?.chars().next()?;
    Some(letter.to_ascii_uppercase())
}
