//! The engine: threads, a table, and what they remember between turns.

use crate::control::Control;
use crate::cutoffs::Cutoffs;
use crate::helpers::with_helpers;
use crate::iterative_deepening::SearchTask;
use crate::limits::Limits;
use crate::params::{GameParams, SearchParams};
use crate::pv::{take_reply, take_turn};
use crate::pv_line::PvLine;
use crate::report::{Best, SearchReport};
use crate::reporter::Reporter;
use crate::room;
use crate::root::Root;
use crate::root_filter::RootFilter;
use crate::searcher::Searcher;
use crate::threads::{Shared, Thread};
use crate::time_manager::{TimeBudget, TimeManager};
use crate::transposition_table::TranspositionTable;
use crate::tuning::check_own_values;
use motley_game::{Evaluate, GameExt, GameRecord, Score, SearchHints};
use std::sync::Arc;

/// Plays the game `G` by the evaluation `E`.
///
/// ```
/// use motley_game::{GameRecord, Notation};
/// use motley_movegen::variant::Variant;
/// use motley_movegen::variants::chess::Chess;
/// use motley_search::{Control, Engine, Limits, TranspositionTable};
/// use std::sync::Arc;
///
/// let table = Arc::new(TranspositionTable::new(1));
/// let mut engine: Engine<Chess, <Chess as Variant>::Eval> = Engine::new(table, 1);
/// let game = GameRecord::new(Chess::parse("7k/8/5K2/8/8/8/8/6R1 b - - 0 1").unwrap());
/// let mut iterations = 0;
/// let best = engine.search(&game, &Limits::depth(5), &Control::new(), &mut |report| {
///     iterations = report.depth;
/// });
/// assert_eq!(iterations, 5);
/// assert_eq!(game.position().write_turn(&best.turn.unwrap()), "h8h7");
/// ```
pub struct Engine<G: SearchHints, E: Evaluate<G>> {
    table: Arc<TranspositionTable>,
    threads: Vec<Thread<G, E>>,
    params: SearchParams,
    weights: E::Weights,
}

impl<G: SearchHints, E: Evaluate<G>> Engine<G, E> {
    /// Creates an engine with this many threads, at least one, on a table that others may share.
    ///
    /// # Panics
    /// The system does not give the memory, up to 32 MB for each thread. Where the number is a user's,
    /// [`try_new`](Self::try_new) is to be asked.
    #[must_use]
    pub fn new(table: Arc<TranspositionTable>, threads: usize) -> Self {
        Self::try_new(table, threads).expect("there is memory for the threads")
    }

    /// Creates an engine as [`new`](Self::new) does; `None` if there is not enough memory for it and for a
    /// search.
    #[must_use]
    pub fn try_new(table: Arc<TranspositionTable>, threads: usize) -> Option<Self> {
        const { check_own_values::<G>() };
        let mut engine = Engine {
            table,
            threads: Vec::new(),
            params: SearchParams::default(),
            weights: E::Weights::default(),
        };
        engine.try_set_threads(threads).then_some(engine)
    }

    /// Searches with these parameters from now on. Values can be given only in a build with the feature
    /// `tune`.
    pub fn set_params(&mut self, params: SearchParams) {
        self.params = params;
    }

    /// Judges positions by these weights from now on. What was learnt and remembered comes from the old
    /// ones: see [`new_game`](Self::new_game).
    pub fn set_weights(&mut self, weights: E::Weights) {
        self.weights = weights;
        self.threads.iter_mut().for_each(Thread::drop_evaluator);
    }

