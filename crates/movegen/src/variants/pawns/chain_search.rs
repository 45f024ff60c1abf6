//! Whether a berserker's chain can end so that its king is safe.
//!
//! A leg is offered only if a legal turn begins with it \[G-4\], and a chain may branch into more
//! turns than could ever be listed \[PC-42\]. So the question is answered by a search for *one* good
//! end, depth first, that
//! - succeeds at once if the chain can reach its own king: losing the king is legal \[PC-25\];
//! - makes a first, short attempt that does not prune, because most chains end well anyway;
//! - then prunes paths on which a unit that the chain can no longer reach attacks the king, tries
//!   first the captures that lead to units that must be captured, and remembers the nodes that have
//!   failed;
//! - restarts in another order when an attempt has used up its steps (Gomes, Selman and Kautz,
//!   "Boosting Combinatorial Search Through Randomization", 1998);
//! - and gives up after a number of attempts of [`STEPS_PER_ATTEMPT`] steps each. To find a path
//!   over all possible victims is to find a knight's tour, which may take very long. A leg whose
//!   good end has not been found by then is not generated. If many berserkers could begin, they
//!   share the attempts of a turn ([`attempts_per_leg`]), so that a position costs a bounded number
//!   of steps, however crowded it is.
//!
//! Every attempt tries the captures from a square in an order that depends only on position and
//! attempt, and the later legs of a chain get as many attempts as any first leg. So the end that was
//! found for a leg is found again for the next leg, and every chain that has begun can be ended.

use super::attacks::Attacks;
use super::chain_reach::{ChainAttack, berserkers, knight_flood};
use super::kinds::{BERSERKER, BERSERKER_KNIGHT, KING, SPY, Squares};
use super::moves::Move;
use super::position::{PawnsChess, Phase, capturable, spies_facing_king};
use crate::board::{Board8x8, Geometry, Kind, Square};
use motley_game::Side;
use std::collections::HashSet;

/// The steps of the first attempt, which tries captures in square order: as many as there are squares, so
/// that it reaches the end of any chain, and leaves a few dead ends of a short one.
const STEPS_OF_FIRST_ATTEMPT: u32 = 64;
/// Number of steps of every other attempt. Few, because a search that stays in one part of the tree
/// should restart.
pub(super) const STEPS_PER_ATTEMPT: u32 = 1 << 10;
/// Number of attempts for one leg, each in another order.
pub(super) const ATTEMPTS: u32 = 16;
/// Number of attempts for all the legs with which a turn could begin, together: up to eight legs
/// get as many as one alone, and a position costs 2^17 steps at most (or two attempts a leg).
pub(super) const ATTEMPTS_PER_TURN: u32 = 8 * ATTEMPTS;

/// Returns the number of attempts for each of `legs` legs with which a turn could begin. At least
/// two, because the first one does not prune.
pub(super) fn attempts_per_leg(legs: usize) -> u32 {
    (ATTEMPTS_PER_TURN / legs.max(1) as u32).clamp(2, ATTEMPTS)
}

impl PawnsChess {
    /// Whether a leg by which a berserker unit captures begins a legal turn, as far as this many
    /// attempts can tell.
    pub(super) fn begins_legal_chain(&self, mv: Move, attempts: u32) -> bool {
        let mut next = *self;
        next.apply(mv, &mut ());
        next.can_end_well(mv.to, attempts)
    }

    /// Whether the chain that has come to `at` can end with a safe king.
    ///
    /// A berserker only goes forward, so its chains are short, and all are tried. A berserker knight
    /// needs a [`ChainSearch`].
    fn can_end_well(&self, at: Square, attempts: u32) -> bool {
        let mut victims = self.next_victims(at);
        if victims.is_empty() {
            return (*self).is_turn_end_legal(false, None);
        }
        if victims.intersects(self.board.of(self.to_move, KING)) {
            return true;
        }
        if self.board.kind(BERSERKER_KNIGHT).has(at) {
            return ChainSearch::new(self, at).finds_an_end(attempts);
        }
        victims.any(|victim| {
            let mut next = *self;
            next.phase = Phase::Chain(at);
            next.apply(self.chain_leg(at, victim), &mut ());
            next.can_end_well(victim, attempts)
        })
    }

