//! **Geomancer** `O'` \[E-GE\]: king's moves and captures. Invoke `b1!nb`: adds a strip of four squares
//! along the named side (n, e, s, w) of the original board, starting at the named file or rank. It must
//! not overlap an existing strip. Anyone may use the squares; pawns promote where they always did;
//! nothing wraps around. A row is all squares with its rank number, strips included. (The strips are
//! in [`strips`](super::super::strips).)

use super::super::moves::{Act, Move, Moves};
use super::super::note::Piece;
use super::super::scene::Scene;
use super::super::strips;
use super::{Character, PLAIN, king};
use crate::board::Square;

pub(super) static GEOMANCER: Character = Character {
    name: "geomancer",
    letter: "O'",
    value: 320,
    walks: king,
    strikes: king,
    invokes: widen,
    ..PLAIN
};

fn widen(scene: &Scene<'_>, from: Square, _piece: Piece, out: &mut Moves) {
    let strips = scene.state.strips();
    for strip in (0..strips::PLACES).filter(|&strip| strips.leave_room_for(strip)) {
        out.push(Move::new(Act::Widen, from, from).third(Square(strip)));
    }
}
