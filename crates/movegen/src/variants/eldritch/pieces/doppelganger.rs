//! **Doppelganger** `X` \[E-DO\] (not liege, not royal): king's moves and captures, castles. While a
//! player has both liege and doppelganger: turns after which neither is attacked are legal; only if
//! there is none, turns after which at least one of them is not attacked are legal; if there is none
//! of these either and one is attacked, checkmate. When one of them is gone, captured or destroyed,
//! the other is bound by check like a liege, alone. "In check" while both live: either is attacked.
//! Several doppelgangers form one group with the liege \[E-40\].

use super::super::attack;
use super::super::squares::some;
use super::super::state::State;
use super::{Character, PLAIN, king};
use motley_game::Side;

pub(super) static DOPPELGANGER: Character = Character {
    name: "doppelganger",
    letter: "X",
    value: 400,
    walks: king,
    strikes: king,
    ..PLAIN
};

/// Whether `side` has others to lose beside one royal unit.
pub(crate) fn has_doubles(state: &State, side: Side) -> bool {
    state.royal_group(side).many()
}

/// Whether `side`'s royal group is as safe after its turn as it has to be: all of it, or, if the
/// turn is `lenient`, one of it.
pub(crate) fn group_is_safe(state: &State, side: Side, lenient: bool) -> bool {
    let mut group = state.royal_group(side);
    let safe = |square| !attack::attacked(state, !side, square);
    if lenient {
        some(group, safe)
    } else {
        group.all(safe)
    }
}
