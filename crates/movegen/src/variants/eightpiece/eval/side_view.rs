//! The data that the terms of one side share.

use crate::board::Square;
use crate::variants::eightpiece::jailer::held;
use crate::variants::eightpiece::kinds::*;
use crate::variants::eightpiece::pawn::pawn_attacks;
use crate::variants::eightpiece::position::king;
use motley_game::Side;

/// The board as one side sees it, computed once for all terms.
pub(super) struct SideView<'a> {
    pub(super) board: &'a Board,
    pub(super) side: Side,
    pub(super) ours: Squares,
    pub(super) theirs: Squares,
    pub(super) occupied: Squares,
    /// Our units that can move \[8P-3\].
    pub(super) free: Squares,
    /// Our units that cannot.
    pub(super) held: Squares,
    pub(super) king: Square,
    pub(super) their_king: Square,
    /// Squares that enemy pawns attack.
    pub(super) pawn_attacked: Squares,
}

impl<'a> SideView<'a> {
    pub(super) fn new(board: &'a Board, side: Side) -> Self {
        let held = held(board, side);
        SideView {
            board,
            side,
            ours: board.side(side),
            theirs: board.side(!side),
            occupied: board.occupied(),
            free: board.side(side) & !held,
            held,
            king: king(board, side),
            their_king: king(board, !side),
            pawn_attacked: pawn_attacks(board, !side),
        }
    }
}
