//! What XBoard means by its commands: the engine takes part in a game.
//!
//! Everything turns on [`Session::act`]: after each change of the state it looks whether the engine
//! now has to think, to ponder, to analyse, or nothing to do. Commands change the state and call it.

mod analysis;
mod clocks;
mod gestures;
mod offers;
mod resync;
mod turns;

use super::job::{Purpose, TurnText};
use super::{Session, uci};
use clocks::Clocks;
use gestures::Clicked;
use motley_game::Side;
use motley_movegen::variants::ALL;
use motley_protocol::xboard::XboardBoard;
use motley_protocol::{Command, CommandError, Event, EventWriter, GoLimits, GuiProtocol, option};
use offers::Mood;
use resync::Resync;

/// How the engine takes part in the game.
#[derive(Default)]
pub(super) struct Conduct {
    mode: Mode,
    clocks: Clocks,
    /// Whether what is thought is shown.
    shows: bool,
    paused: bool,
    /// Whether the last command was an illegal turn, not in an analysis.
    refused: bool,
    /// Whether the last command was a turn that the engine answers anyway.
    answers: bool,
    /// The first legs of a turn whose last has not come yet.
    legs: String,
    /// The opponent's turn that is expected.
    expected: Option<TurnText>,
    /// Turns that are not searched, in canonical texts.
    excluded: Vec<String>,
    mood: Mood,
    resync: Resync,
    /// The squares the user has clicked on.
    clicked: Clicked,
}

#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Mode {
    /// Plays for neither side.
    #[default]
    Force,
    /// Plays for this side.
    Playing(Side),
    /// Thinks about every position, plays nothing.
    Analyzing,
}

impl Session {
    /// Obeys a command of XBoard's own.
    pub(super) fn conduct(
        &mut self,
        command: Command,
        writer: &mut EventWriter,
    ) -> Result<(), CommandError> {
        if self.conduct.resync.explains(&command) {
            return Ok(());
        }
        let refused = std::mem::take(&mut self.conduct.refused);
        let answers = std::mem::take(&mut self.conduct.answers);
        match command {
            Command::Force => self.enter(Mode::Force, writer),
            // XBoard says `go` in one breath with the first turn of a game, for
            // the side to move after that turn. It will take the turn back.
            Command::Play if refused => self.enter(Mode::Playing(!self.player.side()), writer),
            // In the same breath, and the answer may be out already.
            Command::Play if answers => {}
            Command::Play => self.enter(Mode::Playing(self.player.side()), writer),
            Command::PlayOther => self.enter(Mode::Playing(!self.player.side()), writer),
            Command::Analyze => self.enter(Mode::Analyzing, writer),
            Command::ExitAnalyze | Command::Result { .. } => self.enter(Mode::Force, writer),
            Command::UserMove(text) => self.user_move(&text, writer),
            Command::TakeBack(turns) => self.take_back(turns, writer)?,
            Command::TimeControl(control) => self.conduct.clocks.begin(control),
            Command::Depth(depth) => self.conduct.clocks.depth = Some(depth),
            Command::NodeRate(rate) => self.conduct.clocks.node_rate = rate,
            Command::OwnClock(left) => self.conduct.clocks.own = Some(left),
            Command::OpponentClock(left) => self.conduct.clocks.other = Some(left),
            Command::Post(shows) => self.conduct.shows = shows,
            Command::Status => self.tell_status(writer)?,
            Command::Exclude(which) => self.exclude(which, writer)?,
            Command::Include(which) => self.include(which, writer)?,
            Command::Hint => self.hint(writer)?,
            Command::Book => writer.send(&Event::Book("there is no opening book".to_owned())),
            Command::Pause => self.pause(),
            Command::Resume => self.resume(writer),
            Command::OfferDraw => self.draw_offered(writer),
            Command::Accepted(feature) => self.conduct.resync.accepted(&feature),
            Command::Mouse(gesture, square) => self.touched(gesture, &square, writer),
            other => {
                return Err(CommandError::new(
                    "command",
                    format!("{other:?}"),
                    "one for a session",
                ));
            }
        }
        Ok(())
    }

    /// Another game begins. XBoard's `new` also chooses ordinary chess; `variant` follows if another
    /// game is meant.
    pub(super) fn new_game(&mut self, writer: &mut EventWriter) -> Result<(), CommandError> {
        self.make_room("new game", writer)?;
        let mut variant = self.variant;
        if writer.protocol() == GuiProtocol::XBoard {
            variant = ALL.first().map_or(variant, |info| info.name);
            if self.conduct.mode != Mode::Analyzing {
                self.conduct.mode = Mode::Playing(Side::Black);
            }
            self.conduct.clocks.rewind();
            self.conduct.paused = false;
        }
        self.seat_player(variant, writer.protocol())?;
        self.player.forget();
        self.position_changed();
        self.act(writer);
        Ok(())
    }

