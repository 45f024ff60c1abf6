//! The berserker, which cannot stop capturing, and the berserker knight it may become.
//!
//! - It must capture an enemy if some legal turn begins so \[PC-23\]; it may begin with a friend if
//!   not \[PC-24\]; and it goes on from every new square as long as there is anything to capture.
//! - Each capture of a chain is a leg, a node of its own: chains are far too many to be listed
//!   \[PC-42\].
//! - Whether a chain exists that its king survives is for [`chain`](super::chain).

use super::attack::Attack;
use super::chain::{TRIES, tries_each};
use super::generate::Generator;
use super::kind::{
    BERSERKER, BERSERKER_KNIGHT, Board, KING, Kinds, PROMOTIONS, QUEEN, Squares, diagonally_ahead,
    last_rank, some_of, square_ahead,
};
use super::moves::{Deed, Move};
use super::position::{PawnsChess, Task, stones};
use super::spy;
use crate::board::{Bitboard, Board8x8, Geometry, Kind, Square};
use motley_game::{Flow, GO, Side};
use std::ops::ControlFlow;

/// Both kinds of berserker unit.
pub(super) const BERSERKERS: Kinds = Kinds::of(&[BERSERKER, BERSERKER_KNIGHT]);

/// The squares on which a berserker unit captures.
#[inline]
pub(super) fn grasp(kind: Kind, side: Side, from: Square) -> Squares {
    let lines = Board8x8::lines();
    if kind == BERSERKER_KNIGHT {
        lines.knight_attacks(from)
    } else {
        lines.pawn_captures(side, from)
    }
}

/// Where the berserker units of `side` stand.
#[inline]
pub(super) fn berserkers(board: &Board, side: Side) -> Squares {
    board.side(side) & (board.kind(BERSERKER) | board.kind(BERSERKER_KNIGHT))
}

/// Everything that knights starting on `from` can come to by captures on `stones`, `from` included.
pub(super) fn flood(from: Squares, stones: Squares) -> Squares {
    let lines = Board8x8::lines();
    let mut reached = from;
    let mut edge = from;
    while edge.is_nonempty() {
        let next = edge.fold(Bitboard::EMPTY, |next, square| {
            next | lines.knight_attacks(square)
        });
        edge = next & stones & !reached;
        reached |= edge;
    }
    reached
}

/// Whether some berserker unit of the attacker could capture on `target` in the course of a chain
/// \[PC-28\]. Its own king ends a chain and is no stepping stone \[PC-25\].
#[inline]
pub(super) fn chain_reaches(attack: &Attack, target: Square) -> bool {
    let board = attack.board;
    let of = |kind| board.of(attack.by, kind);
    let (pawns, knights) = (of(BERSERKER), of(BERSERKER_KNIGHT));
    if pawns.is_empty() && knights.is_empty() {
        return false;
    }
    let steps = stones(board) & !of(KING);
    let passed = attack.passed.filter(|&square| board.empty().has(square));
    let hunt = Hunt {
        by: attack.by,
        passed,
        target,
    };
    hunt.succeeds(pawns, knights, steps)
}

/// Berserker units on their way to a king.
pub(super) struct Hunt {
    pub(super) by: Side,
    /// The square on which they may capture en passant at first.
    pub(super) passed: Option<Square>,
    pub(super) target: Square,
}

impl Hunt {
    /// Whether berserkers on `pawns` or berserker knights on `knights` reach the target by capturing
    /// units that stand on `steps`.
    pub(super) fn succeeds(&self, pawns: Squares, knights: Squares, steps: Squares) -> bool {
        let near = Board8x8::lines().knight_attacks(self.target);
        if knights.is_nonempty() && flood(knights, steps).intersects(near) {
            return true;
        }
        some_of(pawns, |from| self.begins(from, steps.without(from)))
    }

    /// The first capture of a berserker; one on the last rank ends the turn \[PC-26\].
    fn begins(&self, from: Square, steps: Squares) -> bool {
        let by = self.by;
        let reach = Board8x8::lines().pawn_captures(by, from);
        let goes_on = |next| self.goes_on(next, steps.without(next));
        let plain = reach & steps & !last_rank(by);
        if some_of(plain, goes_on) {
            return true;
        }
        let passed = self.passed.filter(|&square| reach.has(square));
        passed.is_some_and(|square| {
            let victim = square_ahead(square, !by, 1);
            self.goes_on(square, victim.map_or(steps, |victim| steps.without(victim)))
        })
    }

    /// From `from`, where a berserker came by a capture.
    fn goes_on(&self, from: Square, steps: Squares) -> bool {
        let lines = Board8x8::lines();
        let reach = lines.pawn_captures(self.by, from);
        if reach.has(self.target) {
            return true;
        }
        some_of(reach & steps, |next| {
            let steps = steps.without(next);
            if last_rank(self.by).has(next) {
                flood(Bitboard::square(next), steps).intersects(lines.knight_attacks(self.target))
            } else {
                self.goes_on(next, steps)
            }
        })
    }
}

