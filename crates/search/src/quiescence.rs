//! Quiescence search: beyond the horizon only noisy moves are searched, until the evaluation can
//! be trusted (<https://www.chessprogramming.org/Quiescence_Search>).
//!
//! Standing pat is not allowed in danger, nor in the middle of a turn, where the evaluation would
//! judge a board that no player ever faces: there all moves are searched, so that a turn once begun
//! is finished. Since a turn may have dozens of legs, and dozens of moves at each, the number of moves
//! is limited there: once some way to finish the turn does not lose by force, only a few quiet legs are
//! tried, and from the third leg on only a few of any kind.

use crate::node::{BestSoFar, MoveEffect, NodeEval, NodeResult};
use crate::node_type::NodeType;
use crate::order::picker::Picker;
use crate::params::params;
use crate::searcher::Searcher;
use crate::window::Window;
use motley_game::{Evaluate, Score, SearchHints};
use std::num::NonZeroU32;
use std::ops::ControlFlow::{self, Break, Continue};

params! {
    Quiescence:
    /// Whether noisy moves are searched beyond the horizon.
    use_qsearch = true;
    /// Whether moves that promise little are left out there.
    use_qsearch_pruning = true;
    /// After this many plies the static evaluation is returned, but a turn once begun is finished:
    /// checks and captures could go on for ever.
    qs_max_ply = 40 in 8..=100 by 8;
    /// The same after this many nodes beyond the horizon, counted from the leaf of the main search: on
    /// a board full of units that explode, shoot or capture twice an exchange need not end, and no order
    /// of moves helps. Ordinary positions are far from it.
    qs_max_nodes = 2_000 in 500..=50_000 by 500;
    /// Part of the difference by which a stand-pat score above beta is drawn towards it, in hundredths.
    qs_beta_weight = 50 in 0..=100 by 10;
    /// The same for the score of a move.
    qs_fail_high_beta_weight = 50 in 0..=100 by 10;
    /// Gain of a noisy move beyond its hint `gain`, in centipawns: by its new place, or by what it
    /// threatens.
    qs_futility_margin = 143 in 40..=500 by 25;
    /// Allowed loss of a noisy move by exchanges, in centipawns.
    qs_see_margin = 24 in 0..=150 by 10;
    /// Noisy moves searched out of danger, without those that win much at once.
    qs_max_noisy = 3 in 1..=30 by 1;
    /// Quiet moves searched in danger, once some move does not lose by force.
    qs_max_evasions = 2 in 0..=12 by 1;
    /// Quiet legs searched in the middle of a turn, once some leg does not lose by force.
    qs_max_quiet_legs = 8 in 1..=32 by 2;
    /// Third legs of a turn searched, of whatever kind, likewise.
    qs_max_third_legs = 3 in 1..=12 by 1;
    /// Legs searched at each later node of a turn, even if they all lose: the tree of a turn with
    /// dozens of legs is too large to compare its branches beyond the first few.
    qs_max_later_legs = 1 in 1..=6 by 1;
}

