//! The first turn: which turns may be chosen at the root, and which is tried first.
//!
//! The root is a node like any other; a first turn of several legs spans several nodes. So what
//! UCI calls `searchmoves`, and the lines that MultiPV has already found, are filters on the legs
//! of the nodes before the first turn ends.

use crate::limits::Limits;
use crate::searcher::Searcher;
use motley_game::{Evaluate, Flow, GO, STOP, Score, SearchHints, Turn, for_each_turn};
use std::collections::HashSet;

/// Which first turns may be chosen.
pub(crate) struct Choice<G: SearchHints> {
    /// Only these turns, all legal; all there are if empty.
    allowed: Vec<Turn<G>>,
    /// Not these.
    banned: HashSet<Turn<G>>,
}

impl<G: SearchHints> Choice<G> {
    /// What the limits of a search leave to choose from at `pos`.
    pub(crate) fn new(pos: &G, limits: &Limits<G>) -> Self {
        let banned: HashSet<_> = limits.excluded_turns.iter().cloned().collect();
        let mut allowed: Vec<Turn<G>> = Vec::new();
        for turn in &limits.search_turns {
            if !banned.contains(turn) && !allowed.contains(turn) && is_legal_turn(pos, turn) {
                allowed.push(turn.clone());
            }
        }
        Choice { allowed, banned }
    }

    /// Whether nothing is left out.
    fn is_free(&self) -> bool {
        self.allowed.is_empty() && self.banned.is_empty()
    }

    /// Whether a whole turn may be chosen.
    fn admits(&self, turn: &[G::Move]) -> bool {
        (self.allowed.is_empty() || self.allowed.iter().any(|t| t == turn))
            && !self.banned.contains(turn)
    }

    /// How many turns may be chosen at `pos`, counted up to `most`.
    pub(crate) fn count(&self, pos: &G, most: usize) -> usize {
        if !self.allowed.is_empty() {
            return self.allowed.len().min(most);
        }
        let mut found = 0;
        let _ = for_each_turn(&mut pos.clone(), &mut |turn, _| -> Flow {
            found += usize::from(!self.banned.contains(turn));
            if found < most { GO } else { STOP }
        });
        found
    }

    /// A turn that may be chosen at `pos`, if the choice is limited.
    pub(crate) fn first(&self, pos: &G) -> Option<Turn<G>> {
        if self.is_free() || !self.allowed.is_empty() {
            return self.allowed.first().cloned();
        }
        let mut first = None;
        let _ = for_each_turn(&mut pos.clone(), &mut |turn, _| -> Flow {
            if self.banned.contains(turn) {
                return GO;
            }
            first = Some(turn.to_vec());
            STOP
        });
        first
    }
}

fn is_legal_turn<G: SearchHints>(pos: &G, turn: &[G::Move]) -> bool {
    let mut pos = pos.clone();
    for (index, &leg) in turn.iter().enumerate() {
        if index > 0 && !pos.mid_turn() || !pos.is_legal(leg) {
            return false;
        }
        pos.play(leg, &mut ());
    }
    !turn.is_empty() && !pos.mid_turn()
}

/// What governs the first turn.
pub(crate) struct Root<'a, G: SearchHints> {
    position: &'a G,
    choice: &'a Choice<G>,
    /// Not these either: the lines found before.
    pub(crate) excluded: Vec<Turn<G>>,
    /// The line to try first.
    pub(crate) hint: Vec<G::Move>,
    /// Nodes spent on the best move of this iteration.
    pub(crate) best_nodes: u64,
    /// Its score.
    pub(crate) best_score: Score,
}

impl<'a, G: SearchHints> Root<'a, G> {
    pub(crate) fn new(position: &'a G, choice: &'a Choice<G>) -> Self {
        Root {
            position,
            choice,
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
        !self.choice.is_free() || !self.excluded.is_empty()
    }

    /// Whether a first turn may begin with `legs`, which lead to `after`. Of the turns that begin so,
    /// no more are looked at than are left out, however many there are \[PC-42\].
    fn admits(&self, legs: &[G::Move], after: &G) -> bool {
        let wanted = |turn: &[G::Move]| {
            self.choice.admits(turn) && !self.excluded.iter().any(|found| found == turn)
        };
        if !after.mid_turn() {
            return wanted(legs);
        }
        if !self.choice.allowed.is_empty() {
            let mut begun = self.choice.allowed.iter().filter(|t| t.starts_with(legs));
            return begun.any(|turn| wanted(turn));
        }
        for_each_turn(&mut after.clone(), &mut |rest, _| {
            if wanted(&[legs, rest].concat()) {
                STOP
            } else {
                GO
            }
        })
        .is_break()
    }
}

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
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
