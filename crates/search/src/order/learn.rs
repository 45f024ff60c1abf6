//! What a node that failed high teaches the history tables, killers and counter moves
//! (<https://www.chessprogramming.org/History_Heuristic>, "malus").

use crate::searcher::Searcher;
use arrayvec::ArrayVec;
use motley_game::{Evaluate, SearchHints};

/// The moves of a node that were searched and disappointed, as many as are worth remembering.
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
    /// `best` refuted the node; the moves `tried` before it did not.
    pub(crate) fn learn(&mut self, best: G::Move, tried: &Tried<G::Move>, depth: i32, ply: usize) {
        let at = self.context(ply);
        let bonus = (140 * depth - 60).clamp(40, 1800);
        let histories = &mut self.memory.histories;
        let slot = self.pos.history_index(best);
        if self.pos.is_noisy(best) {
            histories.learn_noisy(at, slot, bonus);
        } else {
            histories.learn_quiet(at, slot, bonus);
            histories.set_counter(at, best);
            self.memory.killers.put(ply, self.pos.to_move(), best);
            for &mv in &tried.quiet {
                histories.learn_quiet(at, self.pos.history_index(mv), -bonus);
            }
        }
        for &mv in &tried.noisy {
            histories.learn_noisy(at, self.pos.history_index(mv), -bonus);
        }
    }
}
