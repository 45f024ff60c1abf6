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
use motley_protocol::xboard::Mirror;
use motley_protocol::{Command, Dialect, Event, Limits, Refusal, Voice, option};
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
    Analysing,
}

impl Session {
    /// Obeys a command of XBoard's own.
    pub(super) fn conduct(&mut self, command: Command, voice: &mut Voice) -> Result<(), Refusal> {
        if self.conduct.resync.explains(&command) {
            return Ok(());
        }
        let refused = std::mem::take(&mut self.conduct.refused);
        let answers = std::mem::take(&mut self.conduct.answers);
        match command {
            Command::Force => self.enter(Mode::Force, voice),
            // XBoard says `go` in one breath with the first turn of a game, for
            // the side to move after that turn. It will take the turn back.
            Command::Play if refused => self.enter(Mode::Playing(!self.player.side()), voice),
            // In the same breath, and the answer may be out already.
            Command::Play if answers => {}
            Command::Play => self.enter(Mode::Playing(self.player.side()), voice),
            Command::PlayOther => self.enter(Mode::Playing(!self.player.side()), voice),
            Command::Analyze => self.enter(Mode::Analysing, voice),
            Command::LeaveAnalysis | Command::Result { .. } => self.enter(Mode::Force, voice),
            Command::Move(text) => self.user_move(&text, voice),
            Command::TakeBack(turns) => self.take_back(turns, voice)?,
            Command::TimeControl(control) => self.conduct.clocks.begin(control),
            Command::Depth(depth) => self.conduct.clocks.depth = Some(depth),
            Command::NodeRate(rate) => self.conduct.clocks.node_rate = rate,
            Command::OwnClock(left) => self.conduct.clocks.own = Some(left),
            Command::OtherClock(left) => self.conduct.clocks.other = Some(left),
            Command::ShowThinking(shows) => self.conduct.shows = shows,
            Command::Status => self.tell_status(voice)?,
            Command::Exclude(which) => self.exclude(which, voice)?,
            Command::Include(which) => self.include(which, voice)?,
            Command::Hint => self.hint(voice)?,
            Command::Book => voice.say(&Event::Book("there is no opening book".to_owned())),
            Command::Pause => self.pause(),
            Command::Resume => self.resume(voice),
            Command::OfferDraw => self.draw_offered(voice),
            Command::Accepted(feature) => self.conduct.resync.accepted(&feature),
            Command::Touch(gesture, square) => self.touched(gesture, &square, voice),
            other => {
                return Err(Refusal::new(
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
    pub(super) fn new_game(&mut self, voice: &mut Voice) -> Result<(), Refusal> {
        self.make_room("new game", voice)?;
        let mut variant = self.variant;
        if voice.dialect() == Dialect::XBoard {
            variant = ALL.first().map_or(variant, |info| info.name);
            if self.conduct.mode != Mode::Analysing {
                self.conduct.mode = Mode::Playing(Side::Black);
            }
            self.conduct.clocks.rewind();
            self.conduct.paused = false;
        }
        self.seat_player(variant, voice.dialect())?;
        self.player.forget();
        self.position_changed();
        self.act(voice);
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

    fn enter(&mut self, mode: Mode, voice: &mut Voice) {
        self.halt();
        self.conduct.mode = mode;
        self.conduct.legs.clear();
        if !matches!(mode, Mode::Playing(_)) || !self.claim_result(voice) {
            self.act(voice);
        }
    }

    fn pause(&mut self) {
        self.conduct.paused = true;
        self.halt();
    }

    fn resume(&mut self, voice: &mut Voice) {
        self.conduct.paused = false;
        self.act(voice);
    }

    /// `hard` or `easy` was said.
    pub(super) fn ponder_switched(&mut self, voice: &mut Voice) {
        if self.purpose() == Some(Purpose::Ponder) && !self.options.is_on(option::PONDER) {
            self.halt();
        }
        self.act(voice);
    }

    /// Whether the user wants to see what is thought for this purpose.
    pub(super) fn shows_thinking(&self, purpose: Purpose) -> bool {
        let own = matches!(purpose, Purpose::Turn | Purpose::Ponder | Purpose::Analysis);
        own && self.conduct.shows
    }

    /// Begins what has to be done in the present state, if nothing is being done.
    pub(super) fn act(&mut self, voice: &mut Voice) {
        if self.job.is_some() || self.conduct.paused {
            return;
        }
        let begun = match self.conduct.mode {
            Mode::Force => Ok(()),
            Mode::Analysing => self.analyse(),
            Mode::Playing(_) if self.player.outcome().is_some() => Ok(()),
            Mode::Playing(side) if side == self.player.side() => self.think(),
            Mode::Playing(side) => self.ponder(side),
        };
        if let Err(refusal) = begun {
            voice.say(&Event::Note(refusal.to_string()));
        }
    }

    fn think(&mut self) -> Result<(), Refusal> {
        let limits = self.own_limits(self.player.side());
        let mut order = self.order(limits, Dialect::XBoard);
        order.excluded.clone_from(&self.conduct.excluded);
        // With nothing left to play, everything is.
        let work = self.player.think(&order).or_else(|_| {
            order.excluded.clear();
            self.player.think(&order)
        })?;
        self.start(Purpose::Turn, true, work)
    }

    fn ponder(&mut self, side: Side) -> Result<(), Refusal> {
        let Some(expected) = self
            .conduct
            .expected
            .as_ref()
            .filter(|_| self.options.is_on(option::PONDER))
        else {
            return Ok(());
        };
        let after = Some(expected.canonical.clone());
        let limits = Limits {
            ponder: true,
            ..self.own_limits(side)
        };
        let mut order = self.order(limits, Dialect::XBoard);
        order.after = after;
        let work = self.player.think(&order)?;
        self.start(Purpose::Ponder, false, work)
    }

    fn own_limits(&self, side: Side) -> Limits {
        self.conduct.clocks.limits(side, self.player.turns())
    }
}

impl Session {
    /// The search for the engine's turn is over: play what it found.
    pub(super) fn own_turn(&mut self, verdict: &super::job::Verdict, voice: &mut Voice) {
        let Some(best) = &verdict.best else {
            self.claim_result(voice);
            return;
        };
        if self.gives_up(verdict.score, voice) {
            return;
        }
        self.answer_offer(voice);
        let side = self.player.side();
        if let Err(error) = self.player.play(&best.canonical) {
            voice.say(&Event::Note(format!("error: own turn: {error}")));
            self.conduct.mode = Mode::Force;
            return;
        }
        let told = |board: Mirror, unloads| board.told(&best.shown, side == Side::White, unloads);
        self.follow(told);
        if !self.sends_position(voice) {
            uci::answer(verdict, voice);
        }
        self.turn_played();
        self.conduct.expected.clone_from(&verdict.ponder);
        if !self.claim_result(voice) {
            self.act(voice);
        }
    }

    /// Says the result if the game is over; whether it is.
    fn claim_result(&self, voice: &mut Voice) -> bool {
        let outcome = self.player.outcome();
        if let Some(outcome) = outcome {
            let result = outcome.result().to_owned();
            voice.say(&Event::Result {
                result,
                reason: outcome.to_string(),
            });
        }
        outcome.is_some()
    }
}
