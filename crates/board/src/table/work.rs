//! The engine's tasks at a table: play, hint, analysis.

use super::Table;
use crate::game::{FoundTurn, SearchJob, SearchOrder};
use crate::messages::{Seat, ThinkingLimit, Update};
use motley_search::{Strength, Time};
use std::time::Duration;

/// The number of a search of a table. Only the result of the newest search counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WorkNumber(pub(super) u64);

/// A command to the thread that runs the table's searches.
pub enum Work {
    /// Go on with the present search, if there is one.
    Keep,
    /// Stop the present search.
    Stop,
    /// Stop the present search and start this one.
    Start(WorkNumber, SearchJob),
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
        let order = self.order(task, now);
        Work::Start(WorkNumber(self.work), self.game.search(order))
    }

    /// Returns these updates together with the command for the search.
    pub(super) fn answer_with(&mut self, updates: Vec<Update>, now: Duration) -> TableAnswer {
        let work = self.work(now);
        TableAnswer { updates, work }
    }

    /// Restarts the engine: it plays if it is its turn, or analyses if analysis is on.
    pub(super) fn restart_engine(&mut self) {
        self.task = if self.engine_is_to_play() {
            Some(EngineTask::Play)
        } else {
            (self.analysis > 0).then_some(EngineTask::Analysis)
        };
        self.request_work();
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
        self.ending().is_none() && self.seats[self.game.live_side()] != Seat::Person
    }

    /// Returns the search order of a task.
    pub(super) fn order(&mut self, task: EngineTask, now: Duration) -> SearchOrder {
        let order = SearchOrder {
            shown: true,
            time: Time::Unlimited,
            nodes: None,
            depth: None,
            strength: None,
            lines: 1,
            infinite: false,
        };
        match task {
            EngineTask::Hint => SearchOrder {
                time: Time::PerMove(HINT_TIME),
                ..order
            },
            EngineTask::Analysis => SearchOrder {
                lines: self.analysis,
                infinite: true,
                ..order
            },
            EngineTask::Play => self.order_to_play(order, now),
        }
    }

    fn order_to_play(&mut self, mut order: SearchOrder, now: Duration) -> SearchOrder {
        let side = self.game.live_side();
        let Seat::Engine { elo, limit } = self.seats[side] else {
            return order;
        };
        order.shown = false;
        let seed = self.next_random();
        order.strength = elo.map(|elo| Strength::elo(elo, seed));
        match (&self.clock, limit) {
            (Some(clock), _) => {
                order.time = Time::Clock {
                    left: clock.left(side, now),
                    increment: clock.increment(),
                    turns_to_go: None,
                };
            }
            (None, ThinkingLimit::Milliseconds(millis)) => {
                order.time = Time::PerMove(Duration::from_millis(millis));
            }
            (None, ThinkingLimit::Nodes(nodes)) => order.nodes = Some(nodes),
            (None, ThinkingLimit::Depth(depth)) => order.depth = Some(depth),
        }
        order
    }

    /// Takes a search's result; ignores it if a newer search has been requested.
    pub fn found(&mut self, number: WorkNumber, found: &FoundTurn, now: Duration) -> TableAnswer {
        let updates = if number.0 == self.work {
            self.take_result(found, now)
        } else {
            Vec::new()
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
                vec![Update::Hint { text, clicks }]
            }
            Some(EngineTask::Analysis) | None => Vec::new(),
        }
    }

    /// Plays the engine's turn in the live position. A user who looks at another position keeps it.
    fn play_found(&mut self, found: &FoundTurn, now: Duration) -> Vec<Update> {
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
