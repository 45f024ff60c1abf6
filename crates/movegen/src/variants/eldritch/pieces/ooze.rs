//! **Ooze** `O` \[E-OO\]: one in any direction to empty squares; never captures, cannot be
//! captured. Its own side's units may move through it.

use super::def::{PLAIN, PieceDef};
use super::patterns::king;
use super::{HistoryGroup, Trait, Traits};

pub(super) const OOZE: PieceDef = PieceDef {
    name: "ooze",
    letter: "O",
    rule: "E-OO",
    traits: Traits::of(&[Trait::PassableToFriends, Trait::Uncapturable, Trait::NeverChecks]),
    prices: "rr>2 nn>2 pppp>2",
    most: 6,
    value: 215,
    history: HistoryGroup::Stepper,
    quiet_targets: king,
    ..PLAIN
};

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
