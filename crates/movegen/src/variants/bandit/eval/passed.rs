//! Passed soldiers: pawns and sergeants that no enemy soldier can stop any more
//! (<https://www.chessprogramming.org/Passed_Pawn>).

use super::super::kinds::{PAWN, SERGEANT, Squares};
use super::side_view::SideView;
use crate::board::{Board7x9, Geometry};
use crate::mechanics::tapered::{Tapered, s};
use motley_game::Side;

/// Worth of a passed soldier by the rank it stands on, seen from its own side. On the last rank
/// there are only sergeants that a trick has made, and they cannot move \[B-4\].
const PASSED: [Tapered; 9] =
    [s(0, 0), s(2, 8), s(4, 14), s(8, 24), s(14, 40), s(26, 62), s(44, 96), s(70, 140), s(0, 0)];

impl SideView<'_> {
    /// Returns the value of the passed soldiers of this side beyond their piece-square tables.
    pub(super) fn passed_soldiers(&self) -> Tapered {
        let soldiers = self.board.kind(PAWN) | self.board.kind(SERGEANT);
        let stoppers = soldiers & self.enemy.units;
        let passed = soldiers & self.own.units & !front_spans(!self.us, stoppers);
        passed.map(|square| PASSED[usize::from(Board7x9::relative_rank(self.us, square))]).sum()
    }
}

/// Returns the squares ahead of `soldiers` of `side` on their own and the neighbouring files: the
/// front spans of pawns and their attacks (<https://www.chessprogramming.org/Pawn_Spans>).
fn front_spans(side: Side, soldiers: Squares) -> Squares {
    let mut spans = soldiers | soldiers.left() | soldiers.right();
    for _ in 1..Board7x9::RANKS {
        spans |= spans.forward(side);
    }
    // One step more leaves out the ranks of the soldiers themselves, beside which nothing is
    // stopped.
    spans.forward(side)
}
