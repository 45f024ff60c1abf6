//! The mercenary: moves or captures to any of the three squares in front of it.

use super::generate::Generator;
use super::kind::{MERCENARY, Squares};
use super::moves::Move;
use crate::board::Bitboard;
use motley_game::Flow;
use motley_game::GO;

impl<F: FnMut(Move) -> Flow> Generator<'_, F> {
    /// What mercenaries do beside a pawn's moves \[PC-4\]: captures straight ahead, quiet steps
    /// aslant. A step onto the en-passant square is the capture en passant \[PC-30\].
    pub(super) fn mercenaries(&mut self) -> Flow {
        let passed = self.pos.en_passant.map_or(Squares::EMPTY, Bitboard::square);
        let aslant = self.step_goal() & !passed;
        let captures = if self.noisy {
            self.victims
        } else {
            Squares::EMPTY
        };
        for from in self.mine(MERCENARY) {
            let straight = Bitboard::square(from).forward(self.us) & captures;
            let steps = self.lines.pawn_captures(self.us, from) & aslant;
            self.arrive(from, straight | steps)?;
        }
        GO
    }
}
