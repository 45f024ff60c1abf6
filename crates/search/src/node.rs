//! The node: principal variation search, read as a table of contents.
//!
//! Source: Marsland & Campbell, *Parallel Search of Strongly Ordered Game Trees* (1982);
//! <https://www.chessprogramming.org/Principal_Variation_Search>. Scores and windows are those of
//! the node's decider; [`crate::child`] passes them on.

use crate::child::{Plan, Window};
use crate::order::learn::Tried;
use crate::order::picker::Picker;
use crate::prune::{Late, Prospects};
use crate::searcher::Searcher;
use crate::survey::{Found, Survey};
use crate::table::Entry;
use motley_game::{Evaluate, Packed, Score, SearchHints};
use std::ops::ControlFlow;

/// A node once it is clear that its moves must be searched.
pub(crate) struct Node {
    pub(crate) window: Window,
    pub(crate) depth: i32,
    pub(crate) ply: usize,
    /// Expected to fail high.
    pub(crate) cut: bool,
    pub(crate) survey: Survey,
    pub(crate) entry: Option<Entry>,
}

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    /// The score of the present position to its decider, `depth` plies deep: exact if it lies in
    /// the window, otherwise a bound on the side where it lies.
    pub(crate) fn node<const PV: bool>(
        &mut self,
        window: Window,
        depth: i32,
        ply: usize,
        cut: bool,
    ) -> Score {
        if depth <= 0 {
            return self.quiescence::<PV>(window, 0, ply);
        }
        let window = match self.enter::<PV>(window, ply) {
            ControlFlow::Continue(window) => window,
            ControlFlow::Break(score) => return score,
        };
        let entry = self.look_up(ply);
        if !PV && let Some(score) = self.table_answer(entry, window, depth, ply) {
            return score;
        }
        let survey = self.survey(entry, ply);
        let mut node = Node {
            window,
            depth,
            ply,
            cut,
            survey,
            entry,
        };
        if !PV && let Some(score) = self.prune_node(&node) {
            return score;
        }
        node.depth += self.danger_extension(&node);
        node.depth -= self.internal_reduction::<PV>(&node);
        self.search_moves::<PV>(&node)
    }

    /// Searches the moves of a node.
    fn search_moves<const PV: bool>(&mut self, node: &Node) -> Score {
        let ply = node.ply;
        let excluded = self.frame(ply).excluded;
        let filtered = self.is_filtered(ply);
        let mut window = node.window;
        let mut best: Option<Score> = None;
        let mut best_move = None;
        let mut tried = Tried::new();
        let mut count = 0;
        let mut picker = self.picker::<PV>(node);
        while let Some(mv) = picker.next(self) {
            if excluded == Some(mv) || filtered && !self.admits(mv, ply) {
                continue;
            }
            count += 1;
            let noisy = picker.known_noisy();
            let noisy = noisy.unwrap_or_else(|| self.pos.is_noisy(mv));
            let late = Late::new(self, mv, noisy, count, ply);
            match self.prospects(node, &late, best) {
                Prospects::Search => {}
                Prospects::Skip => continue,
                Prospects::SkipQuiet => {
                    picker.skip_quiet();
                    continue;
                }
            }
            let extension = self.singular_extension(node, mv, picker.table_move());
            if self.stopped() {
                break;
            }
            let depth = node.depth - self.pos.depth_cost(mv) + extension;
            let before = self.watchman.nodes();
            let made = self.make(mv, ply);
            let plan = Plan {
                window,
                depth,
                reduction: self.late_move_reduction::<PV>(node, &late, depth),
                first: count == 1,
                cut: node.cut,
            };
            let score = self.child::<PV>(made.facing, plan, ply + 1);
            self.unmake(mv, made);
            if self.stopped() {
                break;
            }
            if best.is_some_and(|best| score <= best) {
                tried.push(mv, late.noisy);
                continue;
            }
            best = Some(score);
            if score > window.alpha {
                best_move = Some(mv);
                if PV {
                    self.extend_line(mv, ply);
                }
                if ply == 0 {
                    self.root.note_best(score, self.watchman.nodes() - before);
                }
                if score >= window.beta {
                    self.learn(mv, &tried, node.depth, ply);
                    break;
                }
                window.alpha = score;
            }
            tried.push(mv, late.noisy);
        }
        picker.release(self);
        if self.stopped() {
            return Score::DRAW;
        }
        let Some(score) = best else {
            return if excluded.is_some() {
                node.window.alpha
            } else {
                self.stuck(ply)
            };
        };
        self.remember(
            Found::new(best_move, score, node.window),
            &node.survey,
            node.depth,
            ply,
        );
        score
    }

    /// The picker of a node's moves: first the one of the line being followed, or the table's.
    fn picker<const PV: bool>(&self, node: &Node) -> Picker<G> {
        let hint = if PV {
            self.hint(node.ply).map(G::Move::pack)
        } else {
            None
        };
        let first = hint.or(node.entry.and_then(|entry| entry.mv));
        Picker::new(self, first, false, node.ply)
    }
}
