//! **Archmage** `A'` \[E-AM\], a liege: up to 2 in any direction, jumping, to empty squares only. Never
//! captures, never castles.

use super::super::note::Piece;
use super::super::scene::Scene;
use super::super::squares::Squares;
use super::{Character, Class, PLAIN};
use crate::board::Square;

pub(super) static ARCHMAGE: Character = Character {
    name: "archmage",
    letter: "A'",
    class: Class::LIEGE,
    walks,
    ..PLAIN
};

fn walks(scene: &Scene<'_>, from: Square, _piece: Piece) -> Squares {
    scene.rook_jumps(from, 2) | scene.bishop_jumps(from, 2)
}