    /// Another position, not reached by a turn: what was known about the game no longer holds.
    pub(super) fn position_changed(&mut self) {
        self.turn_played();
        self.conduct.mood = Mood::default();
        self.conduct.resync.position_sent(self.player.as_ref());
    }

    /// Another turn was played.
    fn turn_played(&mut self) {
        self.conduct.expected = None;
        self.conduct.excluded.clear();
        self.conduct.legs.clear();
        self.conduct.clicked = Clicked::default();
    }

    fn enter(&mut self, mode: Mode, writer: &mut EventWriter) {
        self.halt();
        self.conduct.mode = mode;
        self.conduct.legs.clear();
        if !matches!(mode, Mode::Playing(_)) || !self.claim_result(writer) {
            self.act(writer);
        }
    }

    fn pause(&mut self) {
        self.conduct.paused = true;
        self.halt();
    }

    fn resume(&mut self, writer: &mut EventWriter) {
        self.conduct.paused = false;
        self.act(writer);
    }

    /// `hard` or `easy` was said.
    pub(super) fn ponder_switched(&mut self, writer: &mut EventWriter) {
        if self.purpose() == Some(Purpose::Ponder) && !self.options.is_on(option::PONDER) {
            self.halt();
        }
        self.act(writer);
    }

    /// Whether the user wants to see what is thought for this purpose.
    pub(super) fn shows_thinking(&self, purpose: Purpose) -> bool {
        let own = matches!(purpose, Purpose::Turn | Purpose::Ponder | Purpose::Analysis);
        own && self.conduct.shows
    }

    /// Begins what has to be done in the present state, if nothing is being done.
    pub(super) fn act(&mut self, writer: &mut EventWriter) {
        if self.job.is_some() || self.conduct.paused {
            return;
        }
        let begun = match self.conduct.mode {
            Mode::Force => Ok(()),
            Mode::Analyzing => self.analyse(),
            Mode::Playing(_) if self.player.outcome().is_some() => Ok(()),
            Mode::Playing(side) if side == self.player.side() => self.think(),
            Mode::Playing(side) => self.ponder(side),
        };
        if let Err(refusal) = begun {
            writer.send(&Event::Log(refusal.to_string()));
        }
    }

    fn think(&mut self) -> Result<(), CommandError> {
        let limits = self.own_limits(self.player.side());
        let mut order = self.order(limits, GuiProtocol::XBoard);
        order.excluded.clone_from(&self.conduct.excluded);
        // With nothing left to play, everything is.
        let work = self.player.think(&order).or_else(|_| {
            order.excluded.clear();
            self.player.think(&order)
        })?;
        self.start(Purpose::Turn, true, work)
    }

    fn ponder(&mut self, side: Side) -> Result<(), CommandError> {
        let Some(expected) = self
            .conduct
            .expected
            .as_ref()
            .filter(|_| self.options.is_on(option::PONDER))
        else {
            return Ok(());
        };
        let after = Some(expected.canonical.clone());
        let limits = GoLimits {
            ponder: true,
            ..self.own_limits(side)
        };
        let mut order = self.order(limits, GuiProtocol::XBoard);
        order.after = after;
        let work = self.player.think(&order)?;
        self.start(Purpose::Ponder, false, work)
    }

    fn own_limits(&self, side: Side) -> GoLimits {
        self.conduct.clocks.limits(side, self.player.turns())
    }
}

impl Session {
    /// The search for the engine's turn is over: play what it found.
    pub(super) fn own_turn(&mut self, verdict: &super::job::Verdict, writer: &mut EventWriter) {
        let Some(best) = &verdict.best else {
            self.claim_result(writer);
            return;
        };
        if self.gives_up(verdict.score, writer) {
            return;
        }
        self.answer_offer(writer);
        let side = self.player.side();
        if let Err(error) = self.player.play(&best.canonical) {
            writer.send(&Event::Log(format!("error: own turn: {error}")));
            self.conduct.mode = Mode::Force;
            return;
        }
        let told = |board: XboardBoard, unloads| {
            board.after_engine_move(&best.shown, side == Side::White, unloads)
        };
        self.follow(told);
        if !self.sends_position(writer) {
            uci::answer(verdict, writer);
        }
        self.turn_played();
        self.conduct.expected.clone_from(&verdict.ponder);
        if !self.claim_result(writer) {
            self.act(writer);
        }
    }

    /// Says the result if the game is over; whether it is.
    fn claim_result(&self, writer: &mut EventWriter) -> bool {
        let outcome = self.player.outcome();
        if let Some(outcome) = outcome {
            let result = outcome.result().to_owned();
            writer.send(&Event::Result {
                result,
                reason: outcome.to_string(),
            });
        }
        outcome.is_some()
    }
}
