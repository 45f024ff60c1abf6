//! **Fireball** `J` \[E-FB\], a spell: 1-3 diagonally, not jumping. When it captures, the victim is
//! captured, and the fireball and all units adjacent to that square, of both sides, are destroyed
//! (gargoyles excepted). A fireball that could capture the liege itself gives check; one that could
//! only destroy it by capturing a neighbour does not \[E-7\].

use super::super::kinds;
use super::super::note::Piece;
use super::super::scene::Scene;
use super::super::squares::{Squares, neighbours};
use super::super::state::State;
use super::{Character, Class, PLAIN, gargoyle};
use crate::board::Square;
use motley_game::Watch;

pub(super) static FIREBALL: Character = Character {
    name: "fireball",
    letter: "J",
    class: Class::SPELL,
    value: 450,
    walks: reach,
    strikes: reach,
    ..PLAIN
};

fn reach(scene: &Scene<'_>, from: Square, _piece: Piece) -> Squares {
    scene.bishop(from, 3)
}

/// The fireball on `from` has captured on `at`.
pub(crate) fn explode(state: &mut State, from: Square, at: Square, watch: &mut impl Watch) {
    state.remove(from, watch);
    for square in neighbours(at) & state.occupied() {
        destroy(state, square, watch);
    }
}

/// A spell destroys what stands on `square` \[E-6\], unless that is a gargoyle. A suborned gargoyle
/// stays when its ghost is destroyed \[E-31\].
pub(super) fn destroy(state: &mut State, square: Square, watch: &mut impl Watch) {
    let Some(piece) = state.piece(square) else {
        return;
    };
    if piece.kind() == kinds::GARGOYLE {
        return;
    }
    match piece.guest().filter(|&guest| gargoyle::is_gargoyle(guest)) {
        Some(gargoyle) => {
            state.set_note(square, piece.note.with_guest(None));
            state.remove(square, watch);
            state.put(gargoyle, square, watch);
        }
        None => state.remove(square, watch),
    }
}
