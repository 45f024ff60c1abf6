//! Hints for move ordering: noisy moves, gains, history indices.

use super::kinds::*;
use super::lancer;
use super::moves::{Move, MoveKind};
use super::values::see_value;
use crate::board::{Board8x8, Geometry, Unit};

/// Number of squares of a block of the history.
const SQUARES: usize = Board8x8::SQUARES;

/// The first index of pushes, after a block for each kind of mover.
const PUSHES: usize = KINDS * SQUARES;

/// Pushed units are put into four classes: a block for each kind would exceed the 2048 entries that
/// a history may have.
const PUSHED_CLASSES: usize = 4;

/// The index of the pass, after all others.
const PASS: usize = PUSHES + PUSHED_CLASSES * SQUARES;

/// Own moves by what the mover becomes and where it goes, pushes by the class of the pushed unit and
/// where it is moved, and the pass.
pub(super) const HISTORY_SIZE: usize = PASS + 1;

/// Returns the index of [`motley_game::SearchHints::history_index`].
#[inline]
pub(super) fn history_index(board: &Board, mv: Move) -> usize {
    match mv.kind() {
        Some(MoveKind::Push) => {
            let class = match board.at(mv.to()).map_or(PAWN, Unit::kind) {
                PAWN => 0,
                KNIGHT | BISHOP | SENTRY => 1,
                KING => 2,
                _ => 3,
            };
            PUSHES + class * SQUARES + mv.pushed_to().index()
        }
        Some(MoveKind::Pass) | None => PASS,
        _ => mv.kind_after().index() * SQUARES + mv.to().index(),
    }
}

/// Returns true for captures, also by a pushed unit, and promotions to a queen. Of a lancer's
/// captures, which differ in nothing but where it then faces, only some: see
/// [`lancer::faces_enemy`].
#[inline]
pub(super) fn is_noisy(board: &Board, mv: Move) -> bool {
    let (from, to) = (mv.from(), mv.to());
    match mv.kind() {
        Some(MoveKind::Normal) if board.at(to).is_some() => {
            let before = board.at(from).map(Unit::kind);
            match (before.and_then(facing), facing(mv.kind_after())) {
                (Some(way), Some(turned)) => way == turned || lancer::faces_enemy(board, from, to, turned),
                _ => true,
            }
        }
        Some(MoveKind::Normal) => mv.kind_after() == QUEEN && board.kind(PAWN).has(from),
        Some(MoveKind::EnPassant) => true,
        // Pushed to where the sentry came from, the unit captures nothing: the square is empty then.
        Some(MoveKind::Push) => mv.pushed_to() != from && board.at(mv.pushed_to()).is_some(),
        _ => false,
    }
}

/// Returns the immediate gain of a move: the victim, also a pushed unit's, and the gain of a
/// promotion.
pub(super) fn gain(board: &Board, mv: Move) -> i32 {
    let victim = |square| board.at(square).map_or(0, |unit| see_value(unit.kind()));
    match mv.kind() {
        Some(MoveKind::Normal) => {
            let promotes = board.kind(PAWN).has(mv.from()) && mv.kind_after() != PAWN;
            let promotion = if promotes { see_value(mv.kind_after()) - see_value(PAWN) } else { 0 };
            victim(mv.to()) + promotion
        }
        Some(MoveKind::EnPassant) => see_value(PAWN),
        Some(MoveKind::Push) if mv.pushed_to() != mv.from() => victim(mv.pushed_to()),
        _ => 0,
    }
}
