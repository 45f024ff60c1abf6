//! Castling \[8P-19\], judged as in Chess960.

use super::generator::Generator;
use crate::board::{Square, Unit};
use crate::mechanics::sink::MoveSink;
use crate::variants::eightpiece::attacks;
use crate::variants::eightpiece::castling::destinations;
use crate::variants::eightpiece::kinds::*;
use crate::variants::eightpiece::moves::Move;
use crate::variants::eightpiece::position::PositionState;
use motley_game::{Flow, GO};

/// Generates the castlings of the side to move.
pub(super) fn moves<S: MoveSink<Move>>(generator: &mut Generator<'_, S>) -> Flow {
    let partners = generator.state.castling_partners & Squares::home_rank(generator.us);
    if partners.is_empty() || generator.check_info.in_check {
        return GO;
    }
    for king in generator.movers(KING) {
        // Neither may be held where it starts; where it arrives it may [8P-5].
        for partner in partners & !generator.held {
            let (to, _) = destinations(king, partner);
            if generator.filter.to.has(to) && is_open(generator.state, king, partner) {
                // Tried, because the square it arrives on is judged after castling [G-4].
                generator.add(Move::castling(king, to, partner), true)?;
            }
        }
    }
    GO
}

/// Whether all squares that king and partner pass or arrive on are empty, and the king passes no
/// attacked one.
fn is_open(state: &PositionState, king: Square, partner: Square) -> bool {
    let (to, partner_to) = destinations(king, partner);
    let path = (lines().between(king, to) | lines().between(partner, partner_to)).with(to).with(partner_to);
    if path.intersects(state.board.occupied().without(king).without(partner)) {
        return false;
    }
    lines().between(king, to).into_iter().all(|passed| !is_attacked(state, king, passed))
}

/// Whether a king passing this square would be attacked there, the partner still being at home: a
/// jailer there still holds \[8P-19\], and sentries attack by what they could push \[8P-16\].
fn is_attacked(state: &PositionState, king: Square, passed: Square) -> bool {
    let us = state.to_move;
    let mut board = state.board;
    board.take(king, &mut ());
    // The passed square is empty unless the partner stands on it.
    if board.at(passed).is_none() {
        board.put(Unit::new(KING, us), passed, &mut ());
    }
    attacks::is_attacked(&board, passed, !us, None)
}
