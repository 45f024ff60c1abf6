//! **Abjurer** `A` \[E-AB\]: moves and captures as a king. Captured only by royal units. Cannot be
//! jumped over by anyone.

use super::super::kinds;
use super::super::square_state::Piece;
use super::super::squares::Squares;
use super::super::state::State;
use super::{Class, PLAIN, PieceDef, is, king};
use motley_game::Side;

pub(super) static ABJURER: PieceDef = PieceDef {
    name: "abjurer",
    letter: "A",
    value: 500,
    quiet_targets: king,
    attacks: king,
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

#[cfg(test)]
mod tests {
    use super::super::super::tests::{legal, turns_of};

    /// [E-AB]
    #[test]
    fn only_royal_units_capture_it() {
        assert!(!legal("7k/8/8/8/3A3r/8/8/K7 b - - 0 1", "h4d4"));
        assert!(legal("3q3k/8/8/8/3A4/8/8/K7 b - - 0 1", "d8d4"));
        assert!(legal("7k/8/8/8/3A4/8/K7/3r{royal}4 b - - 0 1", "d1d4"));
    }

    /// [E-AB], [E-3]
    #[test]
    fn nobody_jumps_over_it() {
        let fen = "7k/8/8/8/8/d7/A7/7K b - - 0 1";
        assert!(!legal(fen, "a3a1") && legal(fen, "a3c1"));
    }

    /// [E-4]
    #[test]
    fn knights_need_one_path() {
        let both = "7k/8/8/8/8/8/1AA5/1N5K w - - 0 1";
        assert_eq!(turns_of(both, "b1"), ["b1a3", "b1d2"]);
    }
}
