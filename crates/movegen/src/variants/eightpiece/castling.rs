//! Castling: partners, first squares and destinations \[8P-19\].

use super::kinds::*;
use crate::board::{Board8x8, Geometry, Kind, Square};
use crate::mechanics::castling::Wing;
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

/// Returns the squares where king and partner arrive: g and f, or c and d, by the side on which the
/// partner stands \[8P-19\].
#[inline]
pub(super) fn destinations(king: Square, partner: Square) -> (Square, Square) {
    let rank = Board8x8::rank(king);
    let (king_file, partner_file) = match Wing::of(king, partner) {
        Wing::Right => (6, 5),
        Wing::Left => (2, 3),
    };
    (Board8x8::at(king_file, rank), Board8x8::at(partner_file, rank))
}
