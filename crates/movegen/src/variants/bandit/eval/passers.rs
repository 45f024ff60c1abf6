//! Soldiers that no enemy soldier can stop any more
//! (<https://www.chessprogramming.org/Passed_Pawn>).

use super::super::kinds::{PAWN, SERGEANT, Squares};
use super::super::soldiers;
use super::Overview;
use crate::board::{Board7x9, Geometry};
use crate::mechanics::tapered::Tapered;
use motley_game::Side;

/// By own rank.
const PASSED: [Tapered; 9] = [
    Tapered::new(0, 0),
    Tapered::new(2, 8),
    Tapered::new(4, 14),
    Tapered::new(8, 24),
    Tapered::new(14, 40),
    Tapered::new(26, 62),
    Tapered::new(44, 96),
    Tapered::new(70, 140),
    Tapered::new(0, 0),
];

impl Overview<'_> {
    /// What the passed soldiers of `side` are worth beyond their rank.
    pub(super) fn passers(&self, side: Side) -> Tapered {
        let kinds = self.units.kind(PAWN) | self.units.kind(SERGEANT);
        let theirs = kinds & self.units.side(!side);
        let own = kinds & self.units.side(side) & !shadow(!side, theirs);
        own.map(|soldier| {
            let rank = Board7x9::rank(soldier);
            PASSED[usize::from(soldiers::rank(side, rank))]
        })
        .sum()
    }
}

/// The squares ahead of `soldiers` of `side`, on their own and the neighbouring files: what they
/// stop or guard.
fn shadow(side: Side, soldiers: Squares) -> Squares {
    let mut front = soldiers | soldiers.left() | soldiers.right();
    for _ in 1..Board7x9::RANKS {
        front |= front.forward(side);
    }
    // Beside a soldier is not ahead of it.
    front.forward(side)
}
