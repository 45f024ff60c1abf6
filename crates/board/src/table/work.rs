//! The engine's tasks at a table: play, hint, analysis.

use super::Table;
use super::found::FoundTurn;
use super::game_over::AgreedEnding;
use super::review::{self, Review};
use crate::messages::{Seat, Update};
use motley_kit::Refusal;
use motley_kit::engine::SearchJob;
use motley_kit::game::START;
use motley_kit::search::{OrderClock, SearchOrder};
use motley_kit::views::RecordEntry;
use std::time::Duration;

/// The number of a search of a table. Only the result of the newest search counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WorkNumber(pub u32);

/// A command to the thread that runs the table's searches.
pub enum Work {
    /// Go on with the present search, if there is one.
    Keep,
    /// Stop the present search.
    Stop,
    /// Stop the present search and start another one.
    Start {
        /// The number of the search.
        number: WorkNumber,
        /// The search.
        job: Box<SearchJob>,
        /// The engine of the user's list that does it. Default: Motley.
        program: Option<Program>,
        /// The engines of the user's list that analyse the same position.
        analysts: Vec<String>,
    },
}

/// An engine of the user's list that searches.
#[derive(Clone, PartialEq, Debug)]
pub struct Program {
    /// Its name.
    pub name: String,
    /// Its options for this game, with their values.
    pub options: Vec<(String, String)>,
}

/// The answer of a table: messages for the pages, and a command for the search.
#[must_use = "the search must follow the table"]
pub struct TableAnswer {
    /// Messages for all pages at the table.
    pub updates: Vec<Update>,
    /// The command for the search.
    pub work: Work,
}

/// The purpose of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum EngineTask {
    /// The search for the engine's own turn.
    Play,
    /// The search for a hint.
    Hint,
    /// The analysis for the page.
    Analysis,
    /// The next position of a review.
    Review,
}

/// The search time of a hint.
const HINT_TIME: Duration = Duration::from_secs(1);

impl Table {
    /// Returns the command for the search that follows from the last change. Every request, tick
    /// and result returns it too; only a table that has just been made needs this call.
    pub fn work(&mut self, now: Duration) -> Work {
        if self.given_out {
            return Work::Keep;
        }
        self.given_out = true;
        let Some(task) = self.task else {
            return Work::Stop;
        };
        let analysts = if task == EngineTask::Analysis { self.analysts.clone() } else { Vec::new() };
        Work::Start {
            number: WorkNumber(self.work),
            job: Box::new(self.search_job(task, now)),
            program: self.program(task),
            analysts,
        }
    }

    /// Returns these updates together with the command for the search.
    pub(super) fn answer_with(&mut self, updates: Vec<Update>, now: Duration) -> TableAnswer {
        let work = self.work(now);
        TableAnswer { updates, work }
    }

    /// Restarts the engine: it plays if it is its turn, or analyses if analysis is on.
    pub(super) fn restart_engine(&mut self) {
        self.task = if self.engine_is_to_play() { Some(EngineTask::Play) } else { self.idle_task() };
        self.request_work();
    }

    /// Returns the task of an engine that is not to play.
    fn idle_task(&self) -> Option<EngineTask> {
        match self.review {
            Some(_) => Some(EngineTask::Review),
            None => (self.analysis > 0).then_some(EngineTask::Analysis),
        }
    }

    /// Starts the search for a hint.
    pub(super) fn search_hint(&mut self) {
        self.task = Some(EngineTask::Hint);
        self.request_work();
    }

    fn request_work(&mut self) {
        self.work += 1;
        self.given_out = false;
    }

    fn engine_is_to_play(&self) -> bool {
        self.ending().is_none() && self.seats[self.live_side()] != Seat::Person
    }

    /// Returns the search of a task. The engine plays in the live position; all else is about the
    /// shown one.
    pub(super) fn search_job(&mut self, task: EngineTask, now: Duration) -> SearchJob {
        let turn = match task {
            EngineTask::Play => self.game.live(),
            EngineTask::Hint | EngineTask::Analysis => self.game.shown(),
            EngineTask::Review => self.review.as_ref().map_or(self.game.shown(), Review::next),
        };
        let order = self.order(task, now);
        SearchJob { turns: self.turns_to(turn), turn, ..SearchJob::new(self.game.as_ref(), order) }
    }

    /// Returns the engine of the list that a task is for; `None` for Motley.
    fn program(&self, task: EngineTask) -> Option<Program> {
        let (name, options) = match (task, &self.seats[self.live_side()]) {
            (EngineTask::Play, Seat::Engine { program, options, .. }) => (program.clone(), options.clone()),
            (EngineTask::Review, _) => (self.review.as_ref().and_then(Review::program), Vec::new()),
            _ => (None, Vec::new()),
        };
        Some(Program { name: name?, options })
    }

