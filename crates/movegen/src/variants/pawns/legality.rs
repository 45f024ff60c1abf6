//! Legality of turns \[G-4\]: a turn is played, and then all rules of this game about the king's safety
//! are checked. [`CheckInfo`](super::check_info::CheckInfo) makes this unnecessary for most moves.

use super::attacks::Attacks;
use super::hero::aiming_heroes;
use super::kinds::{Board, HERO};
use super::moves::Move;
use super::position::PawnsChess;
use super::spy;
use crate::board::Square;

impl PawnsChess {
    /// Whether a move that begins no chain is legal, by playing it.
    pub(super) fn leaves_king_safe(&self, mv: Move) -> bool {
        let mut next = *self;
        let effects = next.apply(mv, &mut ());
        next.is_turn_end_legal(effects.king_moved, effects.en_passant)
    }

    /// Whether the king, if it steps from `from` to `to`, can be captured there by other than a
    /// chain, or a hero aims at it \[PC-21\].
    #[inline]
    pub(super) fn is_king_barred(&self, from: Square, to: Square) -> bool {
        let them = !self.to_move;
        let attacks = Attacks {
            // The king must not hide behind itself: lines go on through the square it leaves.
            obstacles: self.obstacles(them).without(from),
            ..Attacks::new(self, &self.board, them)
        };
        attacks.attackers_of(to).is_nonempty()
            || attacks.hero_squares(to).intersects(self.board.of(them, HERO))
    }

    /// Whether a turn may end here, before its consequences are drawn: the mover's king must be safe
    /// from everything, both before and after a declared hero leaves the board \[PC-20\].
    ///
    /// A mover whose own king was taken may end its turn \[PC-25\].
    pub(super) fn is_turn_end_legal(mut self, king_moved: bool, en_passant: Option<Square>) -> bool {
        let (us, them) = (self.to_move, !self.to_move);
        let Some(king) = self.king(us) else {
            return true;
        };
        self.discover_spies(&mut ());
        let aiming = aiming_heroes(&self.board, them, king);
        // The king may not go where any hero aims [PC-21], [PC-38]; a declared one must not aim on.
        let barred = if king_moved { aiming } else { aiming & self.declared };
        if barred.is_nonempty() || self.is_king_capturable(king, en_passant) {
            return false;
        }
        if self.declared.is_empty() {
            return true;
        }
        self.remove_declared_heroes(&mut ());
        !self.is_king_capturable(king, en_passant)
    }

    /// Whether the enemy, whose turn is next, could capture the king, after some displacement if one
    /// is due \[PC-17\].
    fn is_king_capturable(&self, king: Square, en_passant: Option<Square>) -> bool {
        let them = !self.to_move;
        let attacked = |board: &Board| {
            let attacks = Attacks { en_passant, ..Attacks::new(self, board, them) };
            attacks.can_capture_king(king)
        };
        spy::after_some_displacement(&self.board, self.displaced, them, &attacked)
    }

    /// Whether the side that is not to move stands in check, which no position allows \[G-22\].
    pub(super) fn leaves_check(&self) -> bool {
        let (us, them) = (self.to_move, !self.to_move);
        let Some(king) = self.king(them) else {
            return false;
        };
        let attacked = |board: &Board| {
            let attacks = Attacks { en_passant: self.en_passant, ..Attacks::new(self, board, us) };
            attacks.can_capture_king(king)
        };
        spy::after_some_displacement(&self.board, self.displaced, us, &attacked)
    }
}
