//! **Shadowmancer** `S'` \[E-SM\]: king's moves and captures. While it is on the board its owner's liege
//! (and doppelganger) cannot be in check: it cannot be captured and is not attacked; it can be
//! destroyed. When the shadowmancer leaves the board, the attack counts at once.

use super::super::squares::Squares;
use super::super::state::State;
use super::{PLAIN, PieceDef, king};
use motley_game::Side;

pub(super) static SHADOWMANCER: PieceDef = PieceDef {
    name: "shadowmancer",
    letter: "S'",
    value: 820,
    quiet_targets: king,
    attacks: king,
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

#[cfg(test)]
mod tests {
    use super::super::super::tests::{legal, position};
    use motley_game::Game;

    /// [E-SM]
    #[test]
    fn it_keeps_the_liege_out_of_check() {
        assert!(!position("r6k/8/8/8/8/8/8/K2S'4 w - - 0 1").in_danger());
        assert!(!legal("r6k/8/8/8/8/8/8/K2S'4 b - - 0 1", "a8a1"));
        assert!(position("r6k/8/8/8/8/8/8/K7 w - - 0 1").in_danger());
    }

    /// [E-SM], [E-30]: a suborned one keeps nobody.
    #[test]
    fn the_attack_counts_when_it_leaves() {
        assert!(position("r6k/8/8/8/8/8/8/K2h'{S'}4 w - - 0 1").in_danger());
    }
}
