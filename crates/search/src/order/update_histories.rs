//! What a node that failed high teaches the history tables, killers and counter moves
//! (<https://www.chessprogramming.org/History_Heuristic>, "History Bonuses" and "Malus").

use crate::params::params;
use crate::searcher::Searcher;
use arrayvec::ArrayVec;
use motley_game::{Evaluate, SearchHints};

params! {
    Histories:
    /// What each ply of depth adds to the bonus of the move that failed high: deeper searches are
    /// better witnesses.
    history_bonus_slope = 140 in 40..=300 by 15;
    /// What is taken from the bonus at any depth: cutoffs at the leaves say little.
    history_bonus_offset = 60 in 0..=300 by 25;
    /// The smallest bonus.
    history_bonus_min = 40 in 0..=200 by 10;
    /// The largest bonus, far below the limit of an entry, so that no single node decides.
    history_bonus_max = 1800 in 600..=4000 by 150;
}

/// The moves of a node that were searched before one failed high. Only the first ones are kept: late
/// moves fail low nearly always, which is no news to their histories. The sizes were set by hand.
pub(crate) struct Tried<M> {
    quiet: ArrayVec<M, 48>,
    noisy: ArrayVec<M, 24>,
}

impl<M: Copy> Tried<M> {
    pub(crate) fn new() -> Self {
        Tried {
            quiet: ArrayVec::new(),
            noisy: ArrayVec::new(),
        }
    }

    /// Adds a move that did not fail high, unless the list is full.
    #[inline]
    pub(crate) fn push(&mut self, mv: M, noisy: bool) {
        let _ = if noisy {
            self.noisy.try_push(mv)
        } else {
            self.quiet.try_push(mv)
        };
    }
}

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    /// `best` failed high; the moves `tried` before it did not.
    ///
    /// If `best` is noisy, the quiet moves keep their scores: noisy moves come first by stage and not
    /// by history, so there is nothing to correct. Noisy moves that failed are always punished.
    pub(crate) fn update_histories(
        &mut self,
        best: G::Move,
        tried: &Tried<G::Move>,
        depth: i32,
        ply: usize,
    ) {
        let context = self.history_context(ply);
        let params = &self.params;
        let bonus = (params.history_bonus_slope() * depth - params.history_bonus_offset())
            .clamp(params.history_bonus_min(), params.history_bonus_max());
        let histories = &mut self.thread.histories;
        let index = self.pos.history_index(best);
        if self.pos.is_noisy(best) {
            histories.update_noisy(context, index, bonus);
        } else {
            histories.update_quiet(context, index, bonus);
            histories.set_counter_move(context, best);
            self.thread.killers.put(ply, self.pos.to_move(), best);
            for &mv in &tried.quiet {
                histories.update_quiet(context, self.pos.history_index(mv), -bonus);
            }
        }
        for &mv in &tried.noisy {
            histories.update_noisy(context, self.pos.history_index(mv), -bonus);
        }
    }
}
