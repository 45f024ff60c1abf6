//! The engine: threads, a table, and what they remember between turns.

use crate::clock::Clock;
use crate::features::Features;
use crate::iterate::{Goal, Line};
use crate::limits::Limits;
use crate::report::{Best, Report};
use crate::root::{Choice, Root};
use crate::searcher::{Memory, Searcher, Shared};
use crate::strength::Strength;
use crate::table::Table;
use crate::tell::Teller;
use crate::threads::{Control, Counters};
use crate::turns::{reply, take_turn};
use motley_game::{Evaluate, GameExt, GameRecord, Score, SearchHints};
use std::marker::PhantomData;
use std::sync::Arc;

/// Plays `G` by the judgement of `E`.
pub struct Engine<G: SearchHints, E> {
    table: Arc<Table>,
    memories: Vec<Memory<G>>,
    features: Features,
    judge: PhantomData<fn() -> E>,
}

/// Threads need room for the deepest path in builds that are not optimised.
const STACK: usize = 32 << 20;

impl<G: SearchHints, E: Evaluate<G>> Engine<G, E> {
    /// An engine with so many threads, at least one, on a table that others may share.
    #[must_use]
    pub fn new(table: Arc<Table>, threads: usize) -> Self {
        let mut engine = Engine {
            table,
            memories: Vec::new(),
            features: Features::ALL,
            judge: PhantomData,
        };
        engine.set_threads(threads);
        engine
    }

    /// The same engine with some techniques switched off.
    #[must_use]
    pub fn with_features(mut self, features: Features) -> Self {
        self.features = features;
        self
    }

    /// Searches with so many threads from now on, at least one.
    pub fn set_threads(&mut self, threads: usize) {
        self.memories.resize_with(threads.max(1), Memory::new);
    }

    /// Searches on another table from now on, perhaps one of another size.
    pub fn set_table(&mut self, table: Arc<Table>) {
        self.table = table;
    }

    /// The table.
    #[must_use]
    pub fn table(&self) -> &Arc<Table> {
        &self.table
    }

    /// Forgets everything that was learnt, for a game that has nothing to do with the last.
    pub fn new_game(&mut self) {
        self.table.clear(self.memories.len());
        for memory in &mut self.memories {
            memory.clear();
        }
    }

    /// Searches the present position of `history`; tells `report` of each line found. Returns when
    /// a limit is met or `control` says so, and leaves `control` stopped.
    pub fn search(
        &mut self,
        history: &GameRecord<G>,
        limits: &Limits<G>,
        control: &Control,
        report: &mut dyn FnMut(&Report<G>),
    ) -> Best<G> {
        let limits = &Strength::weaken(limits);
        let clock = Clock::start(limits.time, limits.overhead, limits.ponder);
        let pos = history.position();
        let choice = Choice::new(pos, limits);
        let choices = choice.count(pos, limits.multipv.max(2));
        self.table.grow_older();
        let counters = Counters::new(self.memories.len());
        let shared = Shared {
            table: &self.table,
            control,
            clock: &clock,
            counters: &counters,
            features: self.features,
            nodes: limits.nodes,
        };
        let goal = Goal {
            limits,
            control,
            clock: &clock,
            lines: choices.min(limits.multipv.max(1)),
            forced: choices == 1,
            thread: 0,
        };
        let threads = if limits.strength.is_some() {
            1
        } else {
            self.memories.len()
        };
        let lines = search_on_threads::<G, E>(
            history,
            &choice,
            &mut self.memories[..threads],
            shared,
            goal,
            report,
        );
        self.conclude(pos, &lines, limits, &choice, counters.total())
    }

    /// What to play, given the lines found.
    fn conclude(
        &self,
        pos: &G,
        lines: &[Line<G>],
        limits: &Limits<G>,
        choice: &Choice<G>,
        nodes: u64,
    ) -> Best<G> {
        let chosen = match limits.strength {
            Some(strength) => strength.choose(lines, pos.key()),
            None => lines.first(),
        };
        let mut after = pos.clone();
        let mut line = chosen.map_or(&[][..], |line| &line.pv).iter().copied();
        let turn = match chosen {
            None => {
                let legs = choice.first(pos).unwrap_or_default();
                take_turn(&mut after, &mut legs.into_iter(), &self.table)
            }
            Some(_) => take_turn(&mut after, &mut line, &self.table),
        };
        let over = after.outcome().is_some();
        let ponder = if turn.is_some() && !over {
            reply(&mut after, &mut line, &self.table)
        } else {
            None
        };
        Best {
            turn,
            ponder,
            score: chosen.map_or_else(|| verdict(pos), |line| line.score),
            depth: chosen.map_or(0, |line| line.depth),
            nodes,
        }
    }
}

/// The score of a position that could not be searched.
fn verdict<G: SearchHints>(pos: &G) -> Score {
    if pos.has_move() {
        Score::DRAW
    } else {
        let outcome = pos.outcome().unwrap_or_else(|| pos.no_moves_outcome());
        pos.final_score(outcome, 0)
    }
}

/// Lazy SMP: the calling thread searches and keeps the time; the others help through the table.
fn search_on_threads<G: SearchHints, E: Evaluate<G>>(
    history: &GameRecord<G>,
    choice: &Choice<G>,
    memories: &mut [Memory<G>],
    shared: Shared<'_>,
    goal: Goal<'_, G>,
    report: &mut dyn FnMut(&Report<G>),
) -> Vec<Line<G>> {
    std::thread::scope(|scope| {
        let mut memories = memories.iter_mut().enumerate();
        let main = memories.next();
        let helpers: Vec<_> = memories
            .filter_map(|(thread, memory)| {
                let work = move || {
                    let root = Root::new(history.position(), choice);
                    let goal = Goal { thread, ..goal };
                    Searcher::<G, E>::new(history.keys(), root, memory, shared, thread)
                        .iterate(goal, Teller::mute(shared.clock))
                };
                let builder = std::thread::Builder::new().stack_size(STACK);
                // A machine that gives no more threads gets a search on fewer.
                builder.spawn_scoped(scope, work).ok()
            })
            .collect();
        let mut lines = Vec::new();
        if let Some((thread, memory)) = main {
            let root = Root::new(history.position(), choice);
            let mut searcher = Searcher::<G, E>::new(history.keys(), root, memory, shared, thread);
            lines = searcher.iterate(goal, Teller::new(report, shared.clock));
            if goal.limits.infinite || goal.limits.ponder {
                goal.control.wait(!goal.limits.infinite);
            }
        }
        goal.control.stop();
        for helper in helpers {
            let theirs = helper
                .join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            if goal.lines == 1 && is_better(&theirs, &lines) {
                lines = theirs;
            }
        }
        lines
    })
}

/// Whether a helper got further and likes what it found.
fn is_better<G: SearchHints>(theirs: &[Line<G>], ours: &[Line<G>]) -> bool {
    match (theirs.first(), ours.first()) {
        (Some(theirs), Some(ours)) => theirs.depth > ours.depth && theirs.score > ours.score,
        (Some(_), None) => true,
        _ => false,
    }
}
