//! The data of one side for the terms of the evaluation.

use super::super::kinds::{Board, KING, PAWN, SERGEANT, Squares};
use crate::board::{Board7x9, Geometry, Lines};
use motley_game::Side;

/// The data of one side.
#[derive(Clone, Copy)]
pub(super) struct SideSquares {
    /// All its units.
    pub(super) units: Squares,
    /// The squares on which its pawns and sergeants capture.
    pub(super) soldier_attacks: Squares,
    /// Its kings and the squares around them.
    pub(super) king_zone: Squares,
}

impl SideSquares {
    fn new(board: &Board, side: Side) -> Self {
        let lines = Board7x9::lines();
        let before_sergeants = board.of(side, SERGEANT).forward(side);
        let before_soldiers = board.of(side, PAWN).forward(side) | before_sergeants;
        let kings = board.of(side, KING);
        SideSquares {
            units: board.side(side),
            // Pawns capture diagonally ahead only, sergeants straight ahead too [B-3].
            soldier_attacks: before_soldiers.left() | before_soldiers.right() | before_sergeants,
            king_zone: kings.fold(kings, |zone, king| zone | lines.king_attacks(king)),
        }
    }
}

/// A position as one side sees it.
#[derive(Clone, Copy)]
pub(super) struct SideView<'a> {
    pub(super) lines: &'static Lines<Board7x9>,
    pub(super) board: &'a Board,
    pub(super) occupied: Squares,
    /// The side whose terms are counted.
    pub(super) us: Side,
    pub(super) own: SideSquares,
    pub(super) enemy: SideSquares,
}

impl<'a> SideView<'a> {
    /// Returns the view of `us`.
    pub(super) fn new(board: &'a Board, us: Side) -> Self {
        SideView {
            lines: Board7x9::lines(),
            board,
            occupied: board.occupied(),
            us,
            own: SideSquares::new(board, us),
            enemy: SideSquares::new(board, !us),
        }
    }

    /// Returns the view of the other side.
    pub(super) fn flipped(self) -> Self {
        SideView { us: !self.us, own: self.enemy, enemy: self.own, ..self }
    }
}
