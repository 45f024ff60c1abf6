//! The opponent's turns, and turns taken back.

use super::{Mode, Session};
use crate::session::job::Purpose;
use crate::session::spelling::shape;
use motley_game::Side;
use motley_protocol::xboard::{Mirror, legs};
use motley_protocol::{Event, Refusal, Voice};

impl Session {
    /// `usermove`. A turn of several legs may come in several lines, all but the last ending in a
    /// comma.
    pub(super) fn user_move(&mut self, text: &str, voice: &mut Voice) {
        if text.ends_with(',') {
            self.conduct.legs += text;
            return;
        }
        let text = std::mem::take(&mut self.conduct.legs) + text;
        if let Err(reason) = self.try_user_move(&text, voice) {
            self.conduct.refused = self.conduct.mode != Mode::Analysing;
            voice.say(&Event::IllegalMove { text, reason });
        }
    }

    fn try_user_move(&mut self, text: &str, voice: &mut Voice) -> Result<(), String> {
        let playing = match self.conduct.mode {
            Mode::Playing(side) if side == self.player.side() => {
                return Err(format!("{side} is to move, and that is the engine"));
            }
            Mode::Playing(_) => true,
            Mode::Force | Mode::Analysing => false,
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
        let heard = |board: Mirror, unloads| board.heard(text, side == Side::White, unloads);
        self.follow(heard);
        self.turn_played();
        self.conduct.answers = playing;
        if let Some(job) = self.job.as_mut().filter(|_| hit) {
            job.ponder_hit(Purpose::Turn);
        } else if !playing || !self.claim_result(voice) {
            self.act(voice);
        }
        Ok(())
    }

    /// The legal turn that XBoard means.
    fn meant(&self, text: &str) -> Result<String, String> {
        let shape = shape(self.player.info());
        let read = |text: &str| self.player.canonical(&shape.from_gui(text));
        let straightened = || read(&legs::straightened(text)?).ok();
        read(text).or_else(|error| straightened().ok_or_else(|| error.to_string()))
    }

    /// `undo` and `remove`.
    pub(super) fn take_back(&mut self, turns: u32, voice: &mut Voice) -> Result<(), Refusal> {
        let played = self.player.turns();
        if played < turns as usize {
            let found = format!("{played} turns played");
            return Err(Refusal::new("undo", found, format!("at least {turns}")));
        }
        self.halt();
        for _ in 0..turns {
            self.player.take_back();
        }
        self.position_changed();
        self.act(voice);
        Ok(())
    }
}
