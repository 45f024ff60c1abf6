//! Castling \[E-9\].

use super::board::name;
use super::{Pos, Sq, Turn};

/// Returns all squares of a row from one to the other.
fn run(one: Sq, other: Sq) -> Vec<Sq> {
    let (low, high) = (one.0.min(other.0), one.0.max(other.0));
    (low..=high).map(|file| (file, one.1)).collect()
}

impl Pos {
    pub(super) fn castlings(&self, out: &mut Vec<Turn>) {
        let rights = || {
            let own = |at: &&Sq| self.at(**at).is_some_and(|unit| unit.white == self.white);
            let free = |at: &&Sq| !self.is_frozen(**at, self.white);
            self.rights.iter().filter(own).filter(free).copied()
        };
        let is_rook = |at: &Sq| self.at(*at).is_some_and(|unit| unit.is("R"));
        let attacked = |at: Sq| self.is_attacked(at, !self.white);
        for castler in rights().filter(|at| !is_rook(at)) {
            for rook in rights().filter(is_rook) {
                // While any of the group is attacked no unit castles \[E-DO\].
                if self.royal_group(self.white).into_iter().any(attacked) {
                    return;
                }
                out.extend(self.castling(castler, rook));
            }
        }
    }

    fn castling(&self, castler: Sq, rook: Sq) -> Option<Turn> {
        let rank = castler.1;
        let (to, rook_to) = if rook.0 > castler.0 { ((6, rank), (5, rank)) } else { ((2, rank), (3, rank)) };
        let own = [castler, rook];
        let way = [run(castler, to), run(rook, rook_to)].concat();
        let free = |&at: &Sq| own.contains(&at) || self.is_passable(at, self.white);
        let ends_free = |&at: &Sq| own.contains(&at) || self.is_empty(at);
        if !way.iter().all(free) || ![to, rook_to].iter().all(ends_free) {
            return None;
        }
        for at in run(castler, to) {
            let mut there = self.clone();
            let unit = there.take(castler);
            there.put(at, unit);
            if at != to && there.is_attacked(at, !self.white) {
                return None;
            }
        }
        let mut pos = self.clone();
        let (king, tower) = (pos.take(castler), pos.take(rook));
        pos.put(to, king);
        pos.put(rook_to, tower);
        if pos.is_attacked(to, !self.white) {
            return None;
        }
        let near = (castler.0 - to.0).abs() <= 1;
        let text = name(castler) + &name(if near { rook } else { to });
        Some(Turn { text, pos })
    }
}
