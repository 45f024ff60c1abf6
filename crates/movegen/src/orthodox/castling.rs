//! Castling \[CR-4\]; in chess \[C-9\] by the same rule, with other files.

use super::check_info::CheckInfo;
use super::ruleset::Ruleset;
use super::{Move, MoveKind};
use crate::board::Square;
use crate::mechanics::castling::{Castling, Wing};

/// Returns the castling of a king with a rook.
#[inline]
pub(super) fn of<R: Ruleset>(king: Square, rook: Square) -> Castling {
    Castling::new::<R::Geometry>(king, rook, R::CASTLING_FILES)
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
        self.way_is_free(of::<R>(king, rook)).then_some(Move::new(king, rook, MoveKind::Castling))
    }

    fn way_is_free(&self, castling: Castling) -> bool {
        if castling.way().intersects(self.occupied) {
            return false;
        }
        let Castling { king, partner, king_to, partner_to } = castling;
        // The king itself does not shield the squares behind it on the rank.
        let while_passing = self.occupied.without(king);
        for square in castling.king_way::<R::Geometry>().without(king).without(king_to) {
            if self.attacked(square, while_passing) {
                return false;
            }
        }
        // The king's last square is tested with the rook on its destination: a rook that leaves a
        // corner may uncover an attack along the rank.
        !self.attacked(king_to, while_passing.without(partner).with(partner_to))
    }
}
