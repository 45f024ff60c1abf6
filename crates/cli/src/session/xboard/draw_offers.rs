//! The opponent's offers of a draw.

use crate::session::state::{JobPurpose, Session};
use motley_protocol::{Event, EventWriter};

impl Session {
    /// Carries out `draw`: answers at once, or together with the engine's turn if that is being
    /// searched.
    pub(super) fn draw_offered(&mut self, writer: &mut EventWriter) {
        self.xboard.draws.offered = true;
        if self.purpose() != Some(JobPurpose::OwnTurn) {
            self.answer_draw_offer(writer);
        }
    }

    /// Accepts an offer by making one too. CECP has no command to decline: the engine just plays
    /// on.
    pub(super) fn answer_draw_offer(&mut self, writer: &mut EventWriter) {
        let draws = &mut self.xboard.draws;
        if !std::mem::take(&mut draws.offered) {
            return;
        }
        if draws.accepts(self.game.turns_played()) {
            writer.send(&Event::OfferDraw);
        } else {
            let text = "the draw offer is declined";
            writer.send(&Event::Log(text.to_owned()));
        }
    }
}