    /// Returns the leg by which the berserker unit on `from` captures on `to` in the course of a
    /// chain.
    pub(super) fn chain_leg(&self, from: Square, to: Square) -> Move {
        let still_pawn = self.board.kind(BERSERKER).has(from);
        if still_pawn && Squares::last_rank(self.to_move).has(to) {
            Move::promotion(from, to, BERSERKER_KNIGHT)
        } else {
            Move::normal(from, to)
        }
    }
}

/// A berserker knight's search for an end of its chain that leaves its king safe.
///
/// A node is the knight's square and the possible victims that are left: units that can be captured.
/// The board itself is set up only at the ends.
pub(super) struct ChainSearch<'a> {
    pos: &'a PawnsChess,
    us: Side,
    king: Option<Square>,
    start: Square,
    /// Spies that block the enemy's lines: its own, and ours that are about to be discovered.
    spies: Squares,
    /// The number of the attempt, from 0.
    attempt: u32,
    /// The steps of this attempt.
    steps: u32,
    /// The steps of all attempts.
    #[cfg(test)]
    pub(super) total_steps: u32,
    failed: HashSet<(Squares, Square)>,
}

impl<'a> ChainSearch<'a> {
    pub(super) fn new(pos: &'a PawnsChess, start: Square) -> Self {
        let us = pos.to_move;
        ChainSearch {
            pos,
            us,
            king: pos.king(us),
            start,
            spies: pos.board.of(!us, SPY) | spies_facing_king(&pos.board, us),
            attempt: 0,
            steps: 0,
            #[cfg(test)]
            total_steps: 0,
            failed: HashSet::new(),
        }
    }

    pub(super) fn finds_an_end(&mut self, attempts: u32) -> bool {
        let victims = capturable(&self.pos.board).without(self.start);
        let own_king = self.pos.board.of(self.us, KING);
        if knight_flood(Squares::square(self.start), victims).intersects(own_king) {
            return true;
        }
        for attempt in 0..attempts {
            self.attempt = attempt;
            self.steps = 0;
            let found = self.ends_well(self.start, victims);
            #[cfg(test)]
            {
                self.total_steps += self.steps;
            }
            if found {
                return true;
            }
            // The attempt was complete: there is no good end.
            if self.steps <= self.step_limit() {
                return false;
            }
        }
        false
    }

    /// Whether the search, which has found nothing, gave up.
    #[cfg(test)]
    pub(super) fn gave_up(&self) -> bool {
        self.steps > self.step_limit()
    }

    fn step_limit(&self) -> u32 {
        if self.attempt == 0 { STEPS_OF_FIRST_ATTEMPT } else { STEPS_PER_ATTEMPT }
    }

    /// Whether a good end is found with the knight on `at` and `victims` left to capture.
    fn ends_well(&mut self, at: Square, victims: Squares) -> bool {
        let next = Board8x8::lines().knight_attacks(at) & victims;
        if next.is_empty() {
            return self.is_good_end(at, victims);
        }
        self.steps += 1;
        if self.steps > self.step_limit() || self.failed.contains(&(victims, at)) {
            return false;
        }
        let mut goals = Squares::EMPTY;
        if self.attempt > 0 {
            match self.must_capture(at, victims) {
                Some(must_capture) => goals = self.first_goals(must_capture, victims),
                None => return false,
            }
        }
        let mut ways = next;
        while let Some(to) = self.nearest(ways, goals, victims) {
            if self.ends_well(to, victims.without(to)) {
                return true;
            }
            ways = ways.without(to);
        }
        // Only a node that was searched completely has failed. The first attempt does not use the set,
        // whose allocations cost time.
        if self.attempt > 0 && self.steps <= self.step_limit() {
            self.failed.insert((victims, at));
        }
        false
    }

