//! Moves and effects of ghosts \[E-GH\], [E-30].

use super::board::{DIRECTIONS, around, name};
use super::{Pos, Sq, Turn, Unit};

impl Unit {
    /// Whether an enemy ghost may suborn it.
    pub(super) fn can_be_suborned(&self) -> bool {
        let is_excepted = self.is_priest() || self.is_of_royal_group();
        !is_excepted && self.rider.is_none() && !self.is("H'") && !self.is("R'")
    }
}

impl Pos {
    /// The ghost on `from` enters the square of an enemy unit and suborns it.
    pub(super) fn suborn(&self, from: Sq, out: &mut Vec<Turn>) {
        let ghost = self.at(from).unwrap();
        if ghost.rider.is_some() || self.is_frozen(from, ghost.white) {
            return;
        }
        for to in self.slide(from, &DIRECTIONS, 2, ghost.white) {
            let possible = |unit: &&Unit| unit.white != ghost.white && unit.can_be_suborned();
            if self.at(to).filter(possible).is_some() {
                let mut pos = self.clone();
                let mut ghost = pos.take(from);
                ghost.held = Some(Box::new(pos.take(to)));
                // What is suborned has not come there: a gremlin does not turn round [E-37].
                pos.board.insert(to, Some(ghost));
                let text = name(from) + &name(to);
                out.push(Turn { text, pos });
            }
        }
    }

    /// The ghost on `from` moves with the unit that it has suborned: as a ghost, or as that unit.
    pub(super) fn pair_moves(&self, from: Sq, out: &mut Vec<Turn>) {
        let ghost = self.at(from).unwrap();
        let held = ghost.held.as_deref().unwrap();
        if self.is_frozen(from, ghost.white) {
            return;
        }
        let mut ends = self.slide(from, &DIRECTIONS, 2, ghost.white);
        let as_held = self.as_held(held, from, ghost.white);
        ends.extend(&as_held);
        ends.retain(|&to| self.is_empty(to));
        ends.sort();
        ends.dedup();
        for to in ends {
            let mut pos = self.clone();
            pos.shift(from, to);
            let text = name(from) + &name(to);
            out.push(Turn { text, pos });
        }
        if !(held.is("L") || held.word == "bolt") {
            return;
        }
        for middle in as_held {
            let mut between = self.clone();
            between.shift(from, middle);
            if between.is_frozen(middle, ghost.white) {
                continue;
            }
            for to in between.as_held(held, middle, ghost.white) {
                let mut pos = between.clone();
                pos.shift(middle, to);
                let [a, b, c] = [from, middle, to].map(name);
                let text = format!("{a}{b},{b}{c}");
                out.push(Turn { text, pos });
            }
        }
    }

    /// Returns the empty squares to which the pair moves as the suborned unit would.
    fn as_held(&self, held: &Unit, from: Sq, white: bool) -> Vec<Sq> {
        let mut ends = self.reach(held, from, white).quiet;
        ends.retain(|&to| self.is_empty(to));
        if held.is("F") {
            let is_priest = |at| self.at(at).is_some_and(Unit::is_priest);
            ends.retain(|&to| !around(to).into_iter().any(is_priest));
        }
        ends
    }
}
