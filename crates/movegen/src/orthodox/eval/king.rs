//! The king's neighbourhood, the pawns before it, and the kings beside passed pawns.

use crate::board::{Bitboard, Geometry, Square};
use crate::mechanics::tapered::{Tapered, s};
use crate::orthodox::Position;
use crate::orthodox::kinds::PAWN;
use crate::orthodox::ruleset::{Ruleset, Squares};
use motley_game::Side;

/// Returns a king's neighbourhood: nine squares. On the edge they lie around the square next to the king,
/// so that a king in the corner is not thought safer for having fewer neighbours.
#[inline]
pub(super) fn king_zone<R: Ruleset>(king: Square) -> Squares<R> {
    let file = R::Geometry::file(king).clamp(1, R::Geometry::FILES - 2);
    let rank = R::Geometry::rank(king).clamp(1, R::Geometry::RANKS - 2);
    let middle = R::Geometry::at(file, rank);
    R::Geometry::lines().king_attacks(middle).with(middle)
}

/// Returns the value of the pawns before the king of `us`, on its file and the two beside, in the
/// middlegame: in the endgame a king leaves its shelter.
pub(super) fn shelter<R: Ruleset>(pos: &Position<R>, us: Side) -> Tapered {
    let king = pos.king(us);
    let file = R::Geometry::file(king);
    let rank = R::Geometry::relative_rank(us, king);
    let pawns = pos.board.of(us, PAWN);
    let ahead = Bitboard::from_rank(us, rank).forward(us);
    let mut middle = 0;
    let files = file.saturating_sub(1)..=(file + 1).min(R::Geometry::FILES - 1);
    for file in files {
        let shields = pawns & ahead & Bitboard::file(file);
        let nearest = match us {
            Side::White => shields.first(),
            Side::Black => shields.last(),
        };
        // 0 stands for "no pawn": one ahead of the king is at least one rank away.
        let distance = nearest.map_or(0, |pawn| R::Geometry::relative_rank(us, pawn) - rank);
        middle += R::PARAMS.shelter[usize::from(distance.min(3))];
    }
    s(middle, 0)
}

/// Returns the effect of blockades and of the distances of kings on the passed pawns of `us`.
pub(super) fn passers<R: Ruleset>(pos: &Position<R>, passed: Bitboard<R::Geometry>, us: Side) -> Tapered {
    let mut score = Tapered::default();
    for pawn in passed {
        let Some(next) = Bitboard::<R::Geometry>::square(pawn).forward(us).first() else {
            continue;
        };
        if pos.board.at(next).is_some() {
            score += R::PARAMS.blocked_passer;
        }
        // From the fifth rank (number 4) on, the kings' distances count, and more on each further rank.
        let weight = i32::from(R::Geometry::relative_rank(us, pawn)) - 3;
        if weight > 0 {
            let far = distance::<R::Geometry>(pos.king(!us), next) * R::PARAMS.enemy_king_far;
            let near = distance::<R::Geometry>(pos.king(us), next) * R::PARAMS.own_king_far;
            score.endgame += weight * (far - near);
        }
    }
    score
}

/// Returns the number of a king's moves from one square to the other.
pub(super) fn distance<G: Geometry>(a: Square, b: Square) -> i32 {
    let files = G::file(a).abs_diff(G::file(b));
    let ranks = G::rank(a).abs_diff(G::rank(b));
    i32::from(files.max(ranks))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variants::capablanca::Rules;

    #[test]
    fn every_king_has_a_zone_of_nine() {
        for king in <Rules as Ruleset>::Geometry::squares() {
            let zone = king_zone::<Rules>(king);
            assert!(zone.has(king) && zone.len() == 9, "{zone}");
        }
    }
}
