//! Facts of a node before its first move: danger, the static evaluation and its trend.

use crate::node::NodeEval;
use crate::node_type::NodeType;
use crate::searcher::Searcher;
use crate::tt_entry::{Bound, TtEntry};
use motley_game::{Evaluate, Score, SearchHints};

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    /// Finds out what pruning needs to know of the node at `ply`, and enters its evaluation into the
    /// stack.
    #[inline]
    pub(crate) fn evaluate_node<N: NodeType>(&mut self, entry: Option<TtEntry>, ply: usize) -> NodeEval {
        let in_danger = self.pos.must_answer_danger();
        let mid_turn = self.pos.mid_turn();
        self.stack_mut(ply).in_danger = in_danger;
        let was_pv = N::PV || entry.is_some_and(|entry| entry.pv);
        if in_danger || mid_turn {
            return NodeEval {
                in_danger,
                must_capture: in_danger && !self.pos.in_danger(),
                mid_turn,
                was_pv,
                raw_eval: None,
                correction: 0,
                static_eval: None,
                tt_eval: Score::DRAW,
                improving: false,
            };
        }
        let raw_eval = match entry.and_then(|entry| entry.eval) {
            Some(eval) => eval,
            None => self.evaluate(),
        };
        let correction = self.correction(ply);
        let static_eval = self.faded(raw_eval.value() + correction);
        let side = self.pos.to_move().index();
        // The parent's entry, not this one, has the evaluation at the start of the decider's previous
        // turn: a node may be searched again, and its own entry then holds its own evaluation.
        let before = match ply {
            0 => None,
            _ => self.stack(ply - 1).static_evals[side],
        };
        self.stack_mut(ply).static_evals[side] = Some(static_eval);
        let eval = NodeEval {
            in_danger,
            must_capture: false,
            mid_turn,
            was_pv,
            raw_eval: Some(raw_eval),
            correction,
            static_eval: Some(static_eval),
            tt_eval: refine_by_tt(static_eval, entry),
            improving: before.is_none_or(|before| static_eval > before),
        };
        if entry.is_none() {
            self.tt_store_eval(&eval, static_eval, ply);
        }
        eval
    }
}

/// Returns the static evaluation, replaced by the table's score where that says more: a search has
/// seen more than the evaluation, but a bound says nothing on the side where the value may lie.
#[inline]
fn refine_by_tt(static_eval: Score, entry: Option<TtEntry>) -> Score {
    match entry {
        Some(entry) if !entry.score.is_decisive() => {
            let says_more = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => entry.score > static_eval,
                Bound::Upper => entry.score < static_eval,
            };
            if says_more { entry.score } else { static_eval }
        }
        _ => static_eval,
    }
}
