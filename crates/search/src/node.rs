//! Facts of a node before its moves are searched, while they are, and after.

use crate::reduction::Reduction;
use crate::tt_entry::{Bound, TtEntry};
use crate::window::Window;
use motley_game::Score;

/// A node once it is clear that its moves must be searched.
pub(crate) struct Node {
    pub(crate) window: Window,
    pub(crate) depth: i32,
    pub(crate) ply: usize,
    /// Expected to fail high (<https://www.chessprogramming.org/Node_Types>, "Cut-Nodes").
    pub(crate) cut: bool,
    pub(crate) eval: NodeEval,
    pub(crate) tt_entry: Option<TtEntry>,
}

/// Facts of a node that need no search.
#[derive(Clone, Copy)]
pub(crate) struct NodeEval {
    /// The decider has to answer an attack on a royal unit, or to capture.
    pub(crate) in_danger: bool,
    /// It has to capture only: no royal unit is attacked.
    pub(crate) must_capture: bool,
    /// In the middle of a turn.
    pub(crate) mid_turn: bool,
    /// The position is on a principal variation, or was on one before.
    pub(crate) was_pv: bool,
    /// The static evaluation as it is, before correction; `None` as below.
    pub(crate) raw_eval: Option<Score>,
    /// The correction of the static evaluation by experience, in centipawns.
    pub(crate) correction: i32,
    /// The static evaluation; `None` in danger or in mid-turn, where it would mislead.
    pub(crate) static_eval: Option<Score>,
    /// The static evaluation, refined by the table's score: the best guess at the node's score.
    /// Meaningless without `static_eval`.
    pub(crate) tt_eval: Score,
    /// Whether the decider's static evaluation is higher than at the start of its previous turn: then
    /// what looks good probably is, and what looks bad may get better, so that failing low must be
    /// proved with more care and failing high with less.
    pub(crate) improving: bool,
}

impl NodeEval {
    /// Whether the evaluation can be relied on.
    #[inline]
    pub(crate) fn has_static_eval(&self) -> bool {
        self.static_eval.is_some()
    }
}

/// A move at its place in the order, as pruning and reductions look at it.
pub(crate) struct MoveContext<M> {
    pub(crate) mv: M,
    pub(crate) noisy: bool,
    /// Its number, the first move's being 1.
    pub(crate) count: i32,
    /// Whether the exchange that it begins loses nothing, if that is known.
    pub(crate) pays: Option<bool>,
    /// The score of the history tables for it.
    pub(crate) history: i32,
    /// The part of it that speaks of the moves before: the continuation histories.
    pub(crate) continuation: i32,
    /// Late move reduction, before limits.
    pub(crate) reduction: Reduction,
}

/// The best move while a node's moves are searched, and the window that it leaves.
pub(crate) struct BestSoFar<M> {
    pub(crate) window: Window,
    /// `None` until a move has been searched.
    pub(crate) score: Option<Score>,
    /// The move that raised alpha, if any did: where all fail low, none is known to be the best.
    pub(crate) mv: Option<M>,
}

impl<M> BestSoFar<M> {
    pub(crate) fn new(window: Window) -> Self {
        BestSoFar { window, score: None, mv: None }
    }

    /// Creates the state of a node with its stand-pat score, if standing pat is allowed.
    pub(crate) fn standing_pat(window: Window, stand_pat: Option<Score>) -> Self {
        let alpha = stand_pat.map_or(window.alpha, |score| window.alpha.max(score));
        BestSoFar { window: Window { alpha, ..window }, score: stand_pat, mv: None }
    }

    /// Takes note that a move which is not searched can reach `value` at most.
    #[inline]
    pub(crate) fn raise_bound(&mut self, value: Score) {
        if self.score.is_some_and(|score| score < value) {
            self.score = Some(value);
        }
    }

    /// Whether some way has been found that does not lose by force.
    #[inline]
    pub(crate) fn is_safe(&self) -> bool {
        self.score.is_some_and(|score| score > -Score::EVAL_LIMIT)
    }
}

/// The effect of a move's score on its node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MoveEffect {
    /// Nothing: alpha is what it was.
    FailsLow,
    /// The move is the best so far.
    RaisesAlpha,
    /// The opponent will avoid this node.
    FailsHigh,
}

/// The value found for a node.
#[derive(Clone, Copy)]
pub(crate) struct NodeResult<M> {
    pub(crate) mv: Option<M>,
    pub(crate) score: Score,
    pub(crate) bound: Bound,
}

impl<M> NodeResult<M> {
    /// Returns the result `score` of a search with `window`.
    pub(crate) fn new(mv: Option<M>, score: Score, window: Window) -> Self {
        let bound = if score >= window.beta {
            Bound::Lower
        } else if score > window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        NodeResult { mv, score, bound }
    }
}
