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
    /// Largest depth at which a score of the table against the node's expectation (a fail-high where
    /// no cutoff is expected, or the reverse) is not used, in plies.
    tt_unexpected_max_depth = 5 in 0..=10 by 1;
    /// Further depth that the table's score must have where it fails high, in plies.
    tt_fail_high_depth = 1 in 0..=2 by 1;
    /// Half-move clock from which on scores of the table are not used: the clock is not a part of the key,
    /// so these scores ignore how near the 50-move draw is
    /// (<https://www.chessprogramming.org/Path-Dependency>).
    tt_max_halfmove_clock = 80 in 40..=99 by 8;
}

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    /// Returns the table's entry for the present position, with distances to the end as seen from
    /// the root.
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

    /// Returns the move of an entry for the present position, if it can be played here and is quiet: the
    /// entry may be about a position with a similar key.
    #[inline]
    pub(crate) fn quiet_tt_move(&self, entry: Option<TtEntry>) -> Option<G::Move> {
        let mv = entry.and_then(|entry| entry.mv).map(G::Move::unpack);
        mv.filter(|&mv| self.pos.is_legal(mv) && !self.pos.is_noisy(mv))
    }

    /// Returns the table's score if it answers the window's question.
    #[inline]
    pub(crate) fn tt_cutoff(
        &self,
        entry: Option<TtEntry>,
        window: Window,
        depth: i32,
        ply: usize,
        cut: bool,
    ) -> Option<Score> {
        let entry = entry?;
        let params = &self.params;
        let fails_high = entry.score >= window.beta;
        let expected = depth <= 0 || fails_high == cut || depth > params.tt_unexpected_max_depth();
        let depth = depth + params.tt_fail_high_depth() * i32::from(fails_high && depth > 0);
        let deep_enough =
            if self.params.use_deeper_entries() { entry.depth >= depth } else { entry.depth == depth };
        let answers =
            entry.bound.at_least(entry.score, window.beta) || entry.bound.at_most(entry.score, window.alpha);
        let usable = deep_enough
            && expected
            && answers
            && self.pos.halfmove_clock() < self.params.tt_max_halfmove_clock().unsigned_abs()
            // An entry's score is that of all moves, while a singular or filtered search looks at some.
            && self.stack(ply).excluded.is_none()
            && !self.is_filtered(ply);
        usable.then_some(entry.score)
    }

    /// Tells the table what a search of all moves has found.
    #[inline]
    pub(crate) fn tt_store(&self, result: NodeResult<G::Move>, eval: &NodeEval, depth: i32, ply: usize) {
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

    /// Tells the table the static evaluation of a node that it did not know, as the lower bound that
    /// standing pat is: so that those who come here by other paths need not evaluate again.
    #[inline]
    pub(crate) fn tt_store_eval(&self, eval: &NodeEval, static_eval: Score, ply: usize) {
        let result = NodeResult { mv: None, score: static_eval, bound: Bound::Lower };
        self.tt_store(result, eval, 0, ply);
    }
}
