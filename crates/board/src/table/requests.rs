//! What a request does.

use super::game_over::AgreedEnding;
use super::work::EngineTask;
use super::{Table, pgn};
use crate::game::{Refusal, START, army_view};
use crate::messages::{NewGame, Request, Seat, Update};
use std::time::Duration;

/// What follows from a request.
type Answer = Result<Vec<Update>, Refusal>;

impl Table {
    /// Does what is asked and says what follows; afterwards [`work`](Self::work) is to be asked for. A
    /// request that cannot be fulfilled changes nothing.
    pub fn request(&mut self, request: Request, now: Duration) -> Vec<Update> {
        self.answer(request, now)
            .unwrap_or_else(|refusal| vec![refusal.update(self.game.info())])
    }

    /// Looks at the clocks; whether a game was ended by them.
    pub fn tick(&mut self, now: Duration) -> Vec<Update> {
        let flagged = self.clock.as_ref().and_then(|clock| clock.flagged(now));
        match flagged {
            Some(side) if self.ending().is_none() => {
                self.end(AgreedEnding::Time(side), now);
                vec![self.view(now)]
            }
            _ => Vec::new(),
        }
    }

    fn answer(&mut self, request: Request, now: Duration) -> Answer {
        match request {
            Request::New(new) => {
                self.set_up(&new)?;
                self.think_anew();
            }
            Request::Load { pgn } => {
                self.load(&pgn)?;
                self.think_anew();
            }
            Request::Click { at } => return self.enter(now, |table| table.game.click(&at)),
            Request::Choose { choice } => {
                return self.enter(now, |table| table.game.choose(choice));
            }
            Request::Cancel => {
                return self.enter(now, |table| {
                    table.game.cancel();
                    Ok(false)
                });
            }
            Request::Play { text } => {
                self.check_that_a_person_may_move()?;
                self.game.play(&text)?;
                self.turn_was_played(now);
            }
            Request::Show { turn } => {
                self.game.show(turn)?;
                self.look_elsewhere();
            }
            Request::TakeBack => self.take_back(now)?,
            Request::Redo => self.redo(now)?,
            Request::Players { players, clock } => {
                self.seats = players;
                self.clock = clock.map(super::GameClock::new);
                self.think_anew();
            }
            Request::Resign => self.end(AgreedEnding::Resigned(self.resigning_side()), now),
            Request::OfferDraw => self.offer_draw(now)?,
            Request::Hint => {
                self.think_of_a_hint();
                return Ok(Vec::new());
            }
            Request::Analyse { lines } => {
                self.analysis = lines.min(MOST_LINES);
                self.look_elsewhere();
            }
            Request::Save => {
                let fen = self.game.position().fen;
                let pgn = pgn::write(self);
                return Ok(vec![Update::Saved { pgn, fen }]);
            }
            Request::Worth => {
                let (turn, units) = (self.game.shown(), self.game.worths());
                return Ok(vec![Update::Worth { turn, units }]);
            }
            Request::Army { game, text } => {
                let named = game.as_deref().map(super::game_info).transpose()?;
                let info = named.unwrap_or_else(|| self.game.info());
                return Ok(vec![Update::Army(army_view(info, &text)?)]);
            }
            Request::Why { clicks } => return Err(Refusal(self.game.why(&clicks))),
        }
        Ok(vec![self.view(now)])
    }

    /// A click or a choice: the selection if the leg is not complete, the table if it is.
    fn enter(
        &mut self,
        now: Duration,
        act: impl FnOnce(&mut Table) -> Result<bool, Refusal>,
    ) -> Answer {
        self.check_that_a_person_may_move()?;
        let legs = self.game.entered_legs();
        if act(self)? {
            self.turn_was_played(now);
            return Ok(vec![self.view(now)]);
        }
        if self.game.entered_legs() != legs {
            return Ok(vec![self.view(now)]);
        }
        Ok(vec![Update::Selection(self.game.selection())])
    }

    fn check_that_a_person_may_move(&self) -> Result<(), Refusal> {
        if self.person_may_move() {
            return Ok(());
        }
        Err(Refusal(if self.ending().is_some() {
            "The game is over.".to_owned()
        } else {
            "The engine is to move.".to_owned()
        }))
    }

