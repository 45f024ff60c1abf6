//! The opponent's turns, and turns taken back.

use crate::session::state::{Mode, Session};
use motley_game::Side;
use motley_kit::search::TurnSpelling;
use motley_protocol::xboard::{XboardBoard, legs};
use motley_protocol::{CommandError, Event, EventWriter};

/// Most bytes of a turn, more than any turn has: lines that announce further legs must not fill the
/// memory.
const MAX_TURN_BYTES: usize = 1 << 12;

impl Session {
    /// Carries out `usermove`. A turn of several legs may come in several lines; all but the last
    /// end in a comma.
    pub(super) fn user_move(&mut self, text: &str, writer: &mut EventWriter) {
        let is_whole = !text.ends_with(',');
        let text = std::mem::take(&mut self.xboard.partial_move) + text;
        if !is_whole && text.len() <= MAX_TURN_BYTES {
            self.xboard.partial_move = text;
            return;
        }
        let is_first = std::mem::take(&mut self.xboard.is_first_move);
        let mode = self.xboard.mode;
        let brings_go = is_first && self.xboard.board_sync.answers_features;
        let played = self.try_user_move(&text, writer);
        let state = &mut self.xboard;
        let replies = matches!(mode, Mode::Playing(_));
        state.after_played_move = (replies && brings_go && played.is_ok()).then_some(self.asked);
        if let Err(reason) = played {
            let expects_go = if replies { brings_go } else { mode == Mode::Force };
            state.after_illegal_move = expects_go.then_some(self.asked);
            writer.send(&Event::IllegalMove { text, reason });
        }
    }

    fn try_user_move(&mut self, text: &str, writer: &mut EventWriter) -> Result<(), String> {
        if self.refused_position.is_some() {
            return Err("the position is illegal".to_owned());
        }
        let playing = match self.xboard.mode {
            Mode::Playing(side) if side == self.game.to_move() => {
                return Err(format!("{side} is to move, and the engine plays {side}"));
            }
            Mode::Playing(_) => true,
            Mode::Force | Mode::Analyzing => false,
        };
        let white = self.game.to_move() == Side::White;
        let turn = self.legal_turn(text)?;
        // Only a legal turn may end the engine's pondering.
        self.abort_job();
        self.game.play(&turn).map_err(|error| error.to_string())?;
        self.update_board(|board: XboardBoard, unloads| board.after_user_move(text, white, unloads));
        self.xboard.turn_played();
        if !playing || !self.claim_result(writer) {
            self.start_due_search(writer);
        }
        Ok(())
    }

    /// Returns the canonical text of the legal turn that XBoard means, or the reason why there is
    /// none.
    fn legal_turn(&self, text: &str) -> Result<String, String> {
        let read = |text: &str| {
            let text = self.turn_from_gui(text);
            self.game.canonical(&text, TurnSpelling::Xboard)
        };
        // XBoard spells some moves via a third square as if they were castling. This reading comes
        // second, because both readings may be legal; an error refers to the original text.
        let reordered = || read(&legs::undo_castling_order(text)?).ok();
        read(text).or_else(|error| reordered().ok_or_else(|| error.to_string()))
    }

    /// Carries out `undo` and `remove`.
    pub(super) fn take_back(&mut self, turns: u32, writer: &mut EventWriter) -> Result<(), CommandError> {
        let played = self.game.turns_played();
        if played < turns as usize {
            let found = format!("{played} turns played");
            return Err(CommandError::new("undo", found, format!("at least {turns}")));
        }
        self.abort_job();
        for _ in 0..turns {
            self.game.take_back();
        }
        self.xboard.position_changed(self.game.as_ref());
        self.start_due_search(writer);
        Ok(())
    }
}
