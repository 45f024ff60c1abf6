//! The attackers of a square.

use super::Position;
use super::kinds::{KING, PAWN, Piece};
use super::ruleset::{Ruleset, Squares};
use crate::board::{Bitboard, Geometry, Square};
use motley_game::Side;

impl<R: Ruleset> Position<R> {
    /// Returns everything, of either side, that moves like a rook.
    #[inline]
    pub(super) fn rooks(&self) -> Squares<R> {
        self.all_that(|piece| piece.rook)
    }

    /// Returns everything, of either side, that moves like a bishop.
    #[inline]
    pub(super) fn bishops(&self) -> Squares<R> {
        self.all_that(|piece| piece.bishop)
    }

    /// Returns everything, of either side, that moves like a knight.
    #[inline]
    pub(super) fn knights(&self) -> Squares<R> {
        self.all_that(|piece| piece.knight)
    }

    /// Returns the units of both sides whose piece `fits`. The table of pieces is a constant, so
    /// this compiles to a few unions.
    #[inline]
    pub(super) fn all_that(&self, fits: impl Fn(&Piece) -> bool) -> Squares<R> {
        let mut set = Bitboard::EMPTY;
        for (kind, piece) in R::pieces() {
            if fits(piece) {
                set |= self.board.kind(kind);
            }
        }
        set
    }

    /// Returns the units of both sides that attack `square` when `occupied` squares block.
    pub(super) fn attackers(&self, square: Square, occupied: Squares<R>) -> Squares<R> {
        let lines = R::Geometry::lines();
        // A pawn attacks the square from where a pawn of the other side on it would attack.
        let pawns = lines.pawn_captures(Side::Black, square) & self.board.of(Side::White, PAWN)
            | lines.pawn_captures(Side::White, square) & self.board.of(Side::Black, PAWN);
        pawns
            | lines.knight_attacks(square) & self.knights()
            | lines.king_attacks(square) & self.board.kind(KING)
            | lines.rook_attacks(square, occupied) & self.rooks()
            | lines.bishop_attacks(square, occupied) & self.bishops()
    }
}