    /// What follows from every turn: clocks, and the engine's next thought.
    pub(super) fn turn_was_played(&mut self, now: Duration) {
        self.ending = None;
        let next = self.game.live_side();
        let over = self.game.outcome().is_some();
        if let Some(clock) = &mut self.clock {
            if over {
                clock.stop(now);
            } else {
                clock.press(next, now);
            }
        }
        self.think_anew();
    }

    /// Another position is shown. The engine goes on with its turn, but analyses what is shown.
    fn look_elsewhere(&mut self) {
        if self.purpose != Some(EngineTask::Play) {
            self.think_anew();
        }
    }

    fn end(&mut self, ending: AgreedEnding, now: Duration) {
        if self.ending().is_none() {
            self.ending = Some(ending);
            if let Some(clock) = &mut self.clock {
                clock.stop(now);
            }
        }
        self.think_anew();
    }

    /// The side that gives up: of a person and an engine the person, whoever is to move.
    fn resigning_side(&self) -> usize {
        let persons = [0, 1].map(|side| self.seats[side] == Seat::Person);
        match persons {
            [true, false] => 0,
            [false, true] => 1,
            _ => self.game.live_side(),
        }
    }

    /// Takes back a turn, and another if it is the engine's turn then.
    fn take_back(&mut self, now: Duration) -> Result<(), Refusal> {
        if !self.game.take_back() {
            return Err(Refusal("There is no turn to take back.".to_owned()));
        }
        let engine_to_move = self.seats[self.game.live_side()] != Seat::Person;
        let both_engines = self.seats.iter().all(|seat| *seat != Seat::Person);
        if engine_to_move && !both_engines && self.game.live() != START {
            self.game.take_back();
        }
        self.resume(now);
        Ok(())
    }

    /// Plays again what was taken back, until it is a person's turn.
    fn redo(&mut self, now: Duration) -> Result<(), Refusal> {
        if !self.game.redo() {
            return Err(Refusal("There is no turn to play again.".to_owned()));
        }
        if self.seats[self.game.live_side()] != Seat::Person {
            self.game.redo();
        }
        self.resume(now);
        Ok(())
    }

    fn resume(&mut self, now: Duration) {
        self.ending = None;
        let side = self.game.live_side();
        if let Some(clock) = &mut self.clock {
            clock.stop(now);
            clock.press(side, now);
        }
        self.think_anew();
    }

    /// Two persons have agreed when one of them says so; an engine agrees if it does not think itself
    /// better.
    fn offer_draw(&mut self, now: Duration) -> Result<(), Refusal> {
        let engine = self.seats.iter().position(|seat| *seat != Seat::Person);
        if let Some(side) = engine {
            let score = self.last_score().unwrap_or(0);
            let own = if side == 0 { score } else { -score };
            if own > 0 {
                return Err(Refusal("Motley declines the draw.".to_owned()));
            }
        }
        self.end(AgreedEnding::Agreed, now);
        Ok(())
    }

    /// What the engine thought of the turn it played last, in centipawns for White.
    fn last_score(&self) -> Option<i32> {
        let record = self.game.record();
        let mut at = self.game.live();
        loop {
            let entry = &record[at];
            if entry.score.is_some() || at == START {
                return entry.score;
            }
            at = entry.parent;
        }
    }

    fn load(&mut self, text: &str) -> Result<(), Refusal> {
        let loaded = pgn::read(text)?;
        let new = NewGame {
            game: loaded.game,
            fen: loaded.fen,
            options: loaded.options,
            ..NewGame::default()
        };
        let mut fresh = Table::new(&self.id, self.seed, self.begin);
        fresh.set_up(&new)?;
        for (turn, score) in &loaded.turns {
            fresh.game.play(turn)?;
            if let Some(score) = *score {
                fresh.game.set_score(fresh.game.live(), score);
            }
        }
        let work = self.work;
        *self = fresh;
        self.work = work;
        Ok(())
    }
}

/// The most lines that an analysis finds.
const MOST_LINES: usize = 5;
