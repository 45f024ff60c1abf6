//! **Mystic** `Y` \[E-MY\]: as a pawn. When captured it may (reaction, optional, `y@b1`) return to the
//! square where it stood at the start, capturing what stands there, of either side, not its own liege
//! or doppelganger; a protected unit there (\[E-AB\], ooze, blocked barricade) prevents it. FEN
//! `Y{b1}`; `pending=Y{b1}`. A turn that lets a mystic so capture the liege is illegal by [G-3].
//!
//! \[E-32\]: one that was not there at the start has no starting square and no return (FEN `Y`); one
//! restored by a necromancer has the square it is put on. An own riddle on the square prevents the
//! return.

use super::super::kinds;
use super::super::note::{Note, Piece};
use super::super::pending::Pending;
use super::super::scene::Scene;
use super::{Character, PLAIN, pawn_strike, pawn_walk};
use crate::board::{Square, Unit};
use motley_game::Side;

pub(super) static MYSTIC: Character = Character {
    name: "mystic",
    letter: "Y",
    value: 350,
    walks: pawn_walk,
    strikes: pawn_strike,
    reacts: returns,
    ..PLAIN
};

/// A mystic that started on `home`.
pub(crate) fn at_home(side: Side, home: Square) -> Piece {
    let unit = Unit::new(kinds::MYSTIC, side);
    Piece::new(unit, Note::of_state(home.0 + 1))
}

/// The square where a mystic stood at the start.
pub(crate) fn home(state: u8) -> Option<Square> {
    state.checked_sub(1).map(Square)
}

fn returns(victim: Piece, _at: Square) -> Option<Pending> {
    home(victim.state()).map(|home| Pending::Mystic { home })
}

/// Whether a mystic of `scene`'s side may return to `home`.
pub(crate) fn may_return(scene: &Scene<'_>, home: Square) -> bool {
    let mystic = at_home(scene.us, home);
    (scene.empty | scene.prey(mystic) | scene.friends(mystic)).has(home)
}
