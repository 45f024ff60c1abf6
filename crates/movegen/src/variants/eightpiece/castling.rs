//! Castling \[8P-19\]: with the rook or the jailer, from wherever they stand.

use super::attacks::attacked;
use super::generate::{Generator, Out};
use super::jailer;
use super::moves::Move;
use super::state::State;
use super::units::*;
use crate::board::{Board8x8, Geometry, Kind, Square, Unit};
use motley_game::{Flow, GO, Side};

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
pub(super) fn arrival(king: Square, partner: Square) -> (Square, Square) {
    let rank = Board8x8::rank(king);
    let (king_file, partner_file) = if partner > king { (6, 5) } else { (2, 3) };
    (
        Board8x8::at(king_file, rank),
        Board8x8::at(partner_file, rank),
    )
}

/// The castlings of the side to move.
pub(super) fn moves<O: Out>(generator: &mut Generator<'_, O>) -> Flow {
    let rights = generator.state.castling & Set::rank(home_rank(generator.us));
    if rights.is_empty() || generator.guard.in_check {
        return GO;
    }
    for king in generator.movers(KING) {
        // Neither may be held before; afterwards they may \[8P-5\].
        for partner in rights & !jailer::held(&generator.state.board, generator.us) {
            let (to, _) = arrival(king, partner);
            if generator.reaches(to) && is_open(generator.state, king, partner) {
                // The end square is judged after castling \[G-4\].
                generator.offer(Move::castle(king, to, partner), true)?;
            }
        }
    }
    GO
}

/// Whether the squares between are empty, as in Chess960, and the king passes no attacked one.
fn is_open(state: &State, king: Square, partner: Square) -> bool {
    let (to, beside) = arrival(king, partner);
    let path = (lines().between(king, to) | lines().between(partner, beside))
        .with(to)
        .with(beside);
    if path.intersects(state.board.occupied().without(king).without(partner)) {
        return false;
    }
    lines()
        .between(king, to)
        .into_iter()
        .all(|passed| !is_attacked(state, king, passed))
}

/// Whether a king passing this square would be attacked there, the partner still being at home: a
/// jailer there still holds \[8P-19\], and sentries count by what they could push \[8P-16\].
fn is_attacked(state: &State, king: Square, passed: Square) -> bool {
    let us = state.to_move;
    let mut board = state.board;
    board.take(king, &mut ());
    if board.at(passed).is_none() {
        board.put(Unit::new(KING, us), passed, &mut ());
    }
    attacked(&board, passed, !us, None)
}
