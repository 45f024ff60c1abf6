//! **Evoker** `E'` \[E-EV\]: as a pawn. Invoke `a1xb3`: captures a unit at a knight's distance without
//! moving. Both ways it may also capture units of its own side, not its own liege (nor doppelganger)
//! nor riddle \[E-33\]. A knight's-distance capture is no jump.

use super::super::moves::{Act, Move, Moves};
use super::super::note::Piece;
use super::super::scene::Scene;
use super::super::squares::Squares;
use super::{Character, PLAIN, pawn_strike, pawn_walk, pawns};
use crate::board::Square;

pub(super) static EVOKER: Character = Character {
    name: "evoker",
    letter: "E'",
    value: 420,
    walks: pawn_walk,
    strikes: pawn_strike,
    moves,
    invokes: shoot,
    ..PLAIN
};

/// Where an evoker captures without moving, frozen or not.
pub(crate) fn range(scene: &Scene<'_>, from: Square) -> Squares {
    scene.lines().knight(from) & scene.state.exists()
}

fn moves(scene: &Scene<'_>, from: Square, piece: Piece, out: &mut Moves) {
    let prey = scene.prey(piece) | scene.friends(piece);
    let quiet = pawn_walk(scene, from, piece) & scene.empty;
    let captures = pawn_strike(scene, from, piece) & prey;
    for to in quiet | captures | pawns::in_passing(scene, from, piece) {
        pawns::arrive(scene, from, to, piece, out);
    }
}

fn shoot(scene: &Scene<'_>, from: Square, piece: Piece, out: &mut Moves) {
    let prey = scene.prey(piece) | scene.friends(piece);
    out.extend((range(scene, from) & prey).map(|to| Move::new(Act::Shoot, from, to)));
}
