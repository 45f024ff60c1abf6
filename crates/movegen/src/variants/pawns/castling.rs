//! Castling: as in chess, but past hidden enemy spies, and not onto a hero's line.
//!
//! There is one array, so a right is a bit and kings and rooks have fixed squares.

use super::attacks::Attacks;
use super::generate::Generator;
use super::hero::aiming_heroes;
use super::moves::Move;
use super::position::PawnsChess;
use crate::board::Square;
use crate::mechanics::castling::Castling;
use crate::mechanics::sink::MoveSink;
use motley_game::{Flow, GO, Side};

/// The castlings in the order of `KQkq`, which is the order of the rights' bits: White's before Black's, the
/// right wing before the left one.
pub(super) const CASTLINGS: [Castling; 4] =
    [castling(4, 7, 6, 5), castling(4, 0, 2, 3), castling(60, 63, 62, 61), castling(60, 56, 58, 59)];

/// Returns a castling by the numbers of its squares, rank by rank from a1 = 0: e1 is 4, h1 7, e8 60.
const fn castling(king: u8, partner: u8, king_to: u8, partner_to: u8) -> Castling {
    let [king, partner] = [Square(king), Square(partner)];
    Castling { king, partner, king_to: Square(king_to), partner_to: Square(partner_to) }
}

/// Returns the castlings of a side with the bits of their rights.
pub(super) fn of_side(side: Side) -> impl Iterator<Item = (u8, Castling)> {
    (0..4).zip(CASTLINGS).skip(2 * side.index()).take(2).map(|(bit, castling)| (1 << bit, castling))
}

/// Returns the rights that are left, as a mask, when something leaves or comes to `square`.
#[inline]
pub(super) fn rights_kept(square: Square) -> u8 {
    const KEPT: [u8; 64] = {
        let mut kept = [0b1111; 64];
        let mut i = 0;
        while i < CASTLINGS.len() {
            kept[CASTLINGS[i].king.index()] &= !(1 << i);
            kept[CASTLINGS[i].partner.index()] &= !(1 << i);
            i += 1;
        }
        kept
    };
    // The remainder is for the compiler, which then knows the index to be in bounds.
    KEPT[square.index() % 64]
}

/// Returns the rook's squares before and after, if a king's move from `from` to `to` is castling.
#[inline]
pub(super) fn rook_path(from: Square, to: Square) -> Option<(Square, Square)> {
    // Called for every king's move: this test already rejects most of them.
    if from.0.abs_diff(to.0) != 2 {
        return None;
    }
    let castling = CASTLINGS.iter().find(|castling| (castling.king, castling.king_to) == (from, to));
    castling.map(|castling| (castling.partner, castling.partner_to))
}

impl PawnsChess {
    /// Returns the castling moves of the side to move: the king is not in check now \[PC-39\], no unit
    /// stands in between, and the king crosses no attacked square. Whether it is safe where it ends is
    /// not tested here. A hero's line matters only on the square where the king ends \[PC-38\].
    fn castling_moves(&self) -> impl Iterator<Item = Move> {
        let held = of_side(self.to_move).filter(|(bit, _)| self.castling & bit != 0);
        held.filter(|&(_, castling)| self.is_way_free(castling))
            .map(|(_, castling)| Move::normal(castling.king, castling.king_to))
    }

    fn is_way_free(&self, castling: Castling) -> bool {
        let us = self.to_move;
        if castling.way().intersects(self.obstacles(us)) || self.is_checked_now(castling.king) {
            return false;
        }
        let attacks = Attacks::new(self, &self.board, !us);
        // The king has left its square when it crosses the next one.
        let crossing = Attacks { obstacles: attacks.obstacles.without(castling.king), ..attacks };
        !crossing.can_capture_king(castling.partner_to)
    }

    /// Whether the king stands in check at this moment of its turn: a declared hero counts as long
    /// as it aims.
    fn is_checked_now(&self, king: Square) -> bool {
        let aiming = aiming_heroes(&self.board, !self.to_move, king);
        aiming.intersects(self.declared) || self.is_king_attacked(self.to_move)
    }
}

impl<S: MoveSink<Move>> Generator<'_, S> {
    /// Generates castling moves; each is verified, because two units move.
    pub(super) fn castlings(&mut self) -> Flow {
        for mv in self.pos.castling_moves() {
            if self.origins.has(mv.from) {
                self.verify(mv)?;
            }
        }
        GO
    }
}
