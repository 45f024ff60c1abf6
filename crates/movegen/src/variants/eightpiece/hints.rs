//! What the search is told beside the rules: values, gains, history slots.

use super::lancer;
use super::moves::{Act, Move};
use super::units::*;
use crate::board::{Kind, Unit};

/// Centipawns by kind, as self-play has them (docs/values.md): the jailer is worth more than its
/// inventor thought, the lancer less.
const VALUES: [i32; 9] = [100, 300, 320, 490, 900, 0, 460, 275, 365];

/// What a unit is worth; nothing for a king.
#[inline]
pub(super) fn value(kind: Kind) -> i32 {
    VALUES[usize::from(kind.0.min(8))]
}

/// Own moves by what the mover becomes and where it goes, pushes by whom they move where, the pass.
pub(super) const HISTORY_SIZE: usize = 16 * 64 + 4 * 64 + 1;

/// See [`motley_game::Game::history_index`].
#[inline]
pub(super) fn history_index(board: &Board, mv: Move) -> usize {
    match mv.act() {
        Some(Act::Push) => {
            let weight = match board.at(mv.to()).map_or(PAWN, Unit::kind) {
                PAWN => 0,
                KNIGHT | BISHOP | SENTRY => 1,
                KING => 2,
                _ => 3,
            };
            16 * 64 + weight * 64 + mv.beyond().index()
        }
        Some(Act::Pass) | None => HISTORY_SIZE - 1,
        _ => mv.becomes().index() * 64 + mv.to().index(),
    }
}

/// Captures, also by a pushed unit, and promotions to a queen. Of a lancer's captures, which differ
/// in nothing but where it then faces, only some: see [`lancer::faces_something`].
#[inline]
pub(super) fn is_noisy(board: &Board, mv: Move) -> bool {
    let (from, to) = (mv.from(), mv.to());
    match mv.act() {
        Some(Act::Step) if board.at(to).is_some() => {
            let before = board.at(from).map(Unit::kind);
            match (before.and_then(facing), facing(mv.becomes())) {
                (Some(way), Some(turned)) => {
                    way == turned || lancer::faces_something(board, from, to, turned)
                }
                _ => true,
            }
        }
        Some(Act::Step) => mv.becomes() == QUEEN && board.kind(PAWN).has(from),
        Some(Act::EnPassant) => true,
        Some(Act::Push) => mv.beyond() != from && board.at(mv.beyond()).is_some(),
        _ => false,
    }
}

/// What a move wins at once.
pub(super) fn gain(board: &Board, mv: Move) -> i32 {
    let worth = |square| board.at(square).map_or(0, |unit| value(unit.kind()));
    match mv.act() {
        Some(Act::Step) => {
            let promotes = board.kind(PAWN).has(mv.from()) && mv.becomes() != PAWN;
            let rise = if promotes {
                value(mv.becomes()) - value(PAWN)
            } else {
                0
            };
            worth(mv.to()) + rise
        }
        Some(Act::EnPassant) => value(PAWN),
        Some(Act::Push) if mv.beyond() != mv.from() => worth(mv.beyond()),
        _ => 0,
    }
}
