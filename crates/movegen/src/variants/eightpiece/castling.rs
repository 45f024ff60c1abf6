//! Castling: partners and squares \[8P-19\].

use super::kinds::*;
use crate::board::{Board8x8, Kind, Square};
use crate::mechanics::castling::Castling;
use motley_game::Side;

/// Whether a unit of this kind castles with the king \[8P-19\].
#[inline]
const fn is_partner(kind: Kind) -> bool {
    matches!(kind, ROOK | JAILER)
}

/// Whether a rook or a jailer of `side` stands on `square`: either counts as a rook \[8P-19\].
pub(super) fn is_partner_of(board: &Board, side: Side, square: Square) -> bool {
    let unit = board.at(square);
    unit.is_some_and(|unit| unit.side() == side && is_partner(unit.kind()))
}

/// Returns the castling of a king with its partner, to g and f or to c and d, by the side on which the
/// partner stands \[8P-19\].
#[inline]
pub(super) fn of(king: Square, partner: Square) -> Castling {
    Castling::new::<Board8x8>(king, partner, [6, 2])
}
