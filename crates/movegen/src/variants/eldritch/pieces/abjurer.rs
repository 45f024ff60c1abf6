//! **Abjurer** `A` \[E-AB\]: moves and captures as a king. Captured only by royal units. Cannot be
//! jumped over by anyone.

use super::super::kinds;
use super::super::note::Piece;
use super::super::squares::Squares;
use super::super::state::State;
use super::{Character, Class, PLAIN, is, king};
use motley_game::Side;

pub(super) static ABJURER: Character = Character {
    name: "abjurer",
    letter: "A",
    value: 450,
    walks: king,
    strikes: king,
    ..PLAIN
};

/// The abjurers, over which nobody jumps.
pub(crate) fn walls(state: &State) -> Squares {
    state.kind(kinds::ABJURER)
}

/// The abjurers of `owner`, if `by` is not royal.
pub(crate) fn protected(state: &State, owner: Side, by: Piece) -> Squares {
    if is(by, Class::ROYAL) {
        Squares::EMPTY
    } else {
        state.of(owner, kinds::ABJURER)
    }
}
