//! Updates of history tables, killers and counter moves by a node that failed high
//! (<https://www.chessprogramming.org/History_Heuristic>, "History Bonuses" and "Malus").

use crate::node::NodeEval;
use crate::params::{GameParams, params};
use crate::searcher::Searcher;
use crate::thread_data::history::HistoryContext;
use crate::tt_entry::TtEntry;
use arrayvec::ArrayVec;
use motley_game::{Evaluate, SearchHints};

params! {
    Histories:
    /// Bonus of the move that failed high, for each ply of depth: deeper searches are
    /// better witnesses.
    history_bonus_slope = 246 in 40..=500 by 15;
    /// Malus at any depth, taken from the bonus: cutoffs at the leaves say little.
    history_bonus_offset = 60 in 0..=300 by 25;
    /// The smallest bonus.
    history_bonus_min = 40 in 0..=200 by 10;
    /// The largest bonus, far below the limit of an entry, so that no single node decides.
    history_bonus_max = 1800 in 600..=4000 by 150;
    /// Decrease of the malus with the place among the moves searched before: at place n it is divided by
    /// 1 + n * this / 64.
    history_malus_fade = 4 in 0..=32 by 2;
    /// Bonus of a quiet reduced move that a deeper search confirms, in thousandths of the bonus; the
    /// malus if it does not.
    history_confirm_share = 500 in 0..=1500 by 80;
    /// Bonus of the table's score where it is used, in thousandths of the bonus.
    history_tt_share = 600 in 0..=1500 by 80;
    /// Bonus of the opponent's last quiet move if all replies to it fail low, in thousandths of the bonus.
    history_praise_share = 700 in 0..=1500 by 80;
    /// Malus of the opponent's last quiet move if the first reply to it fails high, likewise.
    history_blame_share = 500 in 0..=1500 by 80;
    /// Bonus for each centipawn by which a quiet move improved its side's evaluation.
    history_eval_slope = 6 in 0..=20 by 1;
    /// No change of the evaluation teaches more.
    history_eval_max = 700 in 0..=2000 by 80;
}

/// The moves of a node that were searched before one failed high. Only the first ones are kept: late
/// moves fail low nearly always, which is no news to their histories. The sizes were set by hand.
pub(crate) struct Tried<M> {
    quiet: ArrayVec<M, 48>,
    noisy: ArrayVec<M, 24>,
}

impl<M: Copy> Tried<M> {
    /// Whether the first move failed high.
    fn is_empty(&self) -> bool {
        self.quiet.is_empty() && self.noisy.is_empty()
    }

    pub(crate) fn new() -> Self {
        Tried { quiet: ArrayVec::new(), noisy: ArrayVec::new() }
    }

    /// Adds a move that did not fail high, unless the list is full.
    #[inline]
    pub(crate) fn push(&mut self, mv: M, noisy: bool) {
        let _ = if noisy { self.noisy.try_push(mv) } else { self.quiet.try_push(mv) };
    }
}

