//! Whether a berserker's chain can end so that its king is safe.
//!
//! A leg is offered only if a legal turn begins with it \[G-4\], and a chain may branch into more
//! turns than could ever be listed \[PC-42\]. So the question is answered by a search for *one* good
//! end, depth first, that
//! - ends at once if the chain can reach its own king: losing the king is legal \[PC-25\];
//! - leaves lines on which the king stands attacked by something the chain can no longer reach;
//! - remembers what it has seen fail;
//! - gives up after [`PATIENCE`] steps, so that nobody waits for a knight's tour: what it has not
//!   found by then is not played. Every position met in play or built for the tests is decided long
//!   before.

use super::attack::Attack;
use super::berserker::{Hunt, berserkers, flood};
use super::kind::{BERSERKER, BERSERKER_KNIGHT, KING, SPY, Squares, last_rank, some_of};
use super::moves::Move;
use super::position::{PawnsChess, Phase, facing_spies, stones};
use crate::board::{Board8x8, Geometry, Kind, Square};
use motley_game::Side;
use std::collections::HashSet;

/// The most steps of a search.
const PATIENCE: u32 = 1 << 18;
/// Steps before looking for hopeless positions: most searches end before.
const HASTE: u32 = 64;

impl PawnsChess {
    /// Whether a leg by which a berserker unit captures begins a legal turn.
    pub(super) fn chain_is_legal(&self, mv: Move) -> bool {
        let mut next = self.clone();
        next.act(mv, &mut ());
        next.can_end_well(mv.to)
    }

    /// Whether the chain that has come to `at` can end with a safe king.
    fn can_end_well(&self, at: Square) -> bool {
        let victims = self.next_victims(at);
        if victims.is_empty() {
            return self.clone().is_settled_safely(false, None);
        }
        if victims.meets(self.board.of(self.to_move, KING)) {
            return true;
        }
        if self.board.kind(BERSERKER_KNIGHT).has(at) {
            return Walk::new(self, at).finds_an_end();
        }
        some_of(victims, |victim| {
            let mut next = self.clone();
            next.phase = Phase::Chain(at);
            next.act(self.chain_leg(at, victim), &mut ());
            next.can_end_well(victim)
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
struct Walk<'a> {
    pos: &'a PawnsChess,
    us: Side,
    king: Option<Square>,
    start: Square,
    /// Spies that block the enemy's lines: his own, and ours that are about to be discovered.
    spies: Squares,
    steps: u32,
    failed: HashSet<(Squares, Square)>,
}

impl<'a> Walk<'a> {
    fn new(pos: &'a PawnsChess, start: Square) -> Self {
        let us = pos.to_move;
        Walk {
            pos,
            us,
            king: pos.king(us),
            start,
            spies: pos.board.of(!us, SPY) | facing_spies(&pos.board, us),
            steps: 0,
            failed: HashSet::new(),
        }
    }

    fn finds_an_end(mut self) -> bool {
        let left = stones(&self.pos.board).without(self.start);
        flood(Squares::of(self.start), left).meets(self.pos.board.of(self.us, KING))
            || self.ends_well(self.start, left)
    }

    /// With the knight on `at` and units to capture `left`.
    fn ends_well(&mut self, at: Square, left: Squares) -> bool {
        let next = Board8x8::lines().knight(at) & left;
        if next.is_empty() {
            return self.is_good_end(at, left);
        }
        self.steps += 1;
        if self.steps > HASTE
            && (self.steps > PATIENCE
                || self.failed.contains(&(left, at))
                || !self.has_hope(at, left))
        {
            return false;
        }
        for to in next {
            if self.ends_well(to, left.without(to)) {
                return true;
            }
        }
        if self.steps <= PATIENCE {
            self.failed.insert((left, at));
        }
        false
    }

    fn is_good_end(&self, at: Square, left: Squares) -> bool {
        let mut end = self.pos.clone();
        for gone in stones(&self.pos.board) & !left {
            end.board.take(gone, &mut ());
        }
        if let Some(unit) = self.pos.board.at(self.start) {
            end.board.put(unit, at, &mut ());
        }
        end.is_settled_safely(false, None)
    }

    /// Whether the king may yet be safe: lines that are open stay open, for the knight leaves `at`
    /// and will end where a unit stands now; so whoever attacks on them must be captured on the way.
    fn has_hope(&self, at: Square, left: Squares) -> bool {
        let Some(king) = self.king else {
            return true;
        };
        let them = !self.us;
        let attack = Attack {
            obstacles: self.spies | left,
            ..Attack::new(self.pos, &self.pos.board, them)
        };
        let queenlike = attack.lines(king) & self.pos.declared;
        let must_go = (attack.direct(king) | queenlike) & left;
        let reached = flood(Squares::of(at), left);
        if (must_go & !reached).any() || self.has_two_ends(at, left, must_go) {
            return false;
        }
        let out_of_reach = left & !reached;
        let of = |kind: Kind| self.pos.board.of(them, kind) & out_of_reach;
        let hunt = Hunt {
            by: them,
            passed: None,
            target: king,
        };
        berserkers(&self.pos.board, them).is_empty()
            || !hunt.succeeds(
                of(BERSERKER),
                of(BERSERKER_KNIGHT),
                out_of_reach & !of(KING),
            )
    }

    /// Whether two of the units that must be captured can each only be the last.
    fn has_two_ends(&self, at: Square, left: Squares, must_go: Squares) -> bool {
        let around = left.with(at);
        let is_end = |&square: &Square| {
            let ways = Board8x8::lines().knight(square) & around;
            !ways.many()
        };
        must_go.many() && must_go.filter(is_end).count() > 1
    }
}
