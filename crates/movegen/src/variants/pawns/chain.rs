//! Whether a berserker's chain can end so that its king is safe.
//!
//! A leg is offered only if a legal turn begins with it \[G-4\], and a chain may branch into more
//! turns than could ever be listed \[PC-42\]. So the question is answered by a search for *one* good
//! end, depth first, that
//! - ends at once if the chain can reach its own king: losing the king is legal \[PC-25\];
//! - dives first, for most dives end well;
//! - then leaves lines on which the king stands attacked by something the chain can no longer
//!   reach, goes first for what must be captured, and remembers what it has seen fail;
//! - starts anew in another order if it is lost in a corner (Gomes, Selman and Kautz, "Boosting
//!   Combinatorial Search Through Randomization", 1998);
//! - and gives up after a number of tries of [`PATIENCE`] steps each, so that nobody waits for a
//!   knight's tour: what it has not found by then is not played. Where many berserkers could begin,
//!   they share the tries of a turn ([`tries_each`]), so that a position costs a bounded number of
//!   steps, whoever crowds it.
//!
//! Every try takes the ways out of a square in an order that only position and try decide, and the
//! legs of a chain get as many tries as any first leg. So what was found for a leg is found again for
//! the next leg, and no chain gets stuck.

use super::attack::Attack;
use super::berserker::{Hunt, berserkers, flood};
use super::kind::{BERSERKER, BERSERKER_KNIGHT, KING, SPY, Squares, last_rank, some_of};
use super::moves::Move;
use super::position::{PawnsChess, Phase, facing_spies, stones};
use crate::board::{Board8x8, Geometry, Kind, Square};
use motley_game::Side;
use std::collections::HashSet;

/// The steps of the first try, which just dives.
const HASTE: u32 = 64;
/// The steps of every other try.
pub(super) const PATIENCE: u32 = 1 << 10;
/// How often to try.
pub(super) const TRIES: u32 = 16;
/// How often to try for all the legs with which a turn could begin, together.
pub(super) const TRIES_A_TURN: u32 = 8 * TRIES;

/// How often to try for each of so many legs with which a turn could begin; twice at least.
pub(super) fn tries_each(legs: usize) -> u32 {
    (TRIES_A_TURN / legs.max(1) as u32).clamp(2, TRIES)
}

impl PawnsChess {
    /// Whether a leg by which a berserker unit captures begins a legal turn, as far as so many tries
    /// can tell.
    pub(super) fn chain_is_legal(&self, mv: Move, tries: u32) -> bool {
        let mut next = *self;
        next.act(mv, &mut ());
        next.can_end_well(mv.to, tries)
    }

    /// Whether the chain that has come to `at` can end with a safe king.
    fn can_end_well(&self, at: Square, tries: u32) -> bool {
        let victims = self.next_victims(at);
        if victims.is_empty() {
            return (*self).is_settled_safely(false, None);
        }
        if victims.intersects(self.board.of(self.to_move, KING)) {
            return true;
        }
        if self.board.kind(BERSERKER_KNIGHT).has(at) {
            return Walk::new(self, at).finds_an_end(tries);
        }
        some_of(victims, |victim| {
            let mut next = *self;
            next.phase = Phase::Chain(at);
            next.act(self.chain_leg(at, victim), &mut ());
            next.can_end_well(victim, tries)
        })
    }

    /// The leg by which the berserker unit on `from` captures on `to` in the course of a chain.
    pub(super) fn chain_leg(&self, from: Square, to: Square) -> Move {
        let still_pawn = self.board.kind(BERSERKER).has(from);
        if still_pawn && last_rank(self.to_move).has(to) {
            Move::promote(from, to, BERSERKER_KNIGHT)
        } else {
            Move::go(from, to)
        }
    }
}

/// A berserker knight's search for an end.
pub(super) struct Walk<'a> {
    pos: &'a PawnsChess,
    us: Side,
    king: Option<Square>,
    start: Square,
    /// Spies that block the enemy's lines: his own, and ours that are about to be discovered.
    spies: Squares,
    tries: u32,
    steps: u32,
    /// The steps of all tries.
    #[cfg(test)]
    pub(super) spent: u32,
    failed: HashSet<(Squares, Square)>,
}

impl<'a> Walk<'a> {
    pub(super) fn new(pos: &'a PawnsChess, start: Square) -> Self {
        let us = pos.to_move;
        Walk {
            pos,
            us,
            king: pos.king(us),
            start,
            spies: pos.board.of(!us, SPY) | facing_spies(&pos.board, us),
            tries: 0,
            steps: 0,
            #[cfg(test)]
            spent: 0,
            failed: HashSet::new(),
        }
    }

