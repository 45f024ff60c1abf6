//! Escapes from lesser units in chess-like games; see [`crate::mechanics::escapes`].

use super::kinds::{PAWN, Piece};
use super::ruleset::{Ruleset, Squares};
use super::{Move, Position};
use crate::board::{Bitboard, Geometry, Unit};
use crate::mechanics::escapes::{LesserAttacks, PieceClass};

/// Returns the function of [`SearchHints::escape_gains`](motley_game::SearchHints::escape_gains): pieces are
/// compared by their class; moves of pawns and kings, castling too, gain nothing.
pub(super) fn escape_gains<R: Ruleset>(pos: &Position<R>) -> impl Fn(Move) -> i32 + '_ {
    let attacks = LesserAttacks::new(
        pawn_attacks(pos),
        attacks_of(pos, PieceClass::Minor),
        attacks_of(pos, PieceClass::Rook),
    );
    move |mv| {
        let kind = pos.board.at(mv.from).map(Unit::kind);
        let Some((kind, piece)) = kind.and_then(|kind| Some((kind, R::piece(kind)?))) else {
            return 0;
        };
        attacks.escape_gain(class_of(piece), R::value(kind), mv.from, mv.to)
    }
}

/// Returns the class of a piece by its parts.
#[inline]
pub(super) fn class_of(piece: &Piece) -> PieceClass {
    if piece.is_compound() {
        PieceClass::Major
    } else if piece.is_rook() {
        PieceClass::Rook
    } else {
        PieceClass::Minor
    }
}

/// Returns the squares that the opponent's pawns attack.
#[inline]
fn pawn_attacks<R: Ruleset>(pos: &Position<R>) -> Squares<R> {
    let enemy = !pos.to_move;
    pos.board.of(enemy, PAWN).forward(enemy).beside()
}

/// Returns the squares that the opponent's pieces of a class attack.
#[inline]
fn attacks_of<R: Ruleset>(pos: &Position<R>, class: PieceClass) -> Squares<R> {
    let lines = R::Geometry::lines();
    let occupied = pos.board.occupied();
    let mut attacks = Bitboard::EMPTY;
    for (kind, piece) in R::pieces() {
        if class_of(piece) == class {
            for from in pos.board.of(!pos.to_move, kind) {
                attacks |= piece.attacks(lines, from, occupied);
            }
        }
    }
    attacks
}
