//! **Ooze** `O` \[E-OO\]: one in any direction to empty squares; never captures, cannot be captured. Its
//! own side's units may move through it.

use super::super::kinds;
use super::super::squares::Squares;
use super::super::state::State;
use super::{Character, PLAIN, king};
use motley_game::Side;

pub(super) static OOZE: Character = Character {
    name: "ooze",
    letter: "O",
    value: 300,
    walks: king,
    ..PLAIN
};

/// The oozes through which `side` moves.
pub(crate) fn open_to(state: &State, side: Side) -> Squares {
    state.of(side, kinds::OOZE)
}

/// The oozes of `owner`, which nobody captures.
pub(crate) fn protected(state: &State, owner: Side) -> Squares {
    state.of(owner, kinds::OOZE)
}