    /// Returns the turns from the start to a turn of the record, in notation.
    fn turns_to(&self, turn: usize) -> Vec<String> {
        let record = self.game.record();
        let mut turns: Vec<_> = line_back(&record, turn).map(|entry| entry.text.clone()).collect();
        turns.reverse();
        turns
    }

    fn order(&mut self, task: EngineTask, now: Duration) -> SearchOrder {
        match task {
            EngineTask::Hint => SearchOrder { time: Some(HINT_TIME), ..SearchOrder::default() },
            EngineTask::Analysis => SearchOrder { lines: self.analysis, ..SearchOrder::default() },
            EngineTask::Play => self.order_to_play(now),
            EngineTask::Review => review::order(),
        }
    }

    fn order_to_play(&mut self, now: Duration) -> SearchOrder {
        let side = self.live_side();
        let Seat::Engine { elo, limit, .. } = self.seats[side].clone() else {
            return SearchOrder::default();
        };
        let order = match &self.clock {
            Some(clock) => {
                let (left, increment) = (clock.left(side, now), clock.increment());
                let played = turns_of(&self.game.record(), self.game.live(), side);
                let turns_to_go = clock.turns_to_go(played);
                let clock = OrderClock { left, increment, turns_to_go };
                SearchOrder { clock: Some(clock), ..SearchOrder::default() }
            }
            None => limit.order(),
        };
        SearchOrder { elo, seed: u64::from(self.next_random() as u32), ..order }
    }

    /// Takes a search's result; ignores it if a newer search has been requested.
    pub fn found(
        &mut self,
        number: WorkNumber,
        found: Result<FoundTurn, Refusal>,
        now: Duration,
    ) -> TableAnswer {
        let updates = match found {
            _ if number.0 != self.work => Vec::new(),
            Ok(found) => self.take_result(&found, now),
            // The game goes on without Motley's search, but an engine that fails has lost.
            Err(refusal)
                if self.task == Some(EngineTask::Play) && self.program(EngineTask::Play).is_some() =>
            {
                let side = self.live_side();
                self.failure = Some(refusal.0);
                self.end(AgreedEnding::Failed(side), now);
                vec![self.view(now)]
            }
            Err(refusal) => {
                (self.task, self.review) = (None, None);
                vec![Update::refused(&refusal, self.game.info()), self.view(now)]
            }
        };
        self.answer_with(updates, now)
    }

    fn take_result(&mut self, found: &FoundTurn, now: Duration) -> Vec<Update> {
        match self.task.take() {
            Some(EngineTask::Play) => self.play_found(found, now),
            Some(EngineTask::Hint) => {
                self.restart_engine();
                let text = found.text.clone().unwrap_or_default();
                let clicks = self.game.clicks_of(&text);
                let san = self.game.in_san(std::slice::from_ref(&text)).pop();
                vec![Update::Hint { text, san, clicks }]
            }
            Some(EngineTask::Review) => {
                self.take_review(found);
                vec![self.view(now)]
            }
            Some(EngineTask::Analysis) | None => Vec::new(),
        }
    }

    /// Plays the engine's turn in the live position. A user who looks at another position keeps it.
    fn play_found(&mut self, found: &FoundTurn, now: Duration) -> Vec<Update> {
        if found.resigns {
            self.end(AgreedEnding::Resigned(self.live_side()), now);
            return vec![self.view(now)];
        }
        let (shown, live) = (self.game.shown(), self.game.live());
        if let Some(text) = &found.text
            && self.game.show(live).is_ok()
            && self.game.play(text).is_ok()
        {
            self.game.set_score(self.game.live(), found.score);
            self.turn_was_played(now);
        }
        if shown != live {
            let _ = self.game.show(shown);
        }
        vec![self.view(now)]
    }
}

/// Returns the turns of a record from one back to the first.
pub(super) fn line_back(record: &[RecordEntry], turn: usize) -> impl Iterator<Item = &RecordEntry> {
    let line = std::iter::successors(Some(turn), |&at| Some(record[at].parent));
    line.take_while(|&at| at != START).map(|at| &record[at])
}

/// Returns the number of turns that a side has played up to a turn of the record.
pub(super) fn turns_of(record: &[RecordEntry], turn: usize, side: usize) -> u32 {
    let own = line_back(record, turn).filter(|entry| entry.side == side);
    u32::try_from(own.count()).unwrap_or(u32::MAX)
}
