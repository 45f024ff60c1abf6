//! Castling \[CR-4\]; in chess \[C-9\] by the same rule, with other files.

use super::check_info::CheckInfo;
use super::ruleset::Ruleset;
use super::{Move, MoveKind};
use crate::board::{Bitboard, Geometry, Square};
use crate::mechanics::castling::Wing;

/// Returns the squares of king and rook after castling with `wing`'s rook.
#[inline]
pub(super) fn destinations<R: Ruleset>(king: Square, wing: Wing) -> (Square, Square) {
    let file = R::CASTLING_FILES[wing.index()];
    let start = king.0 - R::Geometry::file(king);
    let inwards = match wing {
        Wing::Right => file - 1,
        Wing::Left => file + 1,
    };
    (Square(start + file), Square(start + inwards))
}

impl<R: Ruleset> CheckInfo<'_, R> {
    /// Returns the castling move on `wing`, if it is legal.
    #[inline]
    pub(super) fn castling(&self, wing: Wing) -> Option<Move> {
        let rook = self.pos.castling.partner(self.us, wing)?;
        let king = self.king;
        // Every square between the two is crossed by one of them, so one look at the occupied squares
        // refuses most castlings.
        if self.checkers.is_nonempty() || self.lines.between(king, rook).intersects(self.occupied) {
            return None;
        }
        self.way_is_free(king, rook, wing).then_some(Move::new(king, rook, MoveKind::Castling))
    }

    fn way_is_free(&self, king: Square, rook: Square, wing: Wing) -> bool {
        let (king_to, rook_to) = destinations::<R>(king, wing);
        let castlers = Bitboard::square(king).with(rook);
        let others = self.occupied & !castlers;
        let passed = self.lines.between(king, king_to);
        let needed = passed | self.lines.between(rook, rook_to).with(king_to).with(rook_to);
        if needed.intersects(others) {
            return false;
        }
        // The king itself does not shield the squares behind it on the rank.
        let while_passing = self.occupied.without(king);
        for square in passed {
            if self.attacked(square, while_passing) {
                return false;
            }
        }
        // The king's last square is tested with the rook on its destination: a rook that leaves a
        // corner may uncover an attack along the rank.
        !self.attacked(king_to, others.with(rook_to))
    }
}
