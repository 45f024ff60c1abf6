//! **Shieldmaiden** `Q'` \[E-SH\]: queen's moves. Invoke `d1!`, when the liege is in check: swaps places
//! with it, if the liege is then not in check. "In check" means the liege itself \[E-40\].

use super::super::attack;
use super::super::moves::{Act, Move, Moves};
use super::super::note::Piece;
use super::super::scene::Scene;
use super::{Character, PLAIN, queen};
use crate::board::Square;

pub(super) static SHIELDMAIDEN: Character = Character {
    name: "shieldmaiden",
    letter: "Q'",
    value: 1000,
    walks: queen,
    strikes: queen,
    invokes: shield,
    ..PLAIN
};

fn shield(scene: &Scene<'_>, from: Square, _piece: Piece, out: &mut Moves) {
    let lieges = scene.state.lieges(scene.us);
    let free = !scene.frozen.has(from) && !scene.frozen.meets(lieges);
    if free && attack::liege_attacked(scene.state, scene.us) {
        out.push(Move::new(Act::Invoke, from, from));
    }
}
