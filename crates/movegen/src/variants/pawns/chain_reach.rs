//! The squares that the berserker units of a side can reach by captures.
//!
//! A chain goes from one unit that can be captured to the next, and captures each of these possible
//! victims at most once. For a berserker, which only goes forward, every path is tried. For a
//! berserker knight a flood fill over the victims is enough: if a path of knight's moves over victims
//! leads to a square, then a path without loops leads there too, which captures no unit twice, so
//! that the knight can play it.

use super::kinds::{BERSERKER, BERSERKER_KNIGHT, Board, KindSet, Squares, diagonally_ahead};
use super::position::capturable;
use crate::board::{Bitboard, Board8x8, Geometry, Kind, Square};
use crate::mechanics::en_passant;
use motley_game::Side;

/// Both kinds of berserker unit.
pub(super) const BERSERKERS: KindSet = KindSet::of(&[BERSERKER, BERSERKER_KNIGHT]);

/// Returns the squares of the berserker units of `side`.
#[inline]
pub(super) fn berserkers(board: &Board, side: Side) -> Squares {
    board.side(side) & (board.kind(BERSERKER) | board.kind(BERSERKER_KNIGHT))
}

/// Returns the squares on which a berserker unit captures.
#[inline]
pub(super) fn capture_squares(kind: Kind, side: Side, from: Square) -> Squares {
    let lines = Board8x8::lines();
    if kind == BERSERKER_KNIGHT { lines.knight_attacks(from) } else { lines.pawn_captures(side, from) }
}

/// Returns all squares that knights starting on `from` can reach by captures on `victims`, `from`
/// included: a flood fill (<https://www.chessprogramming.org/Fill_Algorithms>).
pub(super) fn knight_flood(from: Squares, victims: Squares) -> Squares {
    let lines = Board8x8::lines();
    let mut reached = from;
    let mut edge = from;
    while edge.is_nonempty() {
        let next = edge.fold(Bitboard::EMPTY, |next, square| next | lines.knight_attacks(square));
        edge = next & victims & !reached;
        reached |= edge;
    }
    reached
}

/// The question whether berserker units of a side can capture on a square in the course of a chain.
pub(super) struct ChainAttack {
    pub(super) by: Side,
    /// The square on which a first capture may be en passant.
    pub(super) en_passant: Option<Square>,
    pub(super) target: Square,
}

impl ChainAttack {
    /// Whether berserkers on `pawns` or berserker knights on `knights` reach the target by capturing
    /// units on `victims`.
    pub(super) fn is_possible(&self, mut pawns: Squares, knights: Squares, victims: Squares) -> bool {
        let before_target = Board8x8::lines().knight_attacks(self.target);
        if knights.is_nonempty() && knight_flood(knights, victims).intersects(before_target) {
            return true;
        }
        pawns.any(|from| self.begins(from, victims.without(from)))
    }

    /// Whether a berserker on `from` reaches the target. A first capture on the last rank does not
    /// help, because it promotes as usual and ends the turn \[PC-26\].
    fn begins(&self, from: Square, victims: Squares) -> bool {
        let by = self.by;
        let reach = Board8x8::lines().pawn_captures(by, from);
        let mut first_captures = reach & victims & !Squares::last_rank(by);
        if first_captures.any(|next| self.continues(next, victims.without(next))) {
            return true;
        }
        let target = self.en_passant.filter(|&square| reach.has(square));
        target.is_some_and(|square| {
            let victim = en_passant::victim::<Board8x8>(square, by);
            self.continues(square, victims.without(victim))
        })
    }

    /// Whether a berserker that came to `from` by a capture reaches the target from there; on the
    /// last rank it becomes a berserker knight and goes on.
    fn continues(&self, from: Square, victims: Squares) -> bool {
        let lines = Board8x8::lines();
        let reach = lines.pawn_captures(self.by, from);
        if reach.has(self.target) {
            return true;
        }
        (reach & victims).any(|next| {
            let victims = victims.without(next);
            if Squares::last_rank(self.by).has(next) {
                let before_target = lines.knight_attacks(self.target);
                knight_flood(Bitboard::square(next), victims).intersects(before_target)
            } else {
                self.continues(next, victims)
            }
        })
    }
}

/// Returns the squares on which one more unit could lengthen a chain of `side`: all on which a chain
/// could capture. The set may be too large, because all berserkers are followed together, and so a
/// unit may count as captured twice.
pub(super) fn extension_squares(board: &Board, side: Side) -> Squares {
    let of = |kind| board.of(side, kind);
    let victims = capturable(board);
    let (mut edge, mut knights) = (of(BERSERKER), of(BERSERKER_KNIGHT));
    let mut reached = Bitboard::EMPTY;
    while edge.is_nonempty() {
        let reach = diagonally_ahead(edge, side);
        reached |= reach;
        edge = reach & victims;
        knights |= edge & Squares::last_rank(side);
    }
    let lines = Board8x8::lines();
    knight_flood(knights, victims).fold(reached, |reached, square| reached | lines.knight_attacks(square))
}
