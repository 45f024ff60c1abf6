//! The horseman: a pawn that also leaps forward like a knight, without capture.

use super::generate::Generator;
use super::kind::{HORSEMAN, Squares};
use super::moves::Move;
use crate::board::{Bitboard, Board8x8, Geometry, Square};
use motley_game::{Flow, GO, Side};

/// The four forward knight moves \[PC-5\].
#[inline]
fn forward_leaps(side: Side, from: Square) -> Squares {
    let beyond = match side {
        Side::White => !0 << (8 * (Board8x8::rank(from) + 1) % 64),
        Side::Black => (1 << (8 * Board8x8::rank(from))) - 1,
    };
    Board8x8::lines().knight_attacks(from) & Bitboard(beyond)
}

impl<F: FnMut(Move) -> Flow> Generator<'_, F> {
    /// The leaps of horsemen; one that ends on the last rank promotes, to a knight \[PC-5\].
    pub(super) fn horsemen(&mut self) -> Flow {
        for from in self.mine(HORSEMAN) {
            let goals = forward_leaps(self.us, from) & self.step_goal();
            self.arrive(from, goals)?;
        }
        GO
    }
}
