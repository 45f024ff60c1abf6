//! The execution of requests.

use super::Table;
use super::game_over::AgreedEnding;
use super::pgn;
use super::work::{EngineTask, TableAnswer, line_back, turns_of};
use crate::lesson::lesson;
use crate::messages::{GlanceView, NewGame, Request, Seat, Update};
use motley_game::pgn::PgnTurn;
use motley_kit::Refusal;
use motley_kit::drawing::{Look, svg};
use motley_kit::game::{START, Start, army_view, begin, chosen_options, game_info};
use motley_kit::pgn::{GameFile, LoadedGame, load_line};
use motley_kit::views::TurnNotes;
use std::time::Duration;

/// The updates that a request causes, or its refusal.
type Answer = Result<Vec<Update>, Refusal>;

impl Table {
    /// Executes a request. A request that is refused changes nothing.
    pub fn request(&mut self, request: Request, now: Duration) -> TableAnswer {
        let updates = self
            .answer(request, now)
            .unwrap_or_else(|refusal| vec![Update::refused(&refusal, self.game.info())]);
        self.answer_with(updates, now)
    }

    /// Checks the clocks, and ends the game if a side has no time left.
    pub fn tick(&mut self, now: Duration) -> TableAnswer {
        let flagged = self.clock.as_ref().and_then(|clock| clock.flagged(now));
        let updates = match flagged {
            Some(side) if self.ending().is_none() => {
                self.end(AgreedEnding::Time(side), now);
                vec![self.view(now)]
            }
            _ => Vec::new(),
        };
        self.answer_with(updates, now)
    }

    fn answer(&mut self, request: Request, now: Duration) -> Answer {
        match request {
            Request::New(new) => {
                self.set_up(&new)?;
                self.restart_engine();
            }
            Request::Open { game, turns } => {
                self.open(&game, &turns)?;
                self.restart_engine();
            }
            Request::Load { pgn, number } => {
                let file = GameFile::read(&pgn)?;
                if file.games().len() > 1 && number.is_none() {
                    return Ok(vec![Update::Games { titles: pgn::titles(&file) }]);
                }
                self.load(file.game(number.unwrap_or(0))?);
                self.restart_engine();
            }
            Request::Click { at } => return self.enter(now, |table| Ok(table.game.click(&at)?.is_some())),
            Request::Choose { choice } => {
                return self.enter(now, |table| Ok(table.game.choose(choice)?.is_some()));
            }
            Request::Cancel => {
                return self.enter(now, |table| {
                    if !table.game.forget_clicks() {
                        table.game.cancel();
                    }
                    Ok(false)
                });
            }
            Request::Play { text } => {
                self.check_person_may_move()?;
                let turn = self.game.read_typed(&text);
                let turn = turn.map_err(|_| Refusal(self.game.why_typed(&text)))?;
                self.game.play(&turn)?;
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
                self.restart_engine();
            }
            Request::Resign => self.end(AgreedEnding::Resigned(self.resigning_side()), now),
            Request::OfferDraw => self.offer_draw(now)?,
            Request::Hint => {
                self.search_hint();
                return Ok(Vec::new());
            }
            Request::Analyse { lines, engines } => {
                self.analysis = lines.min(MAX_LINES);
                self.analysts = engines.into_iter().take(MAX_ANALYSTS).collect();
                self.look_elsewhere();
            }
            Request::Review { on, program } => self.review(on, program),
            Request::Save { flipped, date } => return Ok(vec![self.save(flipped, date.as_deref())]),
            Request::Worth => {
                let (turn, worths) = (self.game.shown(), self.game.worths(&self.network));
                let units = worths.map_err(|error| Refusal(format!("network: {error}")))?;
                return Ok(vec![Update::Worth { turn, units }]);
            }
            Request::Army { game, text } => {
                let named = game.as_deref().map(game_info).transpose()?;
                let info = named.unwrap_or_else(|| self.game.info());
                return Ok(vec![Update::Army(army_view(info, &text)?)]);
            }
            Request::Preview { game } => return Ok(vec![self.preview(&game)?]),
            Request::Glance { turns } => return Ok(vec![self.glance(turns)?]),
            Request::Lesson { kind, rule } => {
                return Ok(vec![lesson(self.game.info(), &kind, &rule)?]);
            }
            Request::Why { clicks } => return Err(Refusal(self.game.why(&clicks))),
        }
        Ok(vec![self.view(now)])
    }

