//! The root, and what an iteration has found out about it.

use crate::root_filter::RootFilter;
use motley_game::{Score, SearchHints, Turn};

/// Number of moves whose effort is remembered: some games have positions with thousands, few of which
/// will ever be the best.
const MAX_EFFORTS: usize = 256;

/// The root of a search. It is a node like any other, except that its best move is needed.
pub(crate) struct Root<'a, G: SearchHints> {
    position: &'a G,
    filter: &'a RootFilter<G>,
    /// The turns of the lines that this iteration has found already: MultiPV wants others.
    pub(crate) excluded: Vec<Turn<G>>,
    /// The principal variation to be tried first: of the last iteration, or of this one's search whose
    /// score was above its window.
    pub(crate) followed_pv: Vec<G::Move>,
    /// Whether it is one whose score was above the window.
    pub(crate) failed_high: bool,
    /// Nodes spent on the best move of this iteration.
    pub(crate) best_nodes: u64,
    /// Its score.
    pub(crate) best_score: Score,
    /// The nodes that the last search of each move took, for the first moves searched.
    efforts: Vec<(G::Move, u64)>,
}

impl<'a, G: SearchHints> Root<'a, G> {
    pub(crate) fn new(position: &'a G, filter: &'a RootFilter<G>) -> Self {
        Root {
            position,
            filter,
            excluded: Vec::new(),
            followed_pv: Vec::new(),
            failed_high: false,
            best_nodes: 0,
            best_score: Score::DRAW,
            efforts: Vec::new(),
        }
    }

    /// Notes the score of the best move at the root so far, and the nodes that its search took.
    pub(crate) fn note_best(&mut self, score: Score, nodes: u64) {
        self.best_score = score;
        self.best_nodes = nodes;
    }

    /// Notes the principal variation of a search whose score was above its window: it is at least as good
    /// as the last iteration's, so the next search begins with it, and it is played if that is stopped.
    pub(crate) fn note_fail_high(&mut self, pv: Vec<G::Move>) {
        if !pv.is_empty() {
            self.followed_pv = pv;
            self.failed_high = true;
        }
    }

    /// Notes the nodes that the search of a move at the root took.
    pub(crate) fn note_effort(&mut self, mv: G::Move, nodes: u64) {
        if let Some((_, effort)) = self.efforts.iter_mut().find(|(known, _)| *known == mv) {
            *effort = nodes;
        } else if self.efforts.len() < MAX_EFFORTS {
            self.efforts.push((mv, nodes));
        }
    }

    /// Returns the nodes that the last search of a move at the root took; 0 if there was none.
    pub(crate) fn effort(&self, mv: G::Move) -> u64 {
        let known = self.efforts.iter().find(|(known, _)| *known == mv);
        known.map_or(0, |&(_, effort)| effort)
    }

    /// Whether any effort is known.
    pub(crate) fn has_efforts(&self) -> bool {
        !self.efforts.is_empty()
    }

    pub(crate) fn position(&self) -> &G {
        self.position
    }

    /// Whether any turn is left out.
    #[inline]
    pub(crate) fn is_filtered(&self) -> bool {
        !self.filter.allows_all() || !self.excluded.is_empty()
    }

    /// Whether a first turn may begin with `legs`, which lead to `after`.
    pub(crate) fn allows(&self, legs: &[G::Move], after: &G) -> bool {
        self.filter.allows_beginning(legs, after, &self.excluded)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use motley_game::{GameExt, Notation};
    use motley_movegen::variants::chess::Chess;

    #[test]
    fn the_last_effort_counts() {
        let pos = Chess::parse("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").unwrap();
        let filter = RootFilter::new(&pos, &crate::Limits::none());
        let mut root = Root::new(&pos, &filter);
        let moves = pos.legal_moves();
        assert!(!root.has_efforts());
        root.note_effort(moves[0], 5);
        root.note_effort(moves[1], 7);
        root.note_effort(moves[0], 3);
        let efforts: Vec<_> = moves.iter().map(|&mv| root.effort(mv)).collect();
        assert_eq!(efforts[..3], [3, 7, 0]);
    }
}
