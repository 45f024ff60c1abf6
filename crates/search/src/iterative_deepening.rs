//! Iterative deepening: each iteration orders the next, and there is always a turn to play
//! (<https://www.chessprogramming.org/Iterative_Deepening>).

use crate::limits::Limits;
use crate::params::{GameParams, params};
use crate::pv::take_turn;
use crate::pv_line::PvLine;
use crate::reporter::Reporter;
use crate::root_filter::RootFilter;
use crate::searcher::Searcher;
use crate::stability::Stability;
use crate::thread_data::stack::MAX_PLY;
use crate::threads::Shared;
use crate::time_manager::Time;
use motley_game::{Evaluate, SearchHints};

params! {
    IterativeDeepening:
    /// Number of iterations for a single legal turn on a clock: enough for a score and for a reply to ponder
    /// on.
    single_reply_depth = 6 in 1..=12 by 1;
    /// A forced win in this many turns of one's own is played at once on a clock.
    mate_turns = 3 in 0..=10 by 1;
}

/// The goal of one thread's iterations.
pub(crate) struct SearchTask<'a, G: SearchHints> {
    pub(crate) limits: &'a Limits<G>,
    /// The turns that may be chosen.
    pub(crate) filter: &'a RootFilter<G>,
    pub(crate) shared: Shared<'a>,
    /// Turns that may be chosen at the root, or the number of lines wanted if that is less.
    pub(crate) lines: usize,
    /// Only one turn may be chosen.
    pub(crate) single_reply: bool,
    /// The number of this thread; 0 keeps the time.
    pub(crate) thread: usize,
}

// Derived, these would ask that the game be `Copy` too.
impl<G: SearchHints> Clone for SearchTask<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: SearchHints> Copy for SearchTask<'_, G> {}

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    /// Searches deeper and deeper until the task is done; the best lines found, best first.
    pub(crate) fn iterative_deepening(
        &mut self,
        task: SearchTask<'_, G>,
        reporter: &mut Reporter<'_, G>,
    ) -> Vec<PvLine<G>> {
        let mut lines: Vec<PvLine<G>> = Vec::new();
        let mut stability = Stability::default();
        let max_depth = task.limits.depth.unwrap_or(u32::MAX);
        let max_depth = max_depth.min(MAX_PLY as u32 - 1);
        // Every other helper starts a ply ahead, so that threads do not all do the same.
        let first_depth = 1 + task.thread as u32 % 2;
        // A helper that starts beyond the limit still makes one iteration: it has a line to offer.
        for depth in first_depth..=max_depth.max(first_depth) {
            let before = lines.first().map(|line| (line.turn.clone(), line.score));
            let depth_before = lines.first().map(|line| line.depth);
            let nodes_before = self.stop_checker.nodes();
            let finished = self.search_iteration(depth, &mut lines, task.lines, reporter);
            let changed = lines.first().map(|line| (line.turn.clone(), line.score)) != before
                || lines.first().map(|line| line.depth) != depth_before;
            // An iteration that was broken off is worth a report only if it has another best line.
            if finished || changed {
                reporter.report_lines(&lines, self.stop_checker.all_nodes());
            }
            if !finished {
                break;
            }
            // The clock that is asked below may count nodes.
            self.stop_checker.publish();
            let nodes = self.stop_checker.nodes() - nodes_before;
            stability.update(before.as_ref(), &lines, self.root.best_nodes, nodes);
            if task.thread == 0 && task.is_done(depth, &lines, stability, &self.params) {
                break;
            }
        }
        self.stop_checker.publish();
        lines
    }

    /// Searches one iteration; returns `false` if it had to be broken off. Then `lines` holds what
    /// was found.
    fn search_iteration(
        &mut self,
        depth: u32,
        lines: &mut Vec<PvLine<G>>,
        wanted: usize,
        reporter: &mut Reporter<'_, G>,
    ) -> bool {
        self.root_depth = depth as usize;
        self.seldepth = 0;
        for index in 0..wanted {
            let better = lines[..index].iter();
            self.root.excluded = better.map(|line| line.turn.clone()).collect();
            let known = lines.get(index);
            self.root.followed_pv = known.map_or_else(Vec::new, |line| line.pv.clone());
            self.root.failed_high = false;
            let guess = known.map(|line| line.score);
            let mut on_fail = |searcher: &Self, score, bound| {
                reporter.report_fail(searcher, depth, index, score, bound);
            };
            let score = self.aspiration_search(guess, depth.cast_signed(), &mut on_fail);
            let stopped = self.stopped();
            // A search that was stopped may follow one whose score was above its window.
            let pv = match self.pv(0) {
                [] if self.root.failed_high => self.root.followed_pv.clone(),
                pv => pv.to_vec(),
            };
            // No first move has been searched to its end in this iteration, so the last one's turn
            // stands. Only a search that has no line yet goes on: some turn must be played.
            if pv.is_empty() && (stopped || known.is_some()) {
                return !stopped;
            }
            let turn = take_turn(&mut self.pos.clone(), &mut pv.iter().copied(), self.table);
            let Some(turn) = turn else {
                return false;
            };
            // Of an iteration that was broken off, the best move so far counts: it was searched first
            // or beat the last iteration's choice.
            let line = PvLine {
                score: if stopped { self.root.best_score } else { score },
                depth: if stopped { depth - 1 } else { depth },
                seldepth: self.seldepth as u32,
                turn,
                pv,
            };
            put_line(lines, index, wanted, line);
            if stopped {
                return false;
            }
        }
        true
    }
}

/// Puts a line that was found in this iteration in the place of one of the last, and sorts it in among
/// those of this iteration, the first `index`.
fn put_line<G: SearchHints>(lines: &mut Vec<PvLine<G>>, index: usize, wanted: usize, line: PvLine<G>) {
    // A line that was further down before must not appear twice.
    if let Some(twin) = lines[index..].iter().position(|old| old.turn == line.turn) {
        lines.remove(index + twin);
    } else if lines.len() > index && lines.len() == wanted {
        lines.pop();
    }
    lines.insert(index, line);
    lines[..=index].sort_by_key(|line| std::cmp::Reverse(line.score));
}

impl<G: SearchHints> SearchTask<'_, G> {
    /// Whether the iteration just completed was the last.
    fn is_done(&self, depth: u32, lines: &[PvLine<G>], stability: Stability, params: &GameParams<G>) -> bool {
        let to_end = lines.first().and_then(|line| line.score.turns_to_end());
        // Scores count the turns of both sides; the winner has the first and the last of them.
        let wins_in = |own_turns: i32| to_end.is_some_and(|turns| turns > 0 && turns < 2 * own_turns);
        let mate = self.limits.mate.map(u32::cast_signed);
        if mate.is_some_and(wins_in) || self.shared.control.is_stopped() {
            return true;
        }
        let our_time = !self.limits.ponder || self.shared.control.ponderhit_time().is_some();
        let on_clock = matches!(self.limits.time, Time::Clock { .. });
        let nothing_to_choose = self.single_reply && depth >= params.single_reply_depth().unsigned_abs();
        our_time && on_clock && (nothing_to_choose || wins_in(params.mate_turns()))
            || self.shared.time.soft_limit_reached(stability.time_factor(params))
    }
}
