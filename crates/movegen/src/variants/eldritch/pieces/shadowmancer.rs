//! **Shadowmancer** `S'` \[E-SM\]: king's moves and captures. While it is on the board its owner's liege
//! (and doppelganger) cannot be in check: it cannot be captured and is not attacked; it can be
//! destroyed. When the shadowmancer leaves the board, the attack counts at once.

use super::super::squares::Squares;
use super::super::state::State;
use super::{Character, PLAIN, king};
use motley_game::Side;

pub(super) static SHADOWMANCER: Character = Character {
    name: "shadowmancer",
    letter: "S'",
    value: 900,
    walks: king,
    strikes: king,
    ..PLAIN
};

/// The liege and doppelgangers of `owner`, if its shadowmancer is on the board.
pub(crate) fn protected(state: &State, owner: Side) -> Squares {
    if state.is_shadowed(owner) {
        state.royal_group(owner)
    } else {
        Squares::EMPTY
    }
}
