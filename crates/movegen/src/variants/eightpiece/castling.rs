//! With what, from where and to where kings castle \[8P-19\].

use super::kinds::*;
use crate::board::{Board8x8, Geometry, Kind, Square};
use motley_game::Side;

/// Whether a unit of this kind castles with the king \[8P-19\].
#[inline]
pub(super) const fn is_partner(kind: Kind) -> bool {
    matches!(kind, ROOK | JAILER)
}

/// The rank on which `side` castles, from 0.
#[inline]
pub(super) const fn home_rank(side: Side) -> u8 {
    match side {
        Side::White => 0,
        Side::Black => 7,
    }
}

/// Where king and partner arrive: on g and f, or on c and d, by the side on which the partner stands
/// \[8P-19\].
#[inline]
pub(super) fn destinations(king: Square, partner: Square) -> (Square, Square) {
    let rank = Board8x8::rank(king);
    let (king_file, partner_file) = if partner > king { (6, 5) } else { (2, 3) };
    (
        Board8x8::at(king_file, rank),
        Board8x8::at(partner_file, rank),
    )
}
