//! The value that quiet moves take out of the attacks of lesser units or put into them. The search orders
//! quiet moves by it (after Stockfish, where such units are "threatened by lesser").

use super::kinds::{PAWN, Piece};
use super::ruleset::{Ruleset, Squares};
use super::{Move, Position};
use crate::board::{Bitboard, Geometry, Unit};

/// Returns the function of [`SearchHints::escape_gains`](motley_game::SearchHints::escape_gains): pieces are
/// compared by their class; moves of pawns and kings, castling too, gain nothing.
pub(super) fn escape_gains<R: Ruleset>(pos: &Position<R>) -> impl Fn(Move) -> i32 + '_ {
    let by_pawns = pawn_attacks(pos);
    let by_minors = by_pawns | attacks_of(pos, PieceClass::Minor);
    let by_rooks = by_minors | attacks_of(pos, PieceClass::Rook);
    move |mv| {
        let kind = pos.board.at(mv.from).map(Unit::kind);
        let Some((kind, piece)) = kind.and_then(|kind| Some((kind, R::piece(kind)?))) else {
            return 0;
        };
        let attacked = match PieceClass::of(piece) {
            PieceClass::Minor => by_pawns,
            PieceClass::Rook => by_minors,
            PieceClass::Major => by_rooks,
        };
        let escapes = i32::from(attacked.has(mv.from)) - i32::from(attacked.has(mv.to));
        escapes * R::value(kind)
    }
}

/// The class of a piece: whatever is of a lower class is a lesser unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum PieceClass {
    /// Knights and bishops.
    Minor,
    Rook,
    /// Unions of two or more of these.
    Major,
}

impl PieceClass {
    #[inline]
    pub(super) fn of(piece: &Piece) -> PieceClass {
        if piece.is_compound() {
            PieceClass::Major
        } else if piece.is_rook() {
            PieceClass::Rook
        } else {
            PieceClass::Minor
        }
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
        if PieceClass::of(piece) == class {
            for from in pos.board.of(!pos.to_move, kind) {
                attacks |= piece.attacks(lines, from, occupied);
            }
        }
    }
    attacks
}
