//! The first turns that a search may choose: UCI's `searchmoves` and XBoard's `exclude`.

use crate::limits::Limits;
use motley_game::{Flow, GO, STOP, SearchHints, Turn, for_each_turn};
use std::collections::HashSet;

/// The first turns that may be chosen.
pub(crate) struct RootFilter<G: SearchHints> {
    /// The only turns to choose from, all legal; every turn if empty.
    allowed: Vec<Turn<G>>,
    /// The excluded turns.
    banned: HashSet<Turn<G>>,
}

impl<G: SearchHints> RootFilter<G> {
    /// Returns the moves to choose from at `pos` under the limits of a search.
    pub(crate) fn new(pos: &G, limits: &Limits<G>) -> Self {
        let banned: HashSet<_> = limits.excluded_turns.iter().cloned().collect();
        let mut allowed: Vec<Turn<G>> = Vec::new();
        for turn in &limits.search_turns {
            if !banned.contains(turn) && !allowed.contains(turn) && is_legal_turn(pos, turn) {
                allowed.push(turn.clone());
            }
        }
        RootFilter { allowed, banned }
    }

    /// Whether nothing is left out.
    pub(crate) fn allows_all(&self) -> bool {
        self.allowed.is_empty() && self.banned.is_empty()
    }

    /// Whether a whole turn may be chosen.
    fn allows(&self, turn: &[G::Move]) -> bool {
        (self.allowed.is_empty() || self.allowed.iter().any(|t| t == turn)) && !self.banned.contains(turn)
    }

    /// Whether a turn that may be chosen, and is not `excluded`, begins with `legs`, which lead to
    /// `after`. Stops at the first such turn, so at most as many are tried as are left out: there may be
    /// more turns than could ever be listed.
    pub(crate) fn allows_beginning(&self, legs: &[G::Move], after: &G, excluded: &[Turn<G>]) -> bool {
        let wanted = |turn: &[G::Move]| self.allows(turn) && !excluded.iter().any(|other| other == turn);
        if !after.mid_turn() {
            return wanted(legs);
        }
        if !self.allowed.is_empty() {
            let mut begun = self.allowed.iter().filter(|t| t.starts_with(legs));
            return begun.any(|turn| wanted(turn));
        }
        for_each_turn(&mut after.clone(), &mut |rest, _| {
            if wanted(&[legs, rest].concat()) { STOP } else { GO }
        })
        .is_break()
    }

    /// Returns the number of turns that may be chosen at `pos`, counted up to `most`.
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

    /// Returns a turn that may be chosen at `pos`, if the choice is limited.
    pub(crate) fn first(&self, pos: &G) -> Option<Turn<G>> {
        if self.allows_all() || !self.allowed.is_empty() {
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