/// The squares on which one stone more could lengthen a chain of `side`: a superset.
pub(super) fn touch(board: &Board, side: Side) -> Squares {
    let of = |kind| board.of(side, kind);
    let steps = stones(board);
    let (mut edge, mut knights) = (of(BERSERKER), of(BERSERKER_KNIGHT));
    let mut touched = Bitboard::EMPTY;
    while edge.is_nonempty() {
        let reach = diagonally_ahead(edge, side);
        touched |= reach;
        edge = reach & steps;
        knights |= edge & last_rank(side);
    }
    let reached = flood(knights, steps);
    let lines = Board8x8::lines();
    reached.fold(touched, |touched, square| {
        touched | lines.knight_attacks(square)
    })
}

impl PawnsChess {
    /// Whether a legal turn begins with a berserker's capture of an enemy, if need be after a
    /// displacement \[PC-23\], \[PC-34\].
    pub(super) fn is_compelled(&self) -> bool {
        if berserkers(&self.board, self.to_move).is_empty() {
            return false;
        }
        match self.task() {
            Task::Act => {
                let tries = tries_each(self.hostile_starts().count());
                self.hostile_starts()
                    .any(|(mv, _)| self.begins_legally(mv, tries))
            }
            Task::Displace(square) => {
                let exits = spy::exits(&self.board, self.to_move, square);
                some_of(exits, |to| {
                    let mut next = *self;
                    next.advance(Move::new(Deed::Displace, square, to), &mut ());
                    next.is_compelled()
                })
            }
            Task::Chain(_) | Task::Declare => false,
        }
    }

    /// The first captures of berserker units, of `victims` and on `passed`, and whether they promote.
    fn chain_starts(
        &self,
        victims: Squares,
        passed: Option<Square>,
    ) -> impl Iterator<Item = (Move, bool)> {
        let us = self.to_move;
        let passed = passed.map_or(Squares::EMPTY, Bitboard::square);
        let victims = victims & !self.board.kind(KING);
        berserkers(&self.board, us).flat_map(move |from| {
            let still_pawn = self.board.kind(BERSERKER).has(from);
            let goals = if still_pawn {
                grasp(BERSERKER, us, from) & (victims | passed)
            } else {
                grasp(BERSERKER_KNIGHT, us, from) & victims
            };
            goals.map(move |to| {
                let promotes = still_pawn && last_rank(us).has(to);
                let mv = if promotes {
                    Move::promote(from, to, QUEEN)
                } else {
                    Move::go(from, to)
                };
                (mv, promotes)
            })
        })
    }

    /// The first captures of enemies by berserker units.
    fn hostile_starts(&self) -> impl Iterator<Item = (Move, bool)> {
        let enemies = stones(&self.board) & self.board.side(!self.to_move);
        self.chain_starts(enemies, self.passing())
    }

    /// Whether a legal turn begins with this capture; one that promotes ends the turn \[PC-26\].
    fn begins_legally(&self, mv: Move, tries: u32) -> bool {
        if mv.deed == Deed::Promote {
            self.is_safe(mv)
        } else {
            self.chain_is_legal(mv, tries)
        }
    }
}

impl<F: FnMut(Move) -> Flow> Generator<'_, F> {
    /// Captures that must be made \[PC-23\]; whether there are any, wherever they start and whether
    /// or not they are asked for.
    pub(super) fn compulsory_captures(&mut self) -> ControlFlow<(), bool> {
        let mut compelled = false;
        let tries = tries_each(self.pos.hostile_starts().count());
        for (mv, promotes) in self.pos.hostile_starts() {
            let offered = self.noisy && self.origins.has(mv.from);
            if (compelled && !offered) || !self.pos.begins_legally(mv, tries) {
                continue;
            }
            compelled = true;
            if offered {
                self.start(mv, promotes)?;
            }
        }
        ControlFlow::Continue(compelled)
    }

    /// Captures of friends, which nobody must begin with \[PC-24\].
    pub(super) fn friendly_captures(&mut self) -> Flow {
        let friends = stones(self.board) & self.board.side(self.us);
        let tries = tries_each(self.pos.chain_starts(friends, None).count());
        for (mv, promotes) in self.pos.chain_starts(friends, None) {
            let offered = self.noisy == promotes && self.origins.has(mv.from);
            if offered && self.pos.begins_legally(mv, tries) {
                self.start(mv, promotes)?;
            }
        }
        GO
    }

    fn start(&mut self, mv: Move, promotes: bool) -> Flow {
        if !promotes {
            return self.emit(mv);
        }
        for kind in PROMOTIONS {
            self.emit(Move { kind, ..mv })?;
        }
        GO
    }

    /// How a chain may go on \[PC-24\].
    pub(super) fn chain_legs(&mut self, at: Square) -> Flow {
        for to in self.pos.next_victims(at) {
            let mv = self.pos.chain_leg(at, to);
            if self.is_asked_for(mv) && self.pos.chain_is_legal(mv, TRIES) {
                self.emit(mv)?;
            }
        }
        GO
    }
}
