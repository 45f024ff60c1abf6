//! The guard: captures diagonally and steps orthogonally, all around, and never promotes.

use super::generate::Generator;
use super::kind::{GUARD, Squares, rank_of};
use super::moves::Move;
use crate::board::{Board8x8, Geometry, Square};
use motley_game::{Flow, GO, Side};

/// The squares on which a guard of `side` captures: at home all around it \[PC-6\].
#[inline]
pub(super) fn captures(side: Side, from: Square) -> Squares {
    let near = Board8x8::lines().king_attacks(from);
    if is_home(side, from) {
        near
    } else {
        near & !orthogonal(from)
    }
}

/// The squares to which a guard of `side` goes without capture: at home all around it \[PC-6\].
#[inline]
fn steps(side: Side, from: Square) -> Squares {
    let near = Board8x8::lines().king_attacks(from);
    if is_home(side, from) {
        near
    } else {
        near & orthogonal(from)
    }
}

/// Its owner's first two ranks.
#[inline]
fn is_home(side: Side, square: Square) -> bool {
    (rank_of(side, 0) | rank_of(side, 1)).has(square)
}

/// All squares on rank and file.
#[inline]
fn orthogonal(from: Square) -> Squares {
    Board8x8::lines().rook_attacks_empty(from)
}

impl<F: FnMut(Move) -> Flow> Generator<'_, F> {
    /// What guards do beside the two-step advance and en passant. On the last rank a guard stays
    /// one, so its moves are never promotions.
    pub(super) fn guards(&mut self) -> Flow {
        for from in self.mine(GUARD) {
            let goals = if self.noisy {
                captures(self.us, from) & self.victims
            } else {
                steps(self.us, from) & self.free
            };
            self.spread(from, goals)?;
        }
        GO
    }
}