    /// Searches with this many threads from now on, at least one. Returns `false`, with nothing changed, if
    /// memory does not suffice.
    #[must_use]
    pub fn try_set_threads(&mut self, threads: usize) -> bool {
        let wanted = threads.max(1);
        let known = self.threads.len();
        let missing = self.threads.iter().take(wanted).map(Thread::missing_bytes).sum::<usize>()
            + wanted.saturating_sub(known) * Thread::<G, E>::new().missing_bytes();
        if !room::can_reserve(missing) {
            return false;
        }
        self.threads.resize_with(wanted, Thread::new);
        // The others take their memory when they search; without the first there is no search.
        let is_ready = self.threads.first_mut().is_some_and(|main| main.prepare().is_some());
        if !is_ready {
            self.threads.truncate(known);
        }
        is_ready
    }

    /// Searches on another table from now on, perhaps one of another size.
    pub fn set_table(&mut self, table: Arc<TranspositionTable>) {
        self.table = table;
    }

    /// Returns the table.
    #[must_use]
    pub fn table(&self) -> &Arc<TranspositionTable> {
        &self.table
    }

    /// Forgets everything that was learnt, for a game that has nothing to do with the last.
    pub fn new_game(&mut self) {
        self.table.clear(self.threads.len());
        for thread in &mut self.threads {
            thread.forget();
        }
    }

    /// Searches the present position of `game`; `report` is called with each line found. Returns when a
    /// limit is met or `control` says so, and leaves `control` stopped.
    ///
    /// The calling thread searches too, and must have [`STACK_BYTES`](crate::STACK_BYTES) of stack: a
    /// program's first thread may have less.
    pub fn search(
        &mut self,
        game: &GameRecord<G>,
        limits: &Limits<G>,
        control: &Control,
        report: &mut dyn FnMut(&SearchReport<G>),
    ) -> Best<G> {
        let wanted = limits.multipv.max(1);
        let pos = game.position();
        let limits = &limits.weakened(pos);
        let played = game.turns().len() / 2;
        let params = GameParams::<G>::new(self.params);
        let budget = TimeBudget::new(limits.time, limits.overhead, played, &params);
        let time = TimeManager::new(control, budget, limits.ponder);
        let filter = RootFilter::new(pos, limits);
        // Counting stops at two even if one line is wanted: two are enough to know that there is a
        // choice, and some games have more turns than could be counted.
        let choices = filter.count(pos, limits.multipv.max(2));
        self.table.new_search();
        // A weak player's few nodes must not depend on how threads are scheduled.
        let threads = match limits.strength {
            Some(_) => 1,
            None => self.threads.len(),
        };
        let shared = Shared {
            table: &self.table,
            control,
            time: &time,
            params: self.params,
            node_limit: limits.nodes,
            threads,
        };
        let task = SearchTask {
            limits,
            filter: &filter,
            shared,
            lines: choices.min(limits.multipv.max(1)),
            single_reply: choices == 1,
            thread: 0,
        };
        let threads = &mut self.threads[..threads];
        let mut reporter = Reporter::new(report, pos, shared, wanted);
        let (lines, helped) = search_on_threads(game, threads, &self.weights, task, &mut reporter);
        let index = limits.strength.map_or(0, |strength| strength.choose(&lines, pos.key()));
        let chosen = lines.get(index);
        // The last report is of the turn to play: the main thread has reported its own best line only.
        if helped {
            reporter.report_lines(&lines, control.nodes());
        } else if let Some(line) = chosen.filter(|_| index > 0) {
            reporter.report_line(line, index, control.nodes());
        }
        let best = self.conclude(pos, chosen, &filter, control.nodes());
        if let Some(turn) = best.turn.as_ref().filter(|_| chosen.is_none()) {
            reporter.report_unsearched(turn, best.score, control.nodes());
        }
        best
    }

