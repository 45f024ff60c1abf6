//! **Enchanter** `E` \[E-EN\]: exactly 2 in any direction over an empty square to an empty square
//! \[E-2\]; captures an adjacent unit by moving there. Enemy units adjacent to it are frozen
//! \[E-12\]; an enchanter that is frozen still freezes. (The freezing is
//! [`State::frozen`](super::super::state::State::frozen).)

use super::super::note::Piece;
use super::super::scene::Scene;
use super::super::squares::{Squares, neighbours};
use super::{Character, PLAIN, king};
use crate::board::Square;

pub(super) static ENCHANTER: Character = Character {
    name: "enchanter",
    letter: "E",
    value: 450,
    walks,
    strikes: king,
    ..PLAIN
};

fn walks(scene: &Scene<'_>, from: Square, _piece: Piece) -> Squares {
    (scene.rook(from, 2) | scene.bishop(from, 2)) & !neighbours(from)
}
