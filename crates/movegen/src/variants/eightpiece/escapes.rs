//! Escapes from lesser units; see [`crate::mechanics::escapes`].

use super::jailer::held;
use super::kinds::*;
use super::lancer;
use super::moves::{Move, MoveKind};
use super::position::PositionState;
use super::values::see_value;
use crate::board::{Board8x8, Kind, Unit};
use crate::mechanics::escapes::{LesserAttacks, PieceClass};

/// Returns the function of [`SearchHints::escape_gains`](motley_game::SearchHints::escape_gains). Moves of
/// pawns and kings, castling and pushes gain nothing.
pub(super) fn escape_gains(state: &PositionState) -> impl Fn(Move) -> i32 + '_ {
    let attacks = lesser_attacks(state);
    move |mv| {
        let unit = state.board.at(mv.from()).map(Unit::kind);
        let (Some(MoveKind::Normal), Some(kind)) = (mv.kind(), unit) else {
            return 0;
        };
        class_of(kind).map_or(0, |class| attacks.escape_gain(class, see_value(kind), mv.from(), mv.to()))
    }
}

/// Returns the class of a piece; `None` for pawns and kings.
#[inline]
fn class_of(kind: Kind) -> Option<PieceClass> {
    match kind {
        PAWN | KING => None,
        ROOK | JAILER => Some(PieceClass::Rook),
        QUEEN => Some(PieceClass::Major),
        _ => Some(PieceClass::Minor),
    }
}

/// Returns what the opponent's units attack, without those that are held. Captures by pushes do not count.
fn lesser_attacks(state: &PositionState) -> LesserAttacks<Board8x8> {
    let (board, us) = (&state.board, state.to_move);
    let (lines, occupied) = (lines(), board.occupied());
    let (ours, theirs) = (board.side(us), board.side(!us));
    let free = theirs & !held(board, !us);
    let by_pawns = (board.kind(PAWN) & free).forward(!us).beside();
    let mut by_minors = Squares::EMPTY;
    for from in board.kind(KNIGHT) & free {
        by_minors |= lines.knight_attacks(from);
    }
    for from in board.kind(BISHOP) & free {
        by_minors |= lines.bishop_attacks(from, occupied);
    }
    for from in lancers(board) & free {
        if let Some(way) = board.at(from).and_then(|unit| facing(unit.kind())) {
            by_minors |= lancer::targets(from, way, theirs, ours);
        }
    }
    let mut by_rooks = Squares::EMPTY;
    for from in board.kind(ROOK) & free {
        by_rooks |= lines.rook_attacks(from, occupied);
    }
    LesserAttacks::new(by_pawns, by_minors, by_rooks)
}
