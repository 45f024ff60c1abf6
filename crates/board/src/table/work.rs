//! What the engine does at a table: plays, hints, analyses.

use super::Table;
use crate::game::{FoundTurn, SearchJob, SearchOrder};
use crate::messages::{Seat, ThinkingLimit, Update};
use motley_search::{Strength, Time};
use std::time::Duration;

/// The number of a search of a table: what it found counts only while no other has been asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WorkNumber(u64);

/// What the engine is to do now.
pub enum Work {
    /// What it does already.
    Keep,
    /// Nothing: a search that is running is to be stopped.
    Stop,
    /// This search; one that is running is to be stopped.
    Start(WorkNumber, SearchJob),
}

/// What the engine searches for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum EngineTask {
    Play,
    Hint,
    Analysis,
}

/// How long a hint is thought about.
const HINT_TIME: Duration = Duration::from_secs(1);

impl Table {
    /// What the engine is to do now: to be asked after every request and everything found.
    pub fn work(&mut self, now: Duration) -> Work {
        if self.given_out {
            return Work::Keep;
        }
        self.given_out = true;
        let Some(purpose) = self.purpose else {
            return Work::Stop;
        };
        let order = self.order(purpose, now);
        Work::Start(WorkNumber(self.work), self.game.search(order))
    }

    /// The engine is to begin anew, with whatever is to be done now.
    pub(super) fn think_anew(&mut self) {
        self.purpose = if self.engine_is_to_play() {
            Some(EngineTask::Play)
        } else {
            (self.analysis > 0).then_some(EngineTask::Analysis)
        };
        self.call_for_work();
    }

    /// The engine is to look for a hint.
    pub(super) fn think_of_a_hint(&mut self) {
        self.purpose = Some(EngineTask::Hint);
        self.call_for_work();
    }

    fn call_for_work(&mut self) {
        self.work += 1;
        self.given_out = false;
    }

    fn engine_is_to_play(&self) -> bool {
        self.ending().is_none() && self.seats[self.game.live_side()] != Seat::Person
    }

    fn order(&mut self, purpose: EngineTask, now: Duration) -> SearchOrder {
        let order = SearchOrder {
            shown: true,
            time: Time::Unlimited,
            nodes: None,
            depth: None,
            strength: None,
            lines: 1,
            infinite: false,
        };
        match purpose {
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

    /// What a search found. What another one was asked for since then found is passed over.
    pub fn found(&mut self, number: WorkNumber, found: &FoundTurn, now: Duration) -> Vec<Update> {
        if number.0 != self.work {
            return Vec::new();
        }
        match self.purpose.take() {
            Some(EngineTask::Play) => self.play_found(found, now),
            Some(EngineTask::Hint) => {
                self.think_anew();
                let text = found.text.clone().unwrap_or_default();
                let clicks = self.game.clicks_of(&text);
                vec![Update::Hint { text, clicks }]
            }
            Some(EngineTask::Analysis) | None => Vec::new(),
        }
    }

    fn play_found(&mut self, found: &FoundTurn, now: Duration) -> Vec<Update> {
        // Somebody may look at another position meanwhile, and goes on looking.
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
