//! **Celestial** `C` \[E-CE\], a priest: up to 4 diagonally, moving or capturing, jumping. When
//! captured, its owner may (reaction, optional, `c2=n`) promote one of his pawns to a knight, if a
//! knight there could capture nothing as things then stand (frozen or protected units are not
//! capturable).

use super::super::kinds;
use super::super::note::Piece;
use super::super::pending::Pending;
use super::super::scene::Scene;
use super::super::squares::Squares;
use super::{Character, Class, PLAIN};
use crate::board::Square;

pub(super) static CELESTIAL: Character = Character {
    name: "celestial",
    letter: "C",
    class: Class::PRIEST,
    value: 600,
    walks: reach,
    strikes: reach,
    reacts: |_, _| Some(Pending::Celestial),
    ..PLAIN
};

fn reach(scene: &Scene<'_>, from: Square, _piece: Piece) -> Squares {
    scene.bishop_jumps(from, 4)
}

/// The pawns that may become knights: those that could capture nothing as such. What cannot move
/// cannot capture [G-6], so a frozen pawn may always.
pub(crate) fn pawns_to_knight(scene: &Scene<'_>) -> Squares {
    let state = scene.state;
    let knight = Piece::plain(kinds::KNIGHT, scene.us);
    let prey = scene.prey(knight) & !state.frozen(scene.them());
    state
        .of(scene.us, kinds::PAWN)
        .filter(|&square| scene.frozen.has(square) || !scene.knight(square).meets(prey))
        .collect()
}
