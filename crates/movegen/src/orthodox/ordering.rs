//! What the search is told of a move before it is played: whether it is noisy, what it wins at once,
//! where its history is kept.

use super::ruleset::{KINDS, PAWN, Ruleset};
use super::{Manner, Move, Position};
use crate::board::{Geometry, Unit};

/// Whether a legal move captures or promotes.
#[inline]
pub(super) fn is_noisy<R: Ruleset>(pos: &Position<R>, mv: Move) -> bool {
    match mv.manner {
        Manner::Plain => pos.board.at(mv.to).is_some(),
        Manner::EnPassant | Manner::Promotion => true,
        Manner::DoubleStep | Manner::Castling => false,
    }
}

/// The victim's worth, and what a promotion adds.
#[inline]
pub(super) fn gain<R: Ruleset>(pos: &Position<R>, mv: Move) -> i32 {
    let pawn = R::value(PAWN);
    let victim = pos.board.at(mv.to).map_or(0, |unit| R::value(unit.kind()));
    match mv.manner {
        Manner::Castling | Manner::DoubleStep => 0,
        Manner::Plain => victim,
        Manner::EnPassant => pawn,
        Manner::Promotion => victim + R::value(mv.promotion) - pawn,
    }
}

/// How many numbers [`history_index`] gives.
pub(super) const fn history_size<R: Ruleset>() -> usize {
    2 * KINDS * R::Geometry::SQUARES
}

/// Where the search keeps the history of a move: by unit and destination, as the butterfly boards'
/// successor does (<https://www.chessprogramming.org/History_Heuristic>).
#[inline]
pub(super) fn history_index<R: Ruleset>(pos: &Position<R>, mv: Move) -> usize {
    let unit = pos.board.at(mv.from).map_or(0, Unit::code);
    usize::from(unit) * R::Geometry::SQUARES + mv.to.index()
}
