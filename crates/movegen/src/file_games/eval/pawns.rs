//! Passed, supported and weak pawns.

use super::side_view::SideView;
use super::tables::FAR;
use crate::board::Square;
use crate::file_games::position::FileGame;
use crate::file_games::squares::{SquareSet, king_steps};
use crate::mechanics::tapered::{Tapered, s};
use motley_game::Side;

/// A pawn that no enemy pawn can stop, by the steps that are left to promotion.
const PASSED: [Tapered; 8] =
    [s(0, 0), s(70, 140), s(45, 95), s(22, 55), s(10, 28), s(3, 12), s(0, 5), s(0, 0)];
/// The steps to promotion from which a royal unit's distance to a passed pawn counts.
const NEAR_PROMOTION: i32 = 7;
/// The largest distance that counts.
const MAX_DISTANCE: u8 = 5;

/// Returns the value of a side's pawns beyond material and place.
pub(super) fn score(pos: &FileGame, us: Side, own: &SideView, enemy: &SideView) -> Tapered {
    let rules = pos.rules.0;
    let tables = &rules.eval;
    if tables.is_misere {
        return Tapered::default();
    }
    let weights = &tables.weights;
    let pawns = own.pawns;
    let number = |set: SquareSet| set.len() as i32;
    let free = pawns.ahead(us, 1) & rules.board & !pos.occupied();
    let isolated = pawns & !pawns.columns().beside();
    let weak = pawns & !own.by_pawns & enemy.all;
    let mut score = weights.supported * number(pawns & own.by_pawns)
        + weights.beside * number(pawns & pawns.beside())
        + weights.free_pawn * number(free)
        - weights.isolated * number(isolated)
        - weights.weak_pawn * number(weak);
    for square in pawns {
        let is_passed = !tables.front[us.index()][square.index()].intersects(enemy.pawns);
        if is_passed && tables.to_promotion[us.index()][square.index()] != FAR {
            score += passed(pos, us, square, own, enemy);
        }
    }
    score
}

/// Returns the value of a passed pawn that may promote.
fn passed(pos: &FileGame, us: Side, square: Square, own: &SideView, enemy: &SideView) -> Tapered {
    let tables = &pos.rules.eval;
    let weights = &tables.weights;
    let steps = tables.to_promotion[us.index()][square.index()];
    let front = tables.front[us.index()][square.index()];
    let value = PASSED[usize::from(steps).min(PASSED.len() - 1)];
    let near = tables.shelter[us.index()][square.index()];
    let is_free = !front.intersects(pos.occupied() & near);
    let value = if is_free { value } else { value.percent(50) };
    let mut value = s(value.midgame, value.endgame * weights.passed);
    if let (Some(king), Some(enemy_king)) = (own.royal, enemy.royal) {
        let [to_own, to_enemy] = weights.king_to_passed;
        let next = SquareSet::square(square).ahead(us, 1).first().unwrap_or(square);
        let distance = |from: Square| i32::from(king_steps(from, next).min(MAX_DISTANCE));
        let made = (NEAR_PROMOTION - i32::from(steps)).max(0);
        value.endgame += made * (to_enemy * distance(enemy_king) - to_own * distance(king));
    }
    value = value.percent(tables.promotion[us.index()]);
    let path = SquareSet::square(square).columns() & front;
    if !path.intersects(enemy.all) {
        value += weights.safe_path;
    }
    value
}