    /// Returns the turn to play, given the line chosen.
    fn conclude(&self, pos: &G, chosen: Option<&PvLine<G>>, filter: &RootFilter<G>, nodes: u64) -> Best<G> {
        let mut after = pos.clone();
        let legs = match chosen {
            Some(line) => line.turn.clone(),
            // Stopped before anything was found.
            None => filter.first(pos).unwrap_or_default(),
        };
        let turn = take_turn(&mut after, &mut legs.into_iter(), &self.table);
        let over = after.outcome().is_some();
        let mut replies = chosen.map_or(&[][..], PvLine::replies).iter().copied();
        let ponder =
            if turn.is_some() && !over { take_reply(&mut after, &mut replies, &self.table) } else { None };
        Best {
            turn,
            ponder,
            score: chosen.map_or_else(|| unsearched_score(pos), |line| line.score),
            depth: chosen.map_or(0, |line| line.depth),
            nodes,
            cutoffs: self.cutoffs(),
        }
    }

    /// Returns the cutoffs of the last search, of all threads.
    fn cutoffs(&self) -> Cutoffs {
        let mut sum = Cutoffs::default();
        for thread in &self.threads {
            sum += thread.cutoffs();
        }
        sum
    }
}

/// Returns the score of a position that could not be searched.
fn unsearched_score<G: SearchHints>(pos: &G) -> Score {
    if pos.has_move() {
        Score::DRAW
    } else {
        let outcome = pos.outcome().unwrap_or_else(|| pos.no_moves_outcome());
        pos.final_score(outcome, 0)
    }
}

/// Searches on all threads (Lazy SMP): the calling thread searches and keeps the time; the others
/// help through the table. Returns the lines of the thread that found the best, and whether that is a
/// helper.
fn search_on_threads<G: SearchHints, E: Evaluate<G>>(
    game: &GameRecord<G>,
    threads: &mut [Thread<G, E>],
    weights: &E::Weights,
    task: SearchTask<'_, G>,
    reporter: &mut Reporter<'_, G>,
) -> (Vec<PvLine<G>>, bool) {
    let Some((main, others)) = threads.split_first_mut() else {
        return (Vec::new(), false);
    };
    // The lines of each helper.
    let mut found: Vec<_> = others.iter().map(|_| Vec::new()).collect();
    let mut lines = with_helpers(|helpers| {
        // First, so that the main thread has its share of a limit of nodes, however threads are scheduled.
        let root = Root::new(game.position(), task.filter);
        let Some((data, evaluator)) = main.at(game.position(), weights) else {
            return Vec::new();
        };
        let mut searcher = Searcher::new(game.keys(), root, data, evaluator, task.shared);
        // What threads that have been started may still take.
        let mut promised = 0;
        for (started, (thread, theirs)) in others.iter_mut().zip(&mut found).enumerate() {
            // A machine that gives no more memory or threads gets a search on fewer threads.
            promised += thread.missing_bytes();
            if !room::can_reserve(promised) {
                break;
            }
            promised += room::LATE_ARENA;
            helpers.start(move || {
                let root = Root::new(game.position(), task.filter);
                let Some((data, evaluator)) = thread.at(game.position(), weights) else {
                    return;
                };
                let task = SearchTask { thread: started + 1, ..task };
                *theirs = Searcher::new(game.keys(), root, data, evaluator, task.shared)
                    .iterative_deepening(task, &mut Reporter::silent(game.position(), task.shared));
            });
        }
        let lines = searcher.iterative_deepening(task, reporter);
        if task.limits.infinite || task.limits.ponder {
            task.shared.control.wait(!task.limits.infinite);
        }
        task.shared.control.stop();
        lines
    });
    let mut helped = false;
    for theirs in found {
        if (task.lines == 1 || lines.is_empty()) && is_better(&theirs, &lines) {
            lines = theirs;
            helped = true;
        }
    }
    (lines, helped)
}

/// Whether a helper's lines replace the main thread's: they come from a deeper iteration and score
/// higher, or the main thread has none.
fn is_better<G: SearchHints>(theirs: &[PvLine<G>], ours: &[PvLine<G>]) -> bool {
    match (theirs.first(), ours.first()) {
        (Some(theirs), Some(ours)) => theirs.depth > ours.depth && theirs.score > ours.score,
        (Some(_), None) => true,
        _ => false,
    }
}
