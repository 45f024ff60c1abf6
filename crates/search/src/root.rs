//! The first turn: which turns may be chosen at the root, and which is tried first.
//!
//! The root is a node like any other; a first turn of several legs spans several nodes. So what
//! UCI calls `searchmoves`, and the lines that MultiPV has already found, are filters on the legs
//! of the nodes before the first turn ends.

use crate::searcher::Searcher;
use motley_game::{Evaluate, Flow, GO, Game, STOP, Score, Turn, for_each_turn};

/// What governs the first turn.
pub(crate) struct Root<'a, G: Game> {
    position: &'a G,
    /// Only these turns; all if empty.
    allowed: &'a [Turn<G>],
    /// Not these.
    pub(crate) excluded: Vec<Turn<G>>,
    /// The line to try first.
    pub(crate) hint: Vec<G::Move>,
    /// Nodes spent on the best move of this iteration.
    pub(crate) best_nodes: u64,
    /// Its score.
    pub(crate) best_score: Score,
}

impl<'a, G: Game> Root<'a, G> {
    pub(crate) fn new(position: &'a G, allowed: &'a [Turn<G>]) -> Self {
        Root {
            position,
            allowed,
            excluded: Vec::new(),
            hint: Vec::new(),
            best_nodes: 0,
            best_score: Score::DRAW,
        }
    }

    /// A move at the root turned out to be the best so far.
    pub(crate) fn note_best(&mut self, score: Score, nodes: u64) {
        self.best_score = score;
        self.best_nodes = nodes;
    }

    pub(crate) fn position(&self) -> &G {
        self.position
    }

    /// Whether anything is left out.
    #[inline]
    pub(crate) fn filters(&self) -> bool {
        !self.allowed.is_empty() || !self.excluded.is_empty()
    }

    /// Whether a first turn may begin with `legs`, which lead to `after`.
    fn admits(&self, legs: &[G::Move], after: &G) -> bool {
        let wanted = |turn: &[G::Move]| {
            (self.allowed.is_empty() || self.allowed.iter().any(|t| t == turn))
                && !self.excluded.iter().any(|t| t == turn)
        };
        if !after.mid_turn() {
            return wanted(legs);
        }
        let possible = self.allowed.is_empty() || self.allowed.iter().any(|t| t.starts_with(legs));
        possible
            && for_each_turn(&mut after.clone(), &mut |rest, _| {
                if wanted(&[legs, rest].concat()) {
                    STOP
                } else {
                    GO
                }
            })
            .is_break()
    }

    /// How many turns may be chosen, counted up to `most`.
    pub(crate) fn count(&self, most: usize) -> usize {
        let mut found = 0;
        let _ = for_each_turn(&mut self.position.clone(), &mut |turn, _| -> Flow {
            let wanted = self.allowed.is_empty() || self.allowed.iter().any(|t| t == turn);
            found += usize::from(wanted);
            if found < most { GO } else { STOP }
        });
        found
    }
}

impl<G: Game, E: Evaluate<G>> Searcher<'_, G, E> {
    /// Whether the node at `ply` belongs to a first turn that is not free.
    #[inline]
    pub(crate) fn is_filtered(&self, ply: usize) -> bool {
        self.root.filters() && self.frame(ply).turns == 0
    }

    /// Whether the first turn may go on with `mv` at `ply`.
    pub(crate) fn admits(&self, mv: G::Move, ply: usize) -> bool {
        let mut legs = self.legs_to(ply);
        legs.push(mv);
        let mut after = self.pos.clone();
        after.play(mv, &mut ());
        self.root.admits(&legs, &after)
    }

    /// The move that the line found before has at `ply` of the first turn.
    pub(crate) fn hint(&self, ply: usize) -> Option<G::Move> {
        let follows = self.frame(ply).turns == 0 && self.root.hint.len() > ply;
        (follows && self.root.hint.starts_with(&self.legs_to(ply))).then(|| self.root.hint[ply])
    }

    /// The moves from the root to `ply`, no pass among them.
    fn legs_to(&self, ply: usize) -> Vec<G::Move> {
        (1..=ply).filter_map(|at| self.frame(at).mv).collect()
    }
}
