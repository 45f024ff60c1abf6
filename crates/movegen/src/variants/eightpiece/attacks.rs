//! The squares that a side attacks \[G-3\], for check, castling and legality.

use super::jailer::held;
use super::kinds::*;
use super::lancer::{facings_after_push, lancers_facing};
use super::sentry::{self, LastPush};
use crate::board::Square;
use motley_game::Side;

/// Whether `by` could capture a king of the other side on `target`, were it `by`'s turn \[G-3\].
///
/// `last_push` names the unit of `by` that was pushed in the turn just made, if one was: a lancer then
/// attacks in all the directions it may turn to \[8P-18\]. Other pushed units need no test: their
/// forbidden squares \[8P-17\] hold the sentry or are empty. A lancer may have jumped the pusher's
/// king; the direction back to it is excluded below.
pub(super) fn is_attacked(board: &Board, target: Square, by: Side, last_push: Option<LastPush>) -> bool {
    let free = board.side(by) & !held(board, by);
    let occupied = board.occupied();
    chess_attackers(board, target, by, occupied).intersects(free)
        || by_lancer(board, target, by, free, last_push)
        || by_sentry(board, target, by, free, occupied)
}

/// Returns the pawns of `by`, and the knights, bishops, rooks, queens and kings of both sides, that attack
/// `target` if they are not held. The caller leaves out those that are: a held king gives no check, so
/// kings may stand side by side \[8P-20\].
#[inline]
fn chess_attackers(board: &Board, target: Square, by: Side, occupied: Squares) -> Squares {
    let lines = lines();
    let queens = board.kind(QUEEN);
    lines.pawn_captures(!by, target) & board.kind(PAWN)
        | lines.knight_attacks(target) & board.kind(KNIGHT)
        | lines.king_attacks(target) & board.kind(KING)
        | lines.rook_attacks(target, occupied) & (board.kind(ROOK) | queens)
        | lines.bishop_attacks(target, occupied) & (board.kind(BISHOP) | queens)
}

#[inline]
fn by_lancer(board: &Board, target: Square, by: Side, free: Squares, last_push: Option<LastPush>) -> bool {
    let foes = board.side(!by);
    let mut facing_it = lancers_facing(board, target);
    if let Some(from) = last_push.map(|push| push.unit) {
        let way = board.at(from).and_then(|unit| facing(unit.kind()));
        let faces_it = |way| lines().ray(from, way).has(target);
        if way.is_some_and(|way| facings_after_push(way).any(faces_it)) {
            facing_it = facing_it.with(from);
        }
    }
    (facing_it & free).any(|from| !lines().between(from, target).intersects(foes))
}

/// Returns true if a sentry can capture the king by a push; aiming at the king itself is no check
/// \[8P-16\].
#[inline]
fn by_sentry(board: &Board, target: Square, by: Side, free: Squares, occupied: Squares) -> bool {
    let foes = board.side(!by);
    for from in board.kind(SENTRY) & free {
        for victim in lines().bishop_attacks(from, occupied) & foes {
            if sentry::pushes_onto(board, by, from, victim, target) {
                return true;
            }
        }
    }
    false
}
