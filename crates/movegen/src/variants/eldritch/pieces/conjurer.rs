//! **Conjurer** `C'` \[E-CO\]: as a pawn. Invoke `d1!d2` while its owner has fewer than 8 pawns (`P`
//! only): a pawn appears on that empty adjacent square, not on the far row.

use super::super::kinds;
use super::super::moves::Moves;
use super::super::note::Piece;
use super::super::scene::Scene;
use super::super::squares::row_squares;
use super::{Character, PLAIN, make, pawn_strike, pawn_walk};
use crate::board::Square;

pub(super) static CONJURER: Character = Character {
    name: "conjurer",
    letter: "C'",
    value: 600,
    walks: pawn_walk,
    strikes: pawn_strike,
    invokes: conjure,
    ..PLAIN
};

const MOST_PAWNS: usize = 8;

fn conjure(scene: &Scene<'_>, from: Square, piece: Piece, out: &mut Moves) {
    if scene.state.count(scene.us, kinds::PAWN) < MOST_PAWNS {
        let squares = scene.king(from) & scene.empty & !row_squares(piece.side(), 8);
        make(from, kinds::PAWN, squares, out);
    }
}
