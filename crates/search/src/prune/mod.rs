//! What is not searched at all (<https://www.chessprogramming.org/Pruning>).
//!
//! Whole nodes: `mate_distance`, `reverse_futility`, `razoring`, `null_move`. Single moves:
//! `late_moves`, `futility`, `exchange`.

pub(crate) mod exchange;
pub(crate) mod futility;
pub(crate) mod late_moves;
pub(crate) mod mate_distance;
pub(crate) mod null_move;
pub(crate) mod razoring;
pub(crate) mod reverse_futility;

use crate::node::Node;
use crate::searcher::Searcher;
use motley_game::{Evaluate, Score, SearchHints};

/// A move at its place in the order.
pub(crate) struct Late<M> {
    pub(crate) mv: M,
    pub(crate) noisy: bool,
    /// Its number, the first move's being 1.
    pub(crate) count: i32,
    /// What history says of it.
    pub(crate) history: i32,
}

impl<M: Copy> Late<M> {
    pub(crate) fn new<G: SearchHints<Move = M>, E: Evaluate<G>>(
        searcher: &Searcher<'_, G, E>,
        mv: M,
        noisy: bool,
        count: i32,
        ply: usize,
    ) -> Self {
        let at = searcher.context(ply);
        let slot = searcher.pos.history_index(mv);
        let histories = &searcher.memory.histories;
        Late {
            mv,
            noisy,
            count,
            history: if noisy {
                histories.noisy(at, slot)
            } else {
                histories.quiet(at, slot)
            },
        }
    }
}

/// What is to become of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Prospects {
    Search,
    Skip,
    /// Skip it and all quiet moves after it.
    SkipQuiet,
}

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    /// The score of a node off the principal variation whose moves need not be searched.
    #[inline]
    pub(crate) fn prune_node(&mut self, node: &Node) -> Option<Score> {
        let frame = self.frame(node.ply);
        if !node.survey.is_calm() || frame.excluded.is_some() || frame.turns == 0 {
            return None;
        }
        self.reverse_futility(node)
            .or_else(|| self.razoring(node))
            .or_else(|| self.null_move(node))
    }

    /// Whether a move is worth searching, given the `best` score so far. Nothing is skipped before
    /// some move has been seen not to lose by force.
    #[inline]
    pub(crate) fn prospects(
        &self,
        node: &Node,
        late: &Late<G::Move>,
        best: Option<Score>,
    ) -> Prospects {
        let safe = best.is_some_and(|best| best > -Score::EVAL_LIMIT);
        if !safe || node.ply == 0 {
            return Prospects::Search;
        }
        if !late.noisy && (self.is_too_late(node, late) || self.is_futile_quiet(node, late)) {
            return Prospects::SkipQuiet;
        }
        if self.loses_exchange(node, late) {
            return Prospects::Skip;
        }
        Prospects::Search
    }
}
