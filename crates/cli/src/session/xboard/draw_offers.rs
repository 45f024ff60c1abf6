//! The opponent's offers of a draw.

use crate::session::state::{Purpose, Session};
use motley_protocol::{Event, EventWriter};

impl Session {
    /// `draw`: answered at once, or if the engine's turn is being searched, with that turn.
    pub(super) fn draw_offered(&mut self, writer: &mut EventWriter) {
        self.xboard.draws.offered = true;
        if self.purpose() != Some(Purpose::OwnTurn) {
            self.answer_draw_offer(writer);
        }
    }

    /// Accepts an offer by making one too. CECP has no word to decline one: the engine just plays on.
    pub(super) fn answer_draw_offer(&mut self, writer: &mut EventWriter) {
        let draws = &mut self.xboard.draws;
        if !std::mem::take(&mut draws.offered) {
            return;
        }
        if draws.accepts(self.player.turns_played()) {
            writer.send(&Event::OfferDraw);
        } else {
            let text = "the draw offer is declined";
            writer.send(&Event::Log(text.to_owned()));
        }
    }
}