    /// Executes a click or a choice. Returns the table if a leg is complete, else the selection.
    fn enter(&mut self, now: Duration, act: impl FnOnce(&mut Table) -> Result<bool, Refusal>) -> Answer {
        self.check_person_may_move()?;
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

    fn check_person_may_move(&self) -> Result<(), Refusal> {
        if self.person_may_move() {
            return Ok(());
        }
        Err(Refusal(if self.ending().is_some() {
            "The game is over.".to_owned()
        } else {
            "The engine is to move.".to_owned()
        }))
    }

    /// Presses the clock after a turn and restarts the engine.
    pub(super) fn turn_was_played(&mut self, now: Duration) {
        let next = self.live_side();
        let over = self.game.outcome().is_some();
        if let Some(clock) = &mut self.clock {
            let live = self.game.live();
            let mut record = self.game.record();
            let played = turns_of(&record, live, record[live].side);
            let entry = record.swap_remove(live);
            if over {
                clock.stop(now);
            } else {
                clock.press(next, played, now);
            }
            let left = clock.view(now).left[entry.side];
            self.game.set_notes(live, TurnNotes { clock: Some(left), ..entry.notes });
        }
        self.restart_engine();
    }

    /// Restarts the analysis after another position is shown. A search for the engine's own turn
    /// goes on.
    fn look_elsewhere(&mut self) {
        if !matches!(self.task, Some(EngineTask::Play | EngineTask::Review)) {
            self.restart_engine();
        }
    }

    pub(super) fn end(&mut self, ending: AgreedEnding, now: Duration) {
        if self.ending().is_none() {
            self.ending = Some(ending);
            self.ended_at = self.game.live();
            if let Some(clock) = &mut self.clock {
                clock.stop(now);
            }
        }
        self.restart_engine();
    }

    /// Returns the side that resigns: the person against an engine, else the side to move.
    fn resigning_side(&self) -> usize {
        let persons = [0, 1].map(|side| self.seats[side] == Seat::Person);
        match persons {
            [true, false] => 0,
            [false, true] => 1,
            _ => self.live_side(),
        }
    }

    /// Takes back a turn, and one more if it is then the engine's turn.
    fn take_back(&mut self, now: Duration) -> Result<(), Refusal> {
        if self.is_lost_on_time() {
            return Err(Refusal("The time is up: no turn can be taken back.".to_owned()));
        }
        if self.game.take_back().is_none() {
            return Err(Refusal("There is no turn to take back.".to_owned()));
        }
        let engine_to_move = self.seats[self.live_side()] != Seat::Person;
        let both_engines = self.seats.iter().all(|seat| *seat != Seat::Person);
        if engine_to_move && !both_engines && self.game.live() != START {
            self.game.take_back();
        }
        self.resume(now);
        Ok(())
    }

    /// Plays again a turn that was taken back, and one more if it is then the engine's turn.
    fn redo(&mut self, now: Duration) -> Result<(), Refusal> {
        if !self.game.redo() {
            return Err(Refusal("There is no turn to play again.".to_owned()));
        }
        if self.seats[self.live_side()] != Seat::Person {
            self.game.redo();
        }
        self.resume(now);
        Ok(())
    }

    /// Continues the game from another live position.
    fn resume(&mut self, now: Duration) {
        self.ending = None;
        let side = self.live_side();
        if let Some(clock) = &mut self.clock {
            clock.stop(now);
            clock.start(side, now);
        }
        self.restart_engine();
    }

    /// Ends the game as a draw. Two persons have agreed on the page; an engine agrees unless its
    /// last score is better than 0 for itself.
    fn offer_draw(&mut self, now: Duration) -> Result<(), Refusal> {
        let engine = self.seats.iter().position(|seat| *seat != Seat::Person);
        if let Some(side) = engine {
            let Some(score) = self.last_score() else {
                return Err(Refusal(
                    "Motley has not thought about this game yet: it declines the draw.".to_owned(),
                ));
            };
            let own = if side == 0 { score } else { -score };
            if own > 0 {
                return Err(Refusal("Motley declines the draw.".to_owned()));
            }
        }
        self.end(AgreedEnding::Agreed, now);
        Ok(())
    }

    /// Returns the last score in the line of the live turn, in centipawns for White.
    fn last_score(&self) -> Option<i32> {
        let record = self.game.record();
        let scored = line_back(&record, self.game.live()).find_map(|entry| entry.score);
        scored.or(record[START].score)
    }

    fn save(&self, flipped: bool, date: Option<&str>) -> Update {
        let date = date.filter(|date| date.chars().all(|c| c.is_ascii_digit() || c == '.'));
        let look = Look { flipped, square: Some(PICTURE_SQUARE), changes: true };
        Update::Saved {
            pgn: pgn::write(self, date),
            svg: svg(self.game.as_ref(), &look),
            fen: self.game.position().fen,
        }
    }

    /// Puts a game of a record on the table.
    fn load(&mut self, loaded: LoadedGame) {
        let mut fresh = Table::new(&self.id, self.seed);
        if loaded.game.outcome().is_none() {
            fresh.ending = pgn::ending(&loaded);
            fresh.ended_at = loaded.game.live();
        }
        fresh.options = chosen_options(loaded.game.as_ref());
        fresh.game = loaded.game;
        fresh.tags = loaded.tags;
        self.become_table(fresh);
    }

    /// Begins a game and plays the turns of a link.
    fn open(&mut self, game: &NewGame, turns: &[String]) -> Result<(), Refusal> {
        if turns.len() > MAX_LINK_TURNS {
            let turns = turns.len();
            return Err(Refusal(format!(
                "The link has {turns} turns; at most {MAX_LINK_TURNS} are expected."
            )));
        }
        let turns: Vec<PgnTurn> = turns.iter().map(PgnTurn::new).collect();
        self.replace(game, |table| load_line(table.game.as_mut(), START, &turns))
    }

    /// Replaces the game by another one, which `fill` plays, or changes nothing.
    fn replace(
        &mut self,
        new: &NewGame,
        fill: impl FnOnce(&mut Table) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        let mut fresh = Table::new(&self.id, self.seed);
        fresh.set_up(new)?;
        fill(&mut fresh)?;
        self.become_table(fresh);
        Ok(())
    }

    /// Takes everything of another table but what belongs to this one's callers.
    fn become_table(&mut self, fresh: Table) {
        let (work, notice) = (self.work, self.notice.take());
        *self = fresh;
        (self.work, self.notice) = (work, notice);
    }

    /// Returns a start position of a game; one drawn at random if there are many.
    fn preview(&mut self, game: &str) -> Result<Update, Refusal> {
        let new = NewGame { game: game.to_owned(), random: true, ..NewGame::default() };
        let settings = self.settings(&new)?;
        let start = begin(game, &Start { settings, fen: None })?;
        Ok(Update::Preview { position: start.position(), game: game.to_owned() })
    }

    /// Returns the position after turns from the shown one.
    fn glance(&self, turns: Vec<String>) -> Result<Update, Refusal> {
        let mut game = self.game.copy();
        for turn in turns.iter().take(MAX_LINK_TURNS) {
            game.play(turn)?;
        }
        let changes = game.changes().into_iter().map(|change| change.at).collect();
        Ok(Update::Glance(GlanceView { position: game.position(), changes, turns }))
    }
}

/// The maximum number of turns of a link.
const MAX_LINK_TURNS: usize = 1000;

/// The width of a square of a saved picture, in pixels.
const PICTURE_SQUARE: u32 = 96;

/// Most engines that analyse beside Motley.
const MAX_ANALYSTS: usize = 8;
/// The maximum number of lines of an analysis.
const MAX_LINES: usize = 5;