    pub(super) fn finds_an_end(&mut self, tries: u32) -> bool {
        let left = stones(&self.pos.board).without(self.start);
        let own_king = self.pos.board.of(self.us, KING);
        if flood(Squares::square(self.start), left).intersects(own_king) {
            return true;
        }
        for tries in 0..tries {
            self.tries = tries;
            self.steps = 0;
            let found = self.ends_well(self.start, left);
            #[cfg(test)]
            {
                self.spent += self.steps;
            }
            if found {
                return true;
            }
            if self.steps <= self.patience() {
                return false;
            }
        }
        false
    }

    /// Whether the search, which has found nothing, gave up.
    #[cfg(test)]
    pub(super) fn gave_up(&self) -> bool {
        self.steps > self.patience()
    }

    fn patience(&self) -> u32 {
        if self.tries == 0 { HASTE } else { PATIENCE }
    }

    /// With the knight on `at` and units to capture `left`.
    fn ends_well(&mut self, at: Square, left: Squares) -> bool {
        let next = Board8x8::lines().knight_attacks(at) & left;
        if next.is_empty() {
            return self.is_good_end(at, left);
        }
        self.steps += 1;
        if self.steps > self.patience() || self.failed.contains(&(left, at)) {
            return false;
        }
        let mut goal = Squares::EMPTY;
        if self.tries > 0 {
            match self.must_go(at, left) {
                Some(must_go) => goal = self.first_goal(must_go, left),
                None => return false,
            }
        }
        let mut ways = next;
        while let Some(to) = self.nearest(ways, goal, left) {
            if self.ends_well(to, left.without(to)) {
                return true;
            }
            ways = ways.without(to);
        }
        if self.tries > 0 && self.steps <= self.patience() {
            self.failed.insert((left, at));
        }
        false
    }

    /// What to go for: what must go; in every second try, what stands behind it on a line to the
    /// king and would have to go after it.
    fn first_goal(&self, must_go: Squares, left: Squares) -> Squares {
        let (Some(king), true) = (
            self.king,
            must_go.is_nonempty() && self.tries.is_multiple_of(2),
        ) else {
            return must_go;
        };
        let attack = Attack {
            obstacles: (self.spies | left) & !must_go,
            ..Attack::new(self.pos, &self.pos.board, !self.us)
        };
        let behind = attack.direct(king) & left & !must_go;
        if behind.is_nonempty() {
            behind
        } else {
            must_go
        }
    }

    /// The way that leads soonest to a goal; among equals, one that each try prefers differently.
    fn nearest(&self, ways: Squares, goal: Squares, left: Squares) -> Option<Square> {
        let mut near = goal;
        loop {
            let wider = near.fold(near, |all, square| {
                all | Board8x8::lines().knight_attacks(square) & left
            });
            if near.intersects(ways) || wider == near {
                break;
            }
            near = wider;
        }
        let best = if near.intersects(ways) {
            near & ways
        } else {
            ways
        };
        let turned = |square: &Square| square.0.wrapping_mul(2 * self.tries as u8 + 1) % 64;
        best.min_by_key(turned)
    }

    fn is_good_end(&self, at: Square, left: Squares) -> bool {
        let mut end = *self.pos;
        for gone in stones(&self.pos.board) & !left {
            end.board.take(gone, &mut ());
        }
        if let Some(unit) = self.pos.board.at(self.start) {
            end.board.put(unit, at, &mut ());
        }
        end.is_settled_safely(false, None)
    }

    /// The units that must be captured on the way, `None` if the king cannot be saved: lines that
    /// are open stay open, for the knight leaves `at` and will end where a unit stands now; so
    /// whoever attacks on them must go. Enemy berserkers may also lose their stepping stones.
    fn must_go(&self, at: Square, left: Squares) -> Option<Squares> {
        let king = self.king?;
        let them = !self.us;
        let attack = Attack {
            obstacles: self.spies | left,
            ..Attack::new(self.pos, &self.pos.board, them)
        };
        let declared = attack.lines(king) & self.pos.declared;
        let must_go = (attack.direct(king) | declared) & left;
        let reached = flood(Squares::square(at), left);
        if (must_go & !reached).is_nonempty() || has_two_ends(at, left, must_go) {
            return None;
        }
        let safe_from_us = left & !reached;
        let of = |kind: Kind| self.pos.board.of(them, kind) & safe_from_us;
        let hunt = Hunt {
            by: them,
            passed: None,
            target: king,
        };
        let hunted = berserkers(&self.pos.board, them).is_nonempty()
            && hunt.succeeds(
                of(BERSERKER),
                of(BERSERKER_KNIGHT),
                safe_from_us & !of(KING),
            );
        (!hunted).then_some(must_go)
    }
}

/// Whether two of the units that must be captured can each only be the last.
fn has_two_ends(at: Square, left: Squares, must_go: Squares) -> bool {
    let around = left.with(at);
    let is_end = |&square: &Square| {
        let ways = Board8x8::lines().knight_attacks(square) & around;
        !ways.more_than_one()
    };
    must_go.more_than_one() && must_go.filter(is_end).count() > 1
}