/// Returns the malus of the move at a place among those searched in vain: the late ones were not
/// expected to do well.
#[inline]
fn faded_malus<G: SearchHints>(params: &GameParams<G>, malus: i32, place: usize) -> i32 {
    malus * 64 / (64 + params.history_malus_fade() * place as i32)
}

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    /// Learns that `best` failed high and that the moves `tried` before it did not.
    ///
    /// If `best` is noisy, the quiet moves keep their scores: noisy moves come first by stage and not
    /// by history, so there is nothing to correct. Noisy moves that failed are always punished.
    pub(crate) fn update_histories(&mut self, best: G::Move, tried: &Tried<G::Move>, depth: i32, ply: usize) {
        let context = self.history_context(ply);
        let bonus = self.history_bonus(depth);
        let best_index = self.pos.history_index(best);
        if self.pos.is_noisy(best) {
            let index = self.noisy_index(best);
            self.thread.histories.update_noisy(context, index, bonus);
        } else {
            let histories = &mut self.thread.histories;
            histories.update_quiet(context, best_index, bonus);
            histories.set_counter_move(context, best);
            self.thread.killers.put(ply, self.pos.to_move(), best);
            for (place, &mv) in tried.quiet.iter().enumerate() {
                let malus = faded_malus(&self.params, bonus, place);
                histories.update_quiet(context, self.pos.history_index(mv), -malus);
            }
        }
        for (place, &mv) in tried.noisy.iter().enumerate() {
            let index = self.noisy_index(mv);
            let malus = faded_malus(&self.params, bonus, place);
            self.thread.histories.update_noisy(context, index, -malus);
        }
        // The opponent's move allowed this at once.
        if tried.is_empty() {
            let blame = self.params.history_blame_share();
            self.judge_last_move(-bonus * blame / 1000, ply);
        }
    }

    /// Returns the bonus of a search of this depth.
    #[inline]
    fn history_bonus(&self, depth: i32) -> i32 {
        let params = &self.params;
        (params.history_bonus_slope() * depth - params.history_bonus_offset())
            .clamp(params.history_bonus_min(), params.history_bonus_max())
    }

    /// Judges a reduced move that beat alpha and was searched again, more deeply: what it did then
    /// teaches the continuation histories about the move that led to the node at `ply`.
    #[inline]
    pub(crate) fn judge_confirmed_move(&mut self, confirmed: bool, depth: i32, ply: usize) {
        if let Some((context, index)) = self.last_quiet_move(ply) {
            let bonus = self.history_bonus(depth) * self.params.history_confirm_share() / 1000;
            let bonus = if confirmed { bonus } else { -bonus };
            let histories = &mut self.thread.histories;
            histories.update_continuation(context, index, bonus);
        }
    }

    /// Learns from the table that its move fails high: if that is quiet, it did well once more.
    #[inline]
    pub(crate) fn learn_from_tt(&mut self, entry: Option<TtEntry>, depth: i32, ply: usize) {
        let Some(mv) = self.quiet_tt_move(entry) else {
            return;
        };
        let context = self.history_context(ply);
        let bonus = self.history_bonus(depth) * self.params.history_tt_share() / 1000;
        let index = self.pos.history_index(mv);
        self.thread.histories.update_quiet(context, index, bonus);
    }

    /// Praises the move that led here: no move raised alpha, so it was a good one.
    #[inline]
    pub(crate) fn praise_last_move(&mut self, depth: i32, ply: usize) {
        let bonus = self.history_bonus(depth) * self.params.history_praise_share() / 1000;
        self.judge_last_move(bonus, ply);
    }

    /// Teaches the tables about the move that led to the node at `ply`, if it was a quiet one of the
    /// opponent's.
    fn judge_last_move(&mut self, bonus: i32, ply: usize) {
        if let Some((context, index)) = self.last_quiet_move(ply) {
            self.thread.histories.update_quiet(context, index, bonus);
        }
    }

    /// Learns that the move that led to the node at `ply` did well if it improved its side's
    /// evaluation. An answer to danger is not compared: the last evaluation is that before the attack.
    #[inline]
    pub(crate) fn learn_from_eval(&mut self, eval: &NodeEval, ply: usize) {
        let Some((context, index)) = self.last_quiet_move(ply) else {
            return;
        };
        let parent = self.stack(ply - 1);
        if parent.in_danger {
            return;
        }
        let before = parent.static_evals;
        let mover = (!self.pos.to_move()).index();
        let (Some(before), Some(after)) = (before[mover], eval.static_eval) else {
            return;
        };
        let params = &self.params;
        let max = params.history_eval_max();
        let change = -(before.value() + after.value());
        let bonus = (params.history_eval_slope() * change).clamp(-max, max);
        self.thread.histories.update_main(context, index, bonus);
    }

    /// Returns the place in the tables of the move that led to the node at `ply`, if it was a quiet one
    /// of the opponent's.
    #[inline]
    fn last_quiet_move(&self, ply: usize) -> Option<(HistoryContext, usize)> {
        let here = self.stack(ply);
        let mover = here.mover?;
        if !here.quiet || mover == self.pos.to_move() {
            return None;
        }
        let index = here.last_moves[mover.index()][0];
        let context = HistoryContext::new::<G>(mover, self.stack(ply - 1).last_moves);
        Some((context, usize::from(index)))
    }
}
