//! Passed and supported pawns.

use super::crowd;
use super::side_view::SideView;
use super::tables::FAR;
use crate::invented::position::Invented;
use crate::invented::square_set::SquareSet;
use crate::mechanics::tapered::{Tapered, s};
use motley_game::Side;

/// A pawn that a pawn protects.
const SUPPORTED: Tapered = s(8, 6);
/// A pawn that no enemy pawn can stop, by the steps that are left to promotion.
const PASSED: [Tapered; 8] = [
    s(0, 0),
    s(70, 140),
    s(45, 95),
    s(22, 55),
    s(10, 28),
    s(3, 12),
    s(0, 5),
    s(0, 0),
];

/// Returns the value of a side's pawns beyond material and place.
pub(super) fn score(pos: &Invented, us: Side, own: &SideView) -> Tapered {
    let tables = &pos.rules.0.eval;
    if tables.is_misere {
        return Tapered::default();
    }
    let set_of = |side: Side| {
        let kinds = tables.pawns.iter();
        kinds.fold(SquareSet::EMPTY, |set, &kind| set | pos.of(side, kind))
    };
    let [pawns, enemies] = [us, !us].map(set_of);
    let occupied = pos.occupied();
    let mut score = crowd::score(pos, us, own, pawns);
    score += SUPPORTED * (pawns & own.by_pawns).len() as i32;
    for square in pawns {
        let steps = tables.to_promotion[us.index()][square.index()];
        let front = tables.front[us.index()][square.index()];
        if steps == FAR || front.intersects(enemies) {
            continue;
        }
        let value = PASSED[usize::from(steps).min(PASSED.len() - 1)];
        let near = tables.shelter[us.index()][square.index()];
        let is_free = !front.intersects(occupied & near);
        let value = if is_free { value } else { half(value) };
        score += s(value.midgame, value.endgame * tables.weights.passed);
    }
    score
}

fn half(value: Tapered) -> Tapered {
    s(value.midgame / 2, value.endgame / 2)
}
