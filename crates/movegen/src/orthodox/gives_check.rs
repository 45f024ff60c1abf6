//! Whether a move gives check, asked before it is played
//! (<https://www.chessprogramming.org/Check>, "Discovered Check").

use super::kinds::PAWN;
use super::ruleset::{Ruleset, Squares};
use super::{Move, MoveKind, Position};
use crate::board::{Bitboard, Geometry, Kind, Square};

/// Whether the enemy king is attacked after a legal move. Returns false for castling and en passant: the
/// test would cost more than it gains.
#[inline]
pub(super) fn gives_check<R: Ruleset>(pos: &Position<R>, mv: Move) -> bool {
    let kind = match mv.kind {
        MoveKind::Castling | MoveKind::EnPassant => return false,
        MoveKind::Promotion => mv.promotion,
        MoveKind::Normal | MoveKind::DoubleStep => match pos.board.at(mv.from) {
            Some(unit) => unit.kind(),
            None => return false,
        },
    };
    let occupied = pos.board.occupied().without(mv.from).with(mv.to);
    attacks_king(pos, kind, mv.to, occupied) || uncovers_king(pos, mv.from, occupied)
}

/// Whether a unit of `kind` would attack the enemy king from `square`.
#[inline]
fn attacks_king<R: Ruleset>(pos: &Position<R>, kind: Kind, square: Square, occupied: Squares<R>) -> bool {
    let lines = R::Geometry::lines();
    let us = pos.to_move;
    let king = pos.king(!us);
    if kind == PAWN {
        return lines.pawn_captures(us, square).has(king);
    }
    let Some(piece) = R::piece(kind) else {
        // A king attacks no king.
        return false;
    };
    let in_line = piece.rook && lines.rook_attacks_empty(king).has(square)
        || piece.bishop && lines.bishop_attacks_empty(king).has(square);
    piece.knight && lines.knight_attacks(king).has(square)
        || in_line && !lines.between(king, square).intersects(occupied)
}

/// Whether a unit leaving `from` opens the line of a slider behind it.
#[inline]
fn uncovers_king<R: Ruleset>(pos: &Position<R>, from: Square, occupied: Squares<R>) -> bool {
    let lines = R::Geometry::lines();
    let king = pos.king(!pos.to_move);
    let sliders = if lines.rook_attacks_empty(king).has(from) {
        lines.rook_attacks_empty(king) & pos.rooks()
    } else if lines.bishop_attacks_empty(king).has(from) {
        lines.bishop_attacks_empty(king) & pos.bishops()
    } else {
        return false;
    };
    let behind = lines.line_through(king, from) & sliders & pos.board.side(pos.to_move);
    behind.without(from).into_iter().any(|slider| {
        let between: Bitboard<R::Geometry> = lines.between(king, slider);
        between.has(from) && !between.intersects(occupied)
    })
}
