//! Pawns and sergeants: how they step, capture, and pass over a square \[B-3\].
//!
//! ```text
//!   x o x  A pawn steps ahead and captures      S S S  A sergeant moves and captures
//!   . P .  aslant.                              . S .  ahead and aslant alike.
//! ```

use super::kinds::{PAWN, SERGEANT, Squares, Units, only};
use crate::board::{Board7x9, Geometry, Kind, Lines, Square};
use motley_game::Side;

/// The square one rank ahead of `square`, which is not on the last rank.
#[inline]
pub(super) fn square_ahead(side: Side, square: Square) -> Square {
    match side {
        Side::White => Square(square.0 + Board7x9::FILES),
        Side::Black => Square(square.0 - Board7x9::FILES),
    }
}

/// The rank, counted from 0 at White's side, that is `side`'s `own`th (from 0).
#[inline]
pub(super) fn rank(side: Side, own: u8) -> u8 {
    match side {
        Side::White => own,
        Side::Black => Board7x9::RANKS - 1 - own,
    }
}

/// The rank on which soldiers of `side` promote \[B-4\].
#[inline]
pub(super) fn last_rank(side: Side) -> Squares {
    Squares::rank(rank(side, Board7x9::RANKS - 1))
}

/// The rank from which `kind` may advance two squares: the third for pawns, the second for
/// sergeants \[B-3\].
#[inline]
pub(super) fn home_rank(kind: Kind, side: Side) -> u8 {
    rank(side, if kind == PAWN { 2 } else { 1 })
}

/// The rank that `kind` passes over when it advances two squares.
pub(super) fn passed_rank(kind: Kind, side: Side) -> u8 {
    let home = home_rank(kind, side);
    match side {
        Side::White => home + 1,
        Side::Black => home - 1,
    }
}

/// Where a sergeant moves and captures: ahead and aslant; nowhere from its last rank \[B-3\],
/// \[B-4\].
#[inline]
pub(super) fn sergeant_reach(lines: &Lines<Board7x9>, side: Side, from: Square) -> Squares {
    lines.pawn_captures(side, from) | only(from).forward(side)
}

/// Where a soldier of `kind` steps straight ahead without capturing, one square or two.
#[inline]
pub(super) fn advances(kind: Kind, side: Side, from: Square, empty: Squares) -> Squares {
    let one = only(from).forward(side) & empty;
    if Squares::rank(home_rank(kind, side)).has(from) {
        one | (one.forward(side) & empty)
    } else {
        one
    }
}

/// The square passed over by a move of two ranks straight ahead, if it was one.
#[inline]
pub(super) fn passed_over(kind: Kind, from: Square, to: Square) -> Option<Square> {
    let soldier = kind == PAWN || kind == SERGEANT;
    let double = from.0.abs_diff(to.0) == 2 * Board7x9::FILES;
    (soldier && double).then(|| Square((from.0 + to.0) / 2))
}

/// Whether some pawn of `side` could take on `square` in passing \[G-21\]: only pawns can \[B-3\].
#[inline]
pub(super) fn can_take_in_passing(units: &Units, side: Side, square: Square) -> bool {
    let takers = Board7x9::lines().pawn_captures(!side, square);
    takers.intersects(units.of(side, PAWN))
}
