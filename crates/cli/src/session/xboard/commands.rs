//! The commands that only XBoard has.

use crate::session::state::{JobPurpose, Mode, Session};
use motley_protocol::{Command, CommandError, Event, EventWriter, PositionSpec, StartPosition, option};
use std::time::{Duration, Instant};

/// Number of `ping`s that wait for the own turn at most.
const MAX_PINGS: usize = 1000;

/// XBoard sends `go` together with a game's first `usermove`: within this time, even on a busy machine.
const GO_AFTER_MOVE: Duration = Duration::from_millis(500);

impl Session {
    /// Carries out a command that only XBoard has.
    pub(in crate::session) fn on_xboard_command(
        &mut self,
        command: Command,
        writer: &mut EventWriter,
    ) -> Result<(), CommandError> {
        if self.xboard.board_sync.is_reaction(&command) {
            return Ok(());
        }
        // A `go` that comes later is an order of its own.
        let came_with = |move_at: Option<Instant>| {
            move_at.is_some_and(|at| self.asked.saturating_duration_since(at) < GO_AFTER_MOVE)
        };
        let after_illegal_move = came_with(self.xboard.after_illegal_move.take());
        let after_played_move = came_with(self.xboard.after_played_move.take());
        match command {
            Command::Force => self.set_mode(Mode::Force, writer),
            Command::Play if self.xboard.board_sync.pass_due => self.pass(writer),
            // On the user's first move of a game XBoard sends `usermove` and `go` at once, without
            // waiting for a reply: the engine shall play the side to move after that move. If the
            // move was illegal, XBoard takes it back, so the user is still to move, and the engine
            // plays the other side.
            Command::Play if after_illegal_move => {
                self.set_mode(Mode::Playing(!self.game.to_move()), writer);
            }
            // The same while the engine was already playing, as it does after `new`: its reply may have been
            // sent before it read this `go`, which must not make it change sides.
            Command::Play if after_played_move => {}
            Command::Play => self.set_mode(Mode::Playing(self.game.to_move()), writer),
            Command::EnterXboard => self.xboard.play_black(),
            Command::PlayOther => self.set_mode(Mode::Playing(!self.game.to_move()), writer),
            Command::Analyze => self.set_mode(Mode::Analyzing, writer),
            Command::ExitAnalyze | Command::Result(_) => self.set_mode(Mode::Force, writer),
            Command::UserMove(text) => self.user_move(&text, writer),
            Command::Holdings(hands) => self.set_holdings(&hands.concat(), writer)?,
            Command::TakeBack(turns) => self.take_back(turns, writer)?,
            Command::TimeControl(control) => {
                let turns = self.game.turns_played();
                self.xboard.clocks.set_control(control, turns);
            }
            Command::Depth(depth) => self.xboard.clocks.depth = Some(depth),
            Command::NodeRate(rate) => self.xboard.clocks.node_rate = rate,
            Command::OwnClock(left) => self.xboard.clocks.own = Some(left),
            Command::OpponentClock(_) => {}
            Command::Post(post) => self.xboard.post = post,
            Command::Status => self.send_status(writer)?,
            Command::Exclude(selection) => self.exclude(selection, writer)?,
            Command::Include(selection) => self.include(selection, writer)?,
            Command::Hint => self.hint(writer)?,
            Command::Book => writer.send(&Event::Book("there is no opening book".to_owned())),
            Command::Pause => self.pause(),
            Command::Resume => self.resume(writer),
            Command::OfferDraw => self.draw_offered(writer),
            Command::Accepted(feature) => self.xboard.board_sync.accept(&feature),
            Command::Rejected(feature) => self.xboard.board_sync.reject(&feature),
            Command::Mouse(action, square) => self.mouse(action, &square, writer),
            other => {
                return Err(CommandError::new("command", format!("{other:?}"), "a command of UCI or XBoard"));
            }
        }
        Ok(())
    }

    /// Sets the units in hand, White's in upper case; nothing happens if they are those that are there.
    fn set_holdings(&mut self, hands: &str, writer: &mut EventWriter) -> Result<(), CommandError> {
        self.ensure_position()?;
        let fen = self.game.fen();
        let parts = fen.split_once('[').and_then(|(board, rest)| Some((board, rest.split_once(']')?)));
        let Some((board, (old, rest))) = parts else {
            return Err(CommandError::new("holding", hands, "a game with units in hand"));
        };
        let sorted = |hand: &str| {
            let mut letters: Vec<char> = hand.chars().collect();
            letters.sort_unstable();
            letters
        };
        if sorted(old) == sorted(hands) {
            return Ok(());
        }
        let start = StartPosition::Fen(format!("{board}[{hands}]{rest}"));
        self.abort_job();
        let begun = self.begin(&PositionSpec { start, moves: Vec::new() });
        if begun.is_ok() {
            self.xboard.position_changed(self.game.as_ref());
        }
        self.start_due_search(writer);
        begun
    }

    fn set_mode(&mut self, mode: Mode, writer: &mut EventWriter) {
        self.abort_job();
        self.xboard.spent = Duration::ZERO;
        self.xboard.mode = mode;
        self.xboard.partial_move.clear();
        if !matches!(mode, Mode::Playing(_)) || !self.claim_result(writer) {
            self.start_due_search(writer);
        }
    }

    /// Carries out `ping`: answers at once, but during the search for the own turn after the turn, as
    /// the protocol demands.
    pub(in crate::session) fn ping(&mut self, token: String, writer: &mut EventWriter) {
        self.xboard.pings.push(token);
        // A flood of pings must not fill the memory.
        if self.xboard.pings.len() > MAX_PINGS {
            self.send_pongs(writer);
        }
    }

    /// Answers all `ping`s, unless the own turn is being searched.
    pub(in crate::session) fn answer_pings(&mut self, writer: &mut EventWriter) {
        if self.purpose() != Some(JobPurpose::OwnTurn) {
            self.send_pongs(writer);
        }
    }

    /// Answers all `ping`s.
    pub(in crate::session) fn send_pongs(&mut self, writer: &mut EventWriter) {
        for token in self.xboard.pings.drain(..) {
            writer.send(&Event::Pong(token));
        }
    }

    fn pause(&mut self) {
        self.xboard.paused = true;
        self.abort_job();
    }

    fn resume(&mut self, writer: &mut EventWriter) {
        self.xboard.paused = false;
        self.start_due_search(writer);
    }

    /// Applies `hard` or `easy`, which switch pondering on or off.
    pub(in crate::session) fn ponder_switched(&mut self, writer: &mut EventWriter) {
        if self.purpose() == Some(JobPurpose::Ponder) && !self.options.is_on(option::PONDER) {
            self.abort_job();
        }
        self.start_due_search(writer);
    }

    /// Whether to send the thinking output of a job.
    pub(in crate::session) fn posts_thinking(&self, purpose: JobPurpose) -> bool {
        let in_game = matches!(purpose, JobPurpose::OwnTurn | JobPurpose::Ponder | JobPurpose::Analysis);
        in_game && self.xboard.post
    }
}
