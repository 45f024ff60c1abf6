//! **Gremlin** `J'` \[E-GR\]: as a pawn without the two-step advance; on the far row it turns round, for
//! good, and from then on moves and captures towards its owner: FEN `J'{back}`. On its own first row it
//! is then stuck. Reaching the far row in any way turns it round; going back it captures en passant
//! too, if the passed square is diagonally before it as it now faces \[E-37\].

use super::super::note::Piece;
use super::super::scene::Scene;
use super::super::squares::{Squares, rank, row, step};
use super::{Character, PLAIN, pawns};
use crate::board::{Direction, Square};
use motley_game::Side;

pub(super) static GREMLIN: Character = Character {
    name: "gremlin",
    letter: "J'",
    value: 100,
    walks,
    strikes,
    ..PLAIN
};

/// The state of a gremlin that has turned round.
pub(crate) const BACK: u8 = 1;

/// The side whose pawns go the way this gremlin goes.
pub(crate) fn heads_for(gremlin: Piece) -> Side {
    if gremlin.state() == BACK {
        !gremlin.side()
    } else {
        gremlin.side()
    }
}

fn is_stuck(from: Square, piece: Piece) -> bool {
    piece.state() == BACK && rank(from) == row(piece.side(), 1)
}

fn walks(scene: &Scene<'_>, from: Square, piece: Piece) -> Squares {
    let forward = Direction::forward(heads_for(piece));
    match step(from, forward) {
        Some(to) if !is_stuck(from, piece) => Squares::of(to) & scene.empty,
        _ => Squares::EMPTY,
    }
}

fn strikes(scene: &Scene<'_>, from: Square, piece: Piece) -> Squares {
    if is_stuck(from, piece) {
        Squares::EMPTY
    } else {
        pawns::strikes(scene, from, heads_for(piece))
    }
}