    /// Returns the goals: the units that must be captured; in every second attempt, the units
    /// behind them on a line to the king, which have to be captured after them.
    fn first_goals(&self, must_capture: Squares, victims: Squares) -> Squares {
        let (Some(king), true) = (self.king, must_capture.is_nonempty() && self.attempt.is_multiple_of(2))
        else {
            return must_capture;
        };
        let attacks = Attacks {
            obstacles: (self.spies | victims) & !must_capture,
            ..Attacks::new(self.pos, &self.pos.board, !self.us)
        };
        let behind = attacks.attackers_of(king) & victims & !must_capture;
        if behind.is_nonempty() { behind } else { must_capture }
    }

    /// Returns the capture of `ways` that leads to one of `goals` in the fewest captures, by a flood
    /// fill back from the goals over the victims; among equals, the choice depends on the attempt.
    fn nearest(&self, ways: Squares, goals: Squares, victims: Squares) -> Option<Square> {
        let mut near = goals;
        loop {
            let wider =
                near.fold(near, |all, square| all | Board8x8::lines().knight_attacks(square) & victims);
            if near.intersects(ways) || wider == near {
                break;
            }
            near = wider;
        }
        let best = if near.intersects(ways) { near & ways } else { ways };
        // Multiplying by an odd number permutes the numbers below 64: each attempt has another order.
        let shuffled = |square: &Square| square.0.wrapping_mul(2 * self.attempt as u8 + 1) % 64;
        best.min_by_key(shuffled)
    }

    /// Whether the king is safe when the chain ends on `at` with `victims` left.
    fn is_good_end(&self, at: Square, victims: Squares) -> bool {
        let mut end = *self.pos;
        for captured in capturable(&self.pos.board) & !victims {
            end.board.take(captured, &mut ());
        }
        if let Some(unit) = self.pos.board.at(self.start) {
            end.board.put(unit, at, &mut ());
        }
        end.is_turn_end_legal(false, None)
    }

    /// Returns the units that must be captured on the way; `None` if the king cannot be saved.
    ///
    /// Lines to the king that are open stay open, because the knight leaves `at` and will end where
    /// a unit stands now. So all units that attack along them must be captured, and the knight must be
    /// able to reach them. An enemy berserker's chain may also lose its victims, but not those that the
    /// knight cannot reach.
    fn must_capture(&self, at: Square, victims: Squares) -> Option<Squares> {
        let king = self.king?;
        let them = !self.us;
        let attacks =
            Attacks { obstacles: self.spies | victims, ..Attacks::new(self.pos, &self.pos.board, them) };
        let declared = attacks.hero_squares(king) & self.pos.declared;
        let must_capture = (attacks.attackers_of(king) | declared) & victims;
        let reached = knight_flood(Squares::square(at), victims);
        if (must_capture & !reached).is_nonempty() || has_two_dead_ends(at, victims, must_capture) {
            return None;
        }
        let safe_from_us = victims & !reached;
        let of = |kind: Kind| self.pos.board.of(them, kind) & safe_from_us;
        let chain = ChainAttack { by: them, en_passant: None, target: king };
        let king_is_lost = berserkers(&self.pos.board, them).is_nonempty()
            && chain.is_possible(of(BERSERKER), of(BERSERKER_KNIGHT), safe_from_us & !of(KING));
        (!king_is_lost).then_some(must_capture)
    }
}

/// Whether two of the units that must be captured can only be captured last, because the knight can
/// reach each of them from a single square.
fn has_two_dead_ends(at: Square, victims: Squares, must_capture: Squares) -> bool {
    let around = victims.with(at);
    let is_dead_end = |&square: &Square| {
        let ways = Board8x8::lines().knight_attacks(square) & around;
        !ways.more_than_one()
    };
    must_capture.more_than_one() && must_capture.filter(is_dead_end).count() > 1
}
