//! The facts that restrict the moves of a position: checks, pins, and the squares between.
//!
//! Computed again for each node, which is cheaper than keeping it up to date at every move: see
//! <https://www.chessprogramming.org/Checks_and_Pinned_Pieces_(Bitboards)>.

use super::Position;
use super::kinds::{KING, PAWN, Piece};
use super::ruleset::{Ruleset, Squares};
use crate::board::{Bitboard, Geometry, Kind, Lines, Square};
use crate::mechanics::en_passant;
use motley_game::Side;

/// Checks and pins of the side to move.
///
/// Enemy sliders that would reach the king on an empty board are few; the squares between tell
/// whether each gives check, pins, or does neither.
pub(super) struct CheckInfo<'p, R: Ruleset> {
    pub(super) pos: &'p Position<R>,
    pub(super) lines: &'static Lines<R::Geometry>,
    pub(super) us: Side,
    pub(super) king: Square,
    pub(super) own: Squares<R>,
    pub(super) enemies: Squares<R>,
    pub(super) occupied: Squares<R>,
    /// Enemies that attack the king \[G-3\]; with no legal move, checkmate \[G-5\].
    pub(super) checkers: Squares<R>,
    /// Own units that alone shield the king from an enemy slider.
    pub(super) pinned: Squares<R>,
}

impl<'p, R: Ruleset> CheckInfo<'p, R> {
    #[inline]
    pub(super) fn new(pos: &'p Position<R>) -> Self {
        let lines = R::Geometry::lines();
        let us = pos.to_move;
        let king = pos.king(us);
        let (own, enemies) = (pos.board.side(us), pos.board.side(!us));
        let occupied = own | enemies;
        // Kings never give check; sliders follow below.
        let mut checkers = enemies
            & (lines.pawn_captures(us, king) & pos.board.kind(PAWN)
                | lines.knight_attacks(king) & pos.knights());
        let mut pinned = Bitboard::EMPTY;
        let snipers = enemies
            & (lines.rook_attacks_empty(king) & pos.rooks()
                | lines.bishop_attacks_empty(king) & pos.bishops());

        for sniper in snipers {
            let shield = lines.between(king, sniper) & occupied;
            if shield.is_empty() {
                checkers |= Bitboard::square(sniper);
            } else if !shield.more_than_one() {
                pinned |= shield & own;
            }
        }
        CheckInfo { pos, lines, us, king, own, enemies, occupied, checkers, pinned }
    }

    /// Returns the squares that units other than the king may go to as far as checks are concerned.
    #[inline]
    pub(super) fn evasions(&self) -> Squares<R> {
        match self.checkers.first() {
            None => Bitboard::all(),
            Some(checker) if !self.checkers.more_than_one() => {
                self.lines.between(self.king, checker).with(checker)
            }
            Some(_) => Bitboard::EMPTY,
        }
    }

    /// Returns the squares that the piece of `kind` on `from` attacks.
    pub(super) fn attacks(&self, kind: Kind, from: Square) -> Squares<R> {
        let attacks = |piece: &Piece| piece.attacks(self.lines, from, self.occupied);
        R::piece(kind).map_or(Bitboard::EMPTY, attacks)
    }

    /// Whether an enemy attacks `square` when `occupied` squares block.
    #[inline]
    pub(super) fn attacked(&self, square: Square, occupied: Squares<R>) -> bool {
        let (lines, board) = (self.lines, &self.pos.board);
        let leapers = lines.pawn_captures(self.us, square) & board.kind(PAWN)
            | lines.knight_attacks(square) & self.pos.knights()
            | lines.king_attacks(square) & board.kind(KING);
        if leapers.intersects(self.enemies) {
            return true;
        }
        // Few enemy sliders share a line with the square: most often none, and nothing slides.
        let rooks = self.pos.rooks() & self.enemies & lines.rook_attacks_empty(square);
        let bishops = self.pos.bishops() & self.enemies & lines.bishop_attacks_empty(square);
        rooks.is_nonempty() && lines.rook_attacks(square, occupied).intersects(rooks)
            || bishops.is_nonempty() && lines.bishop_attacks(square, occupied).intersects(bishops)
    }

    /// Whether the king may go to `square`: the king itself shields nothing there.
    #[inline]
    pub(super) fn king_is_safe_on(&self, square: Square) -> bool {
        !self.attacked(square, self.occupied.without(self.king))
    }

    /// Whether capturing en passant from `from` onto `passed` leaves the king unattacked. Two pawns leave
    /// one rank at once, and perhaps only both together shielded the king. Pins do not show this, so the
    /// attacks after the capture are computed.
    #[inline]
    pub(super) fn en_passant_is_safe(&self, from: Square, passed: Square) -> bool {
        let victim = Bitboard::square(en_passant::victim::<R::Geometry>(passed, self.us));
        let occupied = (self.occupied & !victim).without(from).with(passed);
        let left = self.enemies & !victim;
        !self.pos.attackers(self.king, occupied).intersects(left)
    }
}
