//! Hints for the search about a move before it is played: whether it is noisy, what it wins at once,
//! where its history is kept.

use super::kinds::{KINDS, PAWN};
use super::ruleset::Ruleset;
use super::{Move, MoveKind, Position};
use crate::board::{Geometry, Unit};

/// Whether a legal move captures or promotes.
#[inline]
pub(super) fn is_noisy<R: Ruleset>(pos: &Position<R>, mv: Move) -> bool {
    match mv.kind {
        MoveKind::Normal => pos.board.at(mv.to).is_some(),
        MoveKind::EnPassant | MoveKind::Promotion => true,
        MoveKind::DoubleStep | MoveKind::Castling => false,
    }
}

/// Returns the victim's value, and what a promotion adds: the new piece for the pawn.
#[inline]
pub(super) fn gain<R: Ruleset>(pos: &Position<R>, mv: Move) -> i32 {
    let pawn = R::value(PAWN);
    let victim = pos.board.at(mv.to).map_or(0, |unit| R::value(unit.kind()));
    match mv.kind {
        MoveKind::Castling | MoveKind::DoubleStep => 0,
        MoveKind::Normal => victim,
        MoveKind::EnPassant => pawn,
        MoveKind::Promotion => victim + R::value(mv.promotion) - pawn,
    }
}

/// Returns the number of indices of [`history_index`]: one for each kind and destination.
pub(super) const fn history_size<R: Ruleset>() -> usize {
    KINDS * R::Geometry::SQUARES
}

/// Returns the index of a move's history: by kind and destination, because good moves have these in
/// common (<https://www.chessprogramming.org/History_Heuristic>).
#[inline]
pub(super) fn history_index<R: Ruleset>(pos: &Position<R>, mv: Move) -> usize {
    let kind = pos.board.at(mv.from).map_or(PAWN, Unit::kind);
    kind.index() * R::Geometry::SQUARES + mv.to.index()
}
