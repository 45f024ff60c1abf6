//! Whether a move gives check, asked before it is played
//! (<https://www.chessprogramming.org/Check>, "Discovered Check").

use super::jailer::hold_squares;
use super::kinds::*;
use super::moves::{Move, MoveKind};
use super::position::PositionState;
use crate::board::{Kind, Square};
use motley_game::Side;

/// Whether the enemy king is attacked after a legal move. Returns false for pushes, castling and en passant,
/// and ignores checks by sentries: the test would cost more than it gains.
#[inline]
pub(super) fn gives_check(state: &PositionState, mv: Move) -> bool {
    if mv.kind() != Some(MoveKind::Normal) {
        return false;
    }
    let (board, us) = (&state.board, state.to_move);
    let (from, to) = (mv.from(), mv.to());
    let king = state.king(!us);
    let occupied = board.occupied().without(from).with(to);
    let held = hold_squares(board.of(!us, JAILER).without(to));
    let foes = board.side(!us).without(to);
    !held.has(to) && attacks(mv.kind_after(), us, to, king, occupied, foes)
        || uncovers(board, us, from, king, occupied, held)
}

/// Whether a unit of `us` that is not held attacks `king` from `square`.
#[inline]
fn attacks(kind: Kind, us: Side, square: Square, king: Square, occupied: Squares, foes: Squares) -> bool {
    let lines = lines();
    let is_open = || !lines.between(square, king).intersects(occupied);
    let by_rook = || lines.rook_attacks_empty(king).has(square) && is_open();
    let by_bishop = || lines.bishop_attacks_empty(king).has(square) && is_open();
    match kind {
        PAWN => lines.pawn_captures(us, square).has(king),
        KNIGHT => lines.knight_attacks(king).has(square),
        ROOK => by_rook(),
        BISHOP => by_bishop(),
        QUEEN => by_rook() || by_bishop(),
        // A lancer jumps its friends.
        _ => facing(kind).is_some_and(|way| {
            lines.ray(square, way).has(king) && !lines.between(square, king).intersects(foes)
        }),
    }
}

/// Whether a unit leaving `from` opens the line of a slider behind it.
#[inline]
fn uncovers(board: &Board, us: Side, from: Square, king: Square, occupied: Squares, held: Squares) -> bool {
    let lines = lines();
    let free = board.side(us).without(from) & !held;
    let queens = board.kind(QUEEN);
    if lines.rook_attacks_empty(king).has(from) {
        (lines.rook_attacks(king, occupied) & (board.kind(ROOK) | queens)).intersects(free)
    } else if lines.bishop_attacks_empty(king).has(from) {
        (lines.bishop_attacks(king, occupied) & (board.kind(BISHOP) | queens)).intersects(free)
    } else {
        false
    }
}