/// A node beyond the horizon whose moves must be searched.
struct QNode {
    window: Window,
    /// Plies beyond the horizon.
    qply: i32,
    ply: usize,
    /// The score of not moving; `None` where the decider must move, and all moves are searched.
    stand_pat: Option<Score>,
    /// Only noisy moves.
    noisy_only: bool,
    /// Whether moves that lose material are left out, once some move does not lose by force.
    prunes_by_see: bool,
    /// Most quiet moves to search, where quiet moves are searched, once some move does not lose by
    /// force.
    max_quiets: i32,
    /// Most moves to search, once one of them does not lose by force.
    max_moves: i32,
    /// Most moves to search, even if all lose by force.
    max_losing_moves: i32,
}

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    /// Returns the score of the present position to its decider, `qply` plies beyond the horizon
    /// (fail-soft, like [`search_node`](Self::search_node)).
    pub(crate) fn qsearch<N: NodeType>(&mut self, window: Window, qply: i32, ply: usize) -> Score {
        if qply == 0 {
            let most = self.params.qs_max_nodes().unsigned_abs();
            self.qs_end = self.stop_checker.nodes() + u64::from(most);
        }
        let window = match self.enter::<N>(window, ply) {
            Continue(window) => window,
            Break(score) => return score,
        };
        let tt_entry = self.tt_probe(ply);
        if !N::PV
            && let Some(score) = self.tt_cutoff(tt_entry, window, 0, ply, false)
        {
            return score;
        }
        let eval = self.evaluate_node::<N>(tt_entry, ply);
        let stand_pat = match self.stand_pat(&eval, window, qply) {
            Continue(stand_pat) => stand_pat,
            Break(score) => return score,
        };
        let first = tt_entry.and_then(|entry| entry.mv);
        let (max_moves, max_losing_moves) = self.max_moves(&eval, ply);
        let node = QNode {
            window,
            qply,
            ply,
            stand_pat,
            noisy_only: eval.has_static_eval(),
            prunes_by_see: !eval.mid_turn,
            max_quiets: self.max_quiets(&eval, ply),
            max_moves,
            max_losing_moves,
        };
        let best = self.qsearch_moves::<N>(&node, first);
        if self.stopped() {
            return Score::DRAW;
        }
        let Some(score) = best.score else {
            return self.no_moves_score(ply);
        };
        let score = if self.params.use_qsearch_pruning() {
            window.draw_to_beta(score, self.params.qs_fail_high_beta_weight(), 100)
        } else {
            score
        };
        self.tt_store(NodeResult::new(best.mv, score, window), &eval, 0, ply);
        score
    }

    /// Returns the stand-pat score, `None` where standing pat is not allowed; or the score of the
    /// node, if it can be given without searching any move.
    fn stand_pat(&mut self, eval: &NodeEval, window: Window, qply: i32) -> ControlFlow<Score, Option<Score>> {
        let deep_enough =
            !self.params.use_qsearch() || qply >= self.params.qs_max_ply() || self.qs_is_exhausted();
        match eval.static_eval {
            None if deep_enough && !eval.mid_turn => Break(self.evaluate()),
            // In danger, or a turn begun: the latter is finished at any depth, because a board in the
            // middle of a turn has no evaluation that means anything.
            None => Continue(None),
            Some(static_eval) if deep_enough => Break(static_eval),
            Some(static_eval) => {
                let pruning = self.params.use_qsearch_pruning();
                let stand_pat = if pruning { eval.tt_eval } else { static_eval };
                if stand_pat >= window.beta {
                    let part = if pruning { self.params.qs_beta_weight() } else { 0 };
                    Break(window.draw_to_beta(stand_pat, part, 100))
                } else {
                    Continue(Some(stand_pat))
                }
            }
        }
    }

    /// Whether enough nodes have been searched beyond the horizon.
    #[inline]
    fn qs_is_exhausted(&self) -> bool {
        self.stop_checker.nodes() >= self.qs_end
    }

    /// Returns the number of quiet moves to search where they are searched at all. All in the first turn,
    /// because it is the one that will be played.
    fn max_quiets(&self, eval: &NodeEval, ply: usize) -> i32 {
        if !self.params.use_qsearch_pruning() || self.stack(ply).turns == 0 {
            i32::MAX
        } else if eval.mid_turn {
            self.params.qs_max_quiet_legs()
        } else {
            self.params.qs_max_evasions()
        }
    }

    /// Returns [`QNode::max_moves`] and [`QNode::max_losing_moves`]: limited only from the third leg of
    /// a turn, or where a turn only has to be finished.
    fn max_moves(&self, eval: &NodeEval, ply: usize) -> (i32, i32) {
        if !self.params.use_qsearch_pruning() || !eval.mid_turn {
            return (i32::MAX, i32::MAX);
        }
        let later = self.params.qs_max_later_legs();
        match self.legs_made(ply) {
            _ if self.qs_is_exhausted() => (later, later),
            0 | 1 => (i32::MAX, i32::MAX),
            2 => (self.params.qs_max_third_legs(), i32::MAX),
            _ => (later, later),
        }
    }

    /// Searches the moves of a node beyond the horizon.
    fn qsearch_moves<N: NodeType>(&mut self, node: &QNode, first: Option<NonZeroU32>) -> BestSoFar<G::Move> {
        let ply = node.ply;
        let mut best = BestSoFar::standing_pat(node.window, node.stand_pat);
        let (mut quiets, mut searched) = (0, 0);
        let filtered = self.is_filtered(ply);
        let mut picker = Picker::new(self, first, node.noisy_only, ply);
        while let Some(mv) = picker.next(self) {
            if filtered && !self.root_allows(mv, ply) {
                continue;
            }
            if self.params.use_qsearch_pruning() && best.is_safe() {
                if self.has_enough_noisy(node, searched, best.window) {
                    break;
                }
                if self.prunes_in_qsearch(node, mv, picker.known_see(), &mut best) {
                    continue;
                }
            }
            // Asked only where quiet moves are searched: elsewhere every move is noisy.
            let noisy = || picker.known_noisy().unwrap_or_else(|| self.pos.is_noisy(mv));
            let noisy = node.noisy_only || noisy();
            if !noisy {
                quiets += 1;
                if quiets > node.max_quiets && best.is_safe() {
                    picker.skip_quiets();
                    continue;
                }
            }
            let max_moves = if best.is_safe() { node.max_moves } else { node.max_losing_moves };
            if searched >= max_moves {
                break;
            }
            searched += 1;
            let made = self.make_move(mv, noisy, ply);
            let perspective = made.perspective;
            let window = perspective.window(best.window);
            let score = self.qsearch::<N>(window, node.qply + 1, ply + 1);
            let score = perspective.score(score);
            self.unmake_move(mv, made);
            if self.stopped() || self.raise_alpha::<N>(&mut best, mv, score, ply) == MoveEffect::FailsHigh {
                break;
            }
        }
        picker.release(self);
        best
    }

    /// Whether the node may stand pat and has searched enough noisy moves: the later ones promise less.
    #[inline]
    fn has_enough_noisy(&self, node: &QNode, searched: i32, window: Window) -> bool {
        node.stand_pat.is_some() && searched >= self.params.qs_max_noisy() && !window.alpha.is_decisive()
    }

    /// Whether a move loses material or, played instead of standing pat, cannot reach alpha; `see_ge`
    /// says whether its exchange pays, if that is known.
    #[inline]
    fn prunes_in_qsearch(
        &self,
        node: &QNode,
        mv: G::Move,
        see_ge: Option<bool>,
        best: &mut BestSoFar<G::Move>,
    ) -> bool {
        let params = &self.params;
        let alpha = best.window.alpha;
        if let Some(stand_pat) = node.stand_pat
            && !alpha.is_decisive()
        {
            let reach = stand_pat + params.qs_futility_margin() + self.pos.gain(mv);
            if reach <= alpha {
                best.raise_bound(reach);
                return true;
            }
        }
        // In the middle of a turn an exchange says nothing of how the turn can end.
        node.prunes_by_see && see_ge != Some(true) && !self.pos.see_ge(mv, -params.qs_see_margin())
    }
}
