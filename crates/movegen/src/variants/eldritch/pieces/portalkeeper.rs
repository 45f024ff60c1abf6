//! **Portalkeeper** `T'` \[E-PK\]: no move, no capture. Invoke `b1!d1`: swaps with any other friendly unit
//! on the board. A liege in check cannot be swapped, nor a frozen unit. It may swap riddles and beasts,
//! and swapping two portalkeepers is a turn \[E-41\]. "A liege in check" means the liege itself
//! \[E-40\].

use super::super::attack;
use super::super::moves::{Act, Move, Moves};
use super::super::note::Piece;
use super::super::scene::Scene;
use super::{Character, PLAIN};
use crate::board::Square;

pub(super) static PORTALKEEPER: Character = Character {
    name: "portalkeeper",
    letter: "T'",
    value: 300,
    invokes: portal,
    ..PLAIN
};

fn portal(scene: &Scene<'_>, from: Square, _piece: Piece, out: &mut Moves) {
    if scene.frozen.has(from) {
        return;
    }
    let mut others = (scene.state.side(scene.us) & !scene.frozen).without(from);
    if attack::liege_attacked(scene.state, scene.us) {
        others = others & !scene.state.lieges(scene.us);
    }
    out.extend(others.map(|to| Move::new(Act::Swap, from, to)));
}
