//! Iterative deepening: each iteration orders the next, and there is always a turn to play
//! (<https://www.chessprogramming.org/Iterative_Deepening>).

use crate::clock::{Clock, Confidence, Time};
use crate::limits::Limits;
use crate::searcher::{PLIES, Searcher};
use crate::tell::Teller;
use crate::threads::Control;
use crate::turns::take_turn;
use motley_game::{Evaluate, Score, SearchHints, Turn};

/// A line of an iteration.
#[derive(Clone, Debug)]
pub(crate) struct Line<G: SearchHints> {
    pub(crate) score: Score,
    pub(crate) depth: u32,
    pub(crate) turn: Turn<G>,
    pub(crate) pv: Vec<G::Move>,
}

/// What the iterations of one thread are to reach.
pub(crate) struct Goal<'a, G: SearchHints> {
    pub(crate) limits: &'a Limits<G>,
    pub(crate) control: &'a Control,
    pub(crate) clock: &'a Clock,
    /// Turns that may be chosen at the root, or the number of lines wanted if that is less.
    pub(crate) lines: usize,
    /// Only one turn may be chosen.
    pub(crate) forced: bool,
    /// The number of this thread; 0 keeps the time.
    pub(crate) thread: usize,
}

// Derived, these would ask the same of the game.
impl<G: SearchHints> Clone for Goal<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: SearchHints> Copy for Goal<'_, G> {}

/// With a single turn to choose, so many iterations are enough.
const FORCED_DEPTH: u32 = 6;

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    /// Searches deeper and deeper until the goal is reached; the best lines found, best first.
    pub(crate) fn iterate(&mut self, goal: Goal<'_, G>, mut teller: Teller<'_, G>) -> Vec<Line<G>> {
        let mut lines: Vec<Line<G>> = Vec::new();
        let mut confidence = Confidence::default();
        let last = goal.limits.depth.unwrap_or(u32::MAX).min(PLIES as u32 - 1);
        // Every other helper starts a step ahead, so that threads do not all do the same.
        for depth in 1 + goal.thread as u32 % 2..=last.max(1 + goal.thread as u32 % 2) {
            let before = lines.first().map(|line| (line.turn.clone(), line.score));
            let nodes = self.watchman.nodes();
            let finished = self.deepen(depth, &mut lines, goal.lines, &mut teller);
            let changed = lines.first().map(|line| (line.turn.clone(), line.score)) != before;
            if finished || changed {
                teller.tell_lines(self, &lines);
            }
            if !finished {
                break;
            }
            let iteration = self.watchman.nodes() - nodes;
            confidence.note(before.as_ref(), &lines, self.root.best_nodes, iteration);
            if goal.thread == 0 && goal.is_reached(depth, &lines, confidence) {
                break;
            }
        }
        self.watchman.publish();
        lines
    }

    /// One iteration; `false` if it had to be broken off. Then `lines` holds what was found.
    fn deepen(
        &mut self,
        depth: u32,
        lines: &mut Vec<Line<G>>,
        wanted: usize,
        teller: &mut Teller<'_, G>,
    ) -> bool {
        self.iteration = depth as usize;
        self.deepest = 0;
        for index in 0..wanted {
            self.root.excluded = lines[..index]
                .iter()
                .map(|line| line.turn.clone())
                .collect();
            let known = lines.get(index);
            self.root.hint = known.map_or_else(Vec::new, |line| line.pv.clone());
            let guess = known.map(|line| line.score);
            let mut missed = |searcher: &Self, score, bound| {
                teller.tell_miss(searcher, depth, index + 1, score, bound);
            };
            let score = self.aspire(guess, depth.cast_signed(), &mut missed);
            let stopped = self.stopped();
            if self.line(0).is_empty() && (stopped || known.is_some()) {
                return !stopped;
            }
            let pv = self.line(0).to_vec();
            let turn = take_turn(&mut self.pos.clone(), &mut pv.iter().copied(), self.table);
            let Some(turn) = turn else {
                return false;
            };
            let score = if stopped { self.root.best_score } else { score };
            // A line that was further down before must not appear twice.
            if let Some(twin) = lines[index..].iter().position(|line| line.turn == turn) {
                lines.remove(index + twin);
            } else if lines.len() > index && lines.len() == wanted {
                lines.pop();
            }
            let depth = if stopped { depth - 1 } else { depth };
            lines.insert(
                index,
                Line {
                    score,
                    depth,
                    turn,
                    pv,
                },
            );
            lines[..=index].sort_by_key(|line| std::cmp::Reverse(line.score));
            if stopped {
                return false;
            }
        }
        true
    }
}

impl<G: SearchHints> Goal<'_, G> {
    /// Whether the iteration just completed was the last.
    fn is_reached(&self, depth: u32, lines: &[Line<G>], confidence: Confidence) -> bool {
        let mated = self.limits.mate.is_some_and(|turns| {
            let distance = lines.first().and_then(|line| line.score.turns_to_end());
            distance.is_some_and(|plies| plies > 0 && plies < 2 * turns.cast_signed())
        });
        if mated || self.control.is_stopped() {
            return true;
        }
        let our_time = !self.limits.ponder || self.control.hit().is_some();
        let on_clock = matches!(self.limits.time, Time::Clock { .. });
        our_time && on_clock && self.forced && depth >= FORCED_DEPTH
            || self.clock.is_enough(self.control, confidence)
    }
}

impl Confidence {
    /// Takes note of an iteration.
    fn note<G: SearchHints>(
        &mut self,
        before: Option<&(Turn<G>, Score)>,
        lines: &[Line<G>],
        best_nodes: u64,
        nodes: u64,
    ) {
        let (Some((turn, score)), Some(line)) = (before, lines.first()) else {
            return;
        };
        self.stable_for = if *turn == line.turn {
            self.stable_for + 1
        } else {
            0
        };
        self.fallen = *score - line.score;
        self.effort = (best_nodes * 1000 / nodes.max(1)).min(1000) as u32;
    }
}
