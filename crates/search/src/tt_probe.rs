//! The questions of a node to the transposition table, and its entries there
//! (<https://www.chessprogramming.org/Transposition_Table>).

use crate::node::{NodeEval, NodeResult};
use crate::params::params;
use crate::searcher::Searcher;
use crate::tt_entry::{Bound, TtEntry};
use crate::window::Window;
use motley_game::{Evaluate, Packed, Score, SearchHints};

params! {
    TranspositionTable:
    /// Whether the table is used at all.
    use_tt = true;
    /// Whether scores of searches deeper than asked for are used too, and not only those exactly as
    /// deep: which is stronger, but makes a search of depth n find more than minimax of depth n does.
    use_deeper_entries = true;
    /// Half-move clock from which on scores of the table are not used: the clock is not a part of the key,
    /// so these scores ignore how near the 50-move draw is
    /// (<https://www.chessprogramming.org/Path-Dependency>).
    tt_max_halfmove_clock = 80 in 40..=99 by 8;
}

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    /// The table's entry for the present position, with distances to the end as seen from the root.
    #[inline]
    pub(crate) fn tt_probe(&self, ply: usize) -> Option<TtEntry> {
        if !self.params.use_tt() {
            return None;
        }
        let here = self.stack(ply);
        let mut entry = self.table.probe(here.key)?;
        entry.score = entry.score.from_tt(here.turns);
        Some(entry)
    }

    /// The table's score if it answers the window's question.
    #[inline]
    pub(crate) fn tt_cutoff(
        &self,
        entry: Option<TtEntry>,
        window: Window,
        depth: i32,
        ply: usize,
    ) -> Option<Score> {
        let entry = entry?;
        let deep_enough = if self.params.use_deeper_entries() {
            entry.depth >= depth
        } else {
            entry.depth == depth
        };
        let answers = entry.bound.at_least(entry.score, window.beta)
            || entry.bound.at_most(entry.score, window.alpha);
        let usable = deep_enough
            && answers
            && self.pos.halfmove_clock() < self.params.tt_max_halfmove_clock().unsigned_abs()
            // An entry's score is that of all moves, while a singular or filtered search looks at some.
            && self.stack(ply).excluded.is_none()
            && !self.is_filtered(ply);
        usable.then_some(entry.score)
    }

    /// Tells the table what a search of all moves has found.
    #[inline]
    pub(crate) fn tt_store(
        &self,
        result: NodeResult<G::Move>,
        eval: &NodeEval,
        depth: i32,
        ply: usize,
    ) {
        let here = self.stack(ply);
        if !self.params.use_tt() || here.excluded.is_some() || self.is_filtered(ply) {
            return;
        }
        self.table.store(
            here.key,
            TtEntry {
                mv: result.mv.map(G::Move::pack),
                score: result.score.to_tt(here.turns),
                eval: eval.raw_eval,
                depth,
                bound: result.bound,
                pv: eval.was_pv,
            },
        );
    }
    /// Tells the table the static evaluation of a node that is left without a search, as the lower bound
    /// that standing pat is: so that those who come here by other paths need not evaluate again.
    #[inline]
    pub(crate) fn tt_store_eval(&self, known: Option<TtEntry>, eval: &NodeEval, ply: usize) {
        if let (None, Some(score)) = (known, eval.static_eval) {
            let result = NodeResult {
                mv: None,
                score,
                bound: Bound::Lower,
            };
            self.tt_store(result, eval, 0, ply);
        }
    }
}
