//! **Barricade** `B'` \[E-BA\], a spell: 1-3 straight along rank or file, moving or capturing, not
//! jumping. Invoke `a1!` *block*: during the opponent's next turn it cannot be captured nor jumped
//! over, and enemy units next to it are frozen \[E-12\]. FEN `block=a1,h1`: barricades in force
//! against the side to move.

use super::super::moves::{Act, Move, Moves};
use super::super::note::Piece;
use super::super::scene::Scene;
use super::super::squares::Squares;
use super::super::state::State;
use super::{Character, Class, PLAIN};
use crate::board::Square;
use motley_game::Side;

pub(super) static BARRICADE: Character = Character {
    name: "barricade",
    letter: "B'",
    class: Class::SPELL,
    value: 430,
    walks: reach,
    strikes: reach,
    invokes: block,
    ..PLAIN
};

fn reach(scene: &Scene<'_>, from: Square, _piece: Piece) -> Squares {
    scene.rook(from, 3)
}

fn block(_scene: &Scene<'_>, from: Square, _piece: Piece, out: &mut Moves) {
    out.push(Move::new(Act::Invoke, from, from));
}

/// The barricades that `side` can neither capture nor jump over now.
pub(crate) fn blocking(state: &State, side: Side) -> Squares {
    if side == state.to_move() {
        state.block()
    } else {
        Squares::EMPTY
    }
}
