//! Who attacks a square \[G-3\]: what check, castling and legality ask.

use super::jailer::held;
use super::lancer::{self, turns_after_push};
use super::sentry::{self, Pushed};
use super::units::*;
use crate::board::Square;
use motley_game::Side;

/// Whether `by` could capture a king of the other side on `target`, were it `by`'s turn \[G-3\].
///
/// `pushed` names the unit of `by` that was pushed in the turn just made, if one was: a lancer then
/// attacks in all the directions it may turn to \[8P-18\]. Nothing else changes for it: no king of
/// the pusher can stand where other pushed units may not go \[8P-17\], for the sentry stands on one
/// of these squares and the others were empty.
pub(super) fn attacked(board: &Board, target: Square, by: Side, pushed: Option<Pushed>) -> bool {
    let free = board.side(by) & !held(board, by);
    let occupied = board.occupied();
    orthodox(board, target, by, occupied).intersects(free)
        || by_lancer(board, target, by, free, pushed)
        || by_sentry(board, target, by, free, occupied)
}

/// Pawns, knights, bishops, rooks, queens and kings that bear on `target`. A held king gives no
/// check, so kings may stand side by side \[8P-20\]: the caller leaves out who is held.
#[inline]
pub(super) fn orthodox(board: &Board, target: Square, by: Side, occupied: Set) -> Set {
    let lines = lines();
    let queens = board.kind(QUEEN);
    lines.pawn_captures(!by, target) & board.kind(PAWN)
        | lines.knight_attacks(target) & board.kind(KNIGHT)
        | lines.king_attacks(target) & board.kind(KING)
        | lines.rook_attacks(target, occupied) & (board.kind(ROOK) | queens)
        | lines.bishop_attacks(target, occupied) & (board.kind(BISHOP) | queens)
}

#[inline]
fn by_lancer(board: &Board, target: Square, by: Side, free: Set, pushed: Option<Pushed>) -> bool {
    let foes = board.side(!by);
    let mut bearing = lancer::facing_square(board, target);
    if let Some(from) = pushed.map(|pushed| pushed.unit) {
        let way = board.at(from).and_then(|unit| facing(unit.kind()));
        let bears = |way| lines().ray(from, way).has(target);
        if way.is_some_and(|way| turns_after_push(way).any(bears)) {
            bearing = bearing.with(from);
        }
    }
    !(bearing & free).all(|from| lines().between(from, target).intersects(foes))
}

/// A sentry attacks by a push that captures the king; aiming at the king itself is no check
/// \[8P-16\].
#[inline]
fn by_sentry(board: &Board, target: Square, by: Side, free: Set, occupied: Set) -> bool {
    let foes = board.side(!by);
    for from in board.kind(SENTRY) & free {
        for victim in lines().bishop_attacks(from, occupied) & foes {
            if sentry::hits(board, by, from, victim, target) {
                return true;
            }
        }
    }
    false
}
