//! Castling \[8P-19\], judged as in Chess960.

use super::generator::Generator;
use crate::board::{Board8x8, Square, Unit};
use crate::mechanics::castling::Castling;
use crate::mechanics::sink::MoveSink;
use crate::variants::eightpiece::attacks;
use crate::variants::eightpiece::castling;
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
            let castling = castling::of(king, partner);
            if generator.filter.to.has(castling.king_to) && is_open(generator.state, castling) {
                // Tried, because the square it arrives on is judged after castling [G-4].
                generator.add(Move::castling(king, castling.king_to, partner), true)?;
            }
        }
    }
    GO
}

/// Whether all squares that king and partner pass or arrive on are empty, and the king passes no
/// attacked one.
fn is_open(state: &PositionState, castling: Castling) -> bool {
    let Castling { king, king_to, .. } = castling;
    let mut passed = castling.king_way::<Board8x8>().without(king).without(king_to);
    !castling.way().intersects(state.board.occupied())
        && passed.all(|square| !is_attacked(state, king, square))
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
