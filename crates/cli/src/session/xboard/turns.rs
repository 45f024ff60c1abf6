//! The opponent's turns, and turns taken back.

use super::{Mode, Session};
use crate::session::job::Purpose;
use crate::session::spelling::shape;
use motley_game::Side;
use motley_protocol::xboard::{XboardBoard, legs};
use motley_protocol::{CommandError, Event, EventWriter};

impl Session {
    /// `usermove`. A turn of several legs may come in several lines, all but the last ending in a
    /// comma.
    pub(super) fn user_move(&mut self, text: &str, writer: &mut EventWriter) {
        if text.ends_with(',') {
            self.conduct.legs += text;
            return;
        }
        let text = std::mem::take(&mut self.conduct.legs) + text;
        if let Err(reason) = self.try_user_move(&text, writer) {
            self.conduct.refused = self.conduct.mode != Mode::Analyzing;
            writer.send(&Event::IllegalMove { text, reason });
        }
    }

    fn try_user_move(&mut self, text: &str, writer: &mut EventWriter) -> Result<(), String> {
        let playing = match self.conduct.mode {
            Mode::Playing(side) if side == self.player.side() => {
                return Err(format!("{side} is to move, and that is the engine"));
            }
            Mode::Playing(_) => true,
            Mode::Force | Mode::Analyzing => false,
        };
        let side = self.player.side();
        let turn = self.meant(text)?;
        let expected = self
            .conduct
            .expected
            .as_ref()
            .is_some_and(|t| t.canonical == turn);
        let hit = expected && self.purpose() == Some(Purpose::Ponder);
        if !hit {
            self.halt();
        }
        self.player.play(&turn).map_err(|error| error.to_string())?;
        let heard =
            |board: XboardBoard, unloads| board.after_user_move(text, side == Side::White, unloads);
        self.follow(heard);
        self.turn_played();
        self.conduct.answers = playing;
        if let Some(job) = self.job.as_mut().filter(|_| hit) {
            job.ponder_hit(Purpose::Turn);
        } else if !playing || !self.claim_result(writer) {
            self.act(writer);
        }
        Ok(())
    }

    /// The legal turn that XBoard means.
    fn meant(&self, text: &str) -> Result<String, String> {
        let shape = shape(self.player.info());
        let read = |text: &str| self.player.canonical(&shape.from_gui(text));
        let straightened = || read(&legs::undo_castling_order(text)?).ok();
        read(text).or_else(|error| straightened().ok_or_else(|| error.to_string()))
    }

    /// `undo` and `remove`.
    pub(super) fn take_back(
        &mut self,
        turns: u32,
        writer: &mut EventWriter,
    ) -> Result<(), CommandError> {
        let played = self.player.turns();
        if played < turns as usize {
            let found = format!("{played} turns played");
            return Err(CommandError::new(
                "undo",
                found,
                format!("at least {turns}"),
            ));
        }
        self.halt();
        for _ in 0..turns {
            self.player.take_back();
        }
        self.position_changed();
        self.act(writer);
        Ok(())
    }
}
