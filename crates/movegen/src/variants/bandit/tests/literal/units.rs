//! The moves of each unit, as the clauses define them.

use super::{At, FILES, LiteralPosition, LiteralTurn, RANKS, name};
use std::fmt::Write;

const ALL_WAYS: [(i32, i32); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
const LEAPS: [(i32, i32); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

impl LiteralPosition {
    /// Adds the pseudo-legal turns of the unit on `from`.
    pub(super) fn turns_of(&self, from: At, turns: &mut Vec<LiteralTurn>) {
        match self.kind(from) {
            'p' => self.pawn(from, turns),
            's' => self.sergeant(from, turns),
            'n' => self.leap(from, &LEAPS, turns),
            'b' => self.ride(from, |(f, r)| f != 0 && r != 0, turns),
            'r' => self.ride(from, |(f, r)| f == 0 || r == 0, turns),
            'c' => {
                self.ride(from, |(f, r)| f == 0 || r == 0, turns);
                self.leap(from, &LEAPS, turns);
            }
            'k' => self.leap(from, &ALL_WAYS, turns),
            't' => self.trickster(from, turns),
            'o' => self.outlaw(from, turns),
            other => panic!("no unit has the letter {other}"),
        }
    }

    fn pawn(&self, from: At, turns: &mut Vec<LiteralTurn>) {
        let up = self.forward();
        let one = (from.0, from.1 + up);
        let two = (from.0, from.1 + 2 * up);
        if self.empty(one) {
            self.arrive(from, one, &[], turns);
            if self.own_rank(from.1) == 3 && self.empty(two) {
                self.arrive(from, two, &[], turns);
            }
        }
        for side in [-1, 1] {
            let to = (from.0 + side, from.1 + up);
            if self.may_capture(from, to) {
                self.arrive(from, to, &[to], turns);
            } else if self.skipped == Some(to) {
                self.arrive(from, to, &[(to.0, to.1 - up)], turns);
            }
        }
    }

    fn sergeant(&self, from: At, turns: &mut Vec<LiteralTurn>) {
        let up = self.forward();
        for side in [-1, 0, 1] {
            let to = (from.0 + side, from.1 + up);
            if self.empty(to) {
                self.arrive(from, to, &[], turns);
            } else if self.may_capture(from, to) {
                self.arrive(from, to, &[to], turns);
            }
        }
        let (one, two) = ((from.0, from.1 + up), (from.0, from.1 + 2 * up));
        if self.own_rank(from.1) == 2 && self.empty(one) && self.empty(two) {
            self.arrive(from, two, &[], turns);
        }
    }

    fn leap(&self, from: At, leaps: &[(i32, i32)], turns: &mut Vec<LiteralTurn>) {
        for (f, r) in leaps {
            let to = (from.0 + f, from.1 + r);
            if self.empty(to) {
                self.arrive(from, to, &[], turns);
            } else if self.may_capture(from, to) {
                self.arrive(from, to, &[to], turns);
            }
        }
    }

    fn ride(&self, from: At, way: fn((i32, i32)) -> bool, turns: &mut Vec<LiteralTurn>) {
        for (f, r) in ALL_WAYS.into_iter().filter(|&w| way(w)) {
            let mut to = (from.0 + f, from.1 + r);
            while self.empty(to) {
                self.arrive(from, to, &[], turns);
                to = (to.0 + f, to.1 + r);
            }
            if self.may_capture(from, to) {
                self.arrive(from, to, &[to], turns);
            }
        }
    }

    fn trickster(&self, from: At, turns: &mut Vec<LiteralTurn>) {
        for (f, r) in LEAPS {
            let to = (from.0 + f, from.1 + r);
            if self.empty(to) {
                self.tricks(from, to, turns);
            }
        }
        for (f, r) in ALL_WAYS.into_iter().filter(|w| w.0 != 0 && w.1 != 0) {
            let mut to = (from.0 + f, from.1 + r);
            while self.empty(to) {
                self.tricks(from, to, turns);
                to = (to.0 + f, to.1 + r);
            }
        }
    }

    /// The changes possible on one axis, none included: a square and its new letter.
    fn changes(&self, first: At, second: At) -> Vec<Option<(At, char)>> {
        let mut changes = vec![None];
        let piece = |at| self.theirs(at) && self.kind(at) != 'p';
        if piece(first) && piece(second) && self.kind(first) != self.kind(second) {
            changes.push(Some((first, self.at(second))));
            changes.push(Some((second, self.at(first))));
        }
        changes
    }

    fn tricks(&self, from: At, to: At, turns: &mut Vec<LiteralTurn>) {
        for on_rank in self.changes((to.0 - 1, to.1), (to.0 + 1, to.1)) {
            for on_file in self.changes((to.0, to.1 - 1), (to.0, to.1 + 1)) {
                let mut next = self.next_turn();
                next.set(from, ' ');
                next.set(to, self.at(from));
                let mut text = name(from) + &name(to);
                for (at, letter) in [on_rank, on_file].into_iter().flatten() {
                    next.set(at, letter);
                    let _ = write!(text, ",{}={}", name(at), letter.to_ascii_lowercase());
                    next.clock = 0;
                }
                let king = if self.white { 'k' } else { 'K' };
                if next.squares.iter().flatten().any(|&c| c == king) {
                    turns.push(LiteralTurn { text, next, captures_king: false, by_outlaw: false });
                }
            }
        }
    }

    fn outlaw(&self, from: At, turns: &mut Vec<LiteralTurn>) {
        let mut reached = Vec::new();
        for way in ALL_WAYS.into_iter().filter(|w| w.0 != 0 && w.1 != 0) {
            self.follow_light(from, way, &mut reached);
        }
        reached.sort();
        reached.dedup();
        for to in reached {
            self.arrive(from, to, &[], turns);
        }
        for (f, r) in ALL_WAYS.into_iter().filter(|w| w.0 == 0 || w.1 == 0) {
            let near = (from.0 + f, from.1 + r);
            let far = (from.0 + 2 * f, from.1 + 2 * r);
            let mixed = self.mine(near) && self.theirs(far) || self.theirs(near) && self.mine(far);
            let barred = |at| self.kind(at) == 't' || self.kind(at) == 'k' && self.mine(at);
            if mixed && !barred(near) && !barred(far) {
                self.arrive(from, far, &[near, far], turns);
            }
        }
    }

    /// Follows a ray of light, reflected at most once, as far as the squares are empty.
    fn follow_light(&self, from: At, (mut f, mut r): (i32, i32), reached: &mut Vec<At>) {
        let mut at = from;
        let mut reflected = false;
        loop {
            let (out_f, out_r) = (!(0..FILES).contains(&(at.0 + f)), !(0..RANKS).contains(&(at.1 + r)));
            if out_f || out_r {
                if reflected || out_f && out_r {
                    return;
                }
                reflected = true;
                if out_f {
                    f = -f;
                } else {
                    r = -r;
                }
            }
            at = (at.0 + f, at.1 + r);
            if !self.empty(at) {
                return;
            }
            reached.push(at);
        }
    }
}
