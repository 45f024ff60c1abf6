//! **Ooze** `O` \[E-OO\]: one in any direction to empty squares; never captures, cannot be captured. Its
//! own side's units may move through it.

use super::super::kinds;
use super::super::squares::Squares;
use super::super::state::State;
use super::{PLAIN, PieceDef, king};
use motley_game::Side;

pub(super) static OOZE: PieceDef = PieceDef {
    name: "ooze",
    letter: "O",
    value: 215,
    quiet_targets: king,
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

#[cfg(test)]
mod tests {
    use super::super::super::tests::{legal, turns_of};

    /// [E-OO]
    #[test]
    fn it_neither_captures_nor_is_captured() {
        let fen = "7k/8/8/8/8/8/pp6/O6K w - - 0 1";
        assert_eq!(turns_of(fen, "a1"), ["a1b1"]);
        assert!(!legal("7k/8/8/8/8/8/b7/1O5K b - - 0 1", "a2b1"));
    }

    /// [E-OO], [E-3]
    #[test]
    fn friends_move_through_it() {
        assert!(legal("7k/8/8/8/8/8/O7/R6K w - - 0 1", "a1a8"));
        assert!(!legal("7k/8/8/8/8/7K/O7/r7 b - - 0 1", "a1a8"));
        assert_eq!(turns_of("7k/8/8/8/8/O7/P7/7K w - - 0 1", "a2"), ["a2a4"]);
    }
}
