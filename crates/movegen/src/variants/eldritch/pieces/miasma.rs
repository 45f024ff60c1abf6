//! **Miasma** `M'` \[E-MI\], a spell: one square along rank or file, no capture. Invoke `b1!`: destroys
//! all non-royal units on adjacent squares, of both sides (gargoyles excepted). The miasma stays. It
//! may invoke with nothing next to it \[E-41\].
//!
//! \[E-31\]: next to a ghost with a suborned royal unit it destroys the ghost, and the royal unit stays
//! there, its owner's again. A royal or gargoyle carrier saves its familiar; a royal familiar does not
//! save its carrier.

use super::super::moves::{Act, Move, Moves};
use super::super::note::Piece;
use super::super::scene::Scene;
use super::super::squares::{Squares, neighbours};
use super::super::state::State;
use super::{Character, Class, PLAIN, fireball, is};
use crate::board::Square;
use motley_game::Watch;

pub(super) static MIASMA: Character = Character {
    name: "miasma",
    letter: "M'",
    class: Class::SPELL,
    value: 350,
    walks,
    invokes: poison,
    ..PLAIN
};

fn walks(scene: &Scene<'_>, from: Square, _piece: Piece) -> Squares {
    scene.rook(from, 1)
}

fn poison(_scene: &Scene<'_>, from: Square, _piece: Piece, out: &mut Moves) {
    out.push(Move::new(Act::Invoke, from, from));
}

/// The miasma on `from` destroys what stands around it.
pub(crate) fn spread(state: &mut State, from: Square, watch: &mut impl Watch) {
    for square in neighbours(from) & state.occupied() {
        let Some(piece) = state.piece(square) else {
            continue;
        };
        if is(piece, Class::ROYAL) {
            continue;
        }
        match piece.guest().filter(|&guest| is(guest, Class::ROYAL)) {
            Some(royal) => {
                state.set_note(square, piece.note.with_guest(None));
                state.remove(square, watch);
                state.put(royal, square, watch);
            }
            None => fireball::destroy(state, square, watch),
        }
    }
}
