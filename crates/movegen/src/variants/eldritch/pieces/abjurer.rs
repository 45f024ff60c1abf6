//! **Abjurer** `A` \[E-AB\]: moves and captures as a king. Captured only by royal units. No unit
//! can jump over it.

use super::def::{PLAIN, PieceDef};
use super::patterns::king;
use super::{HistoryGroup, Trait, Traits};

pub(super) const ABJURER: PieceDef = PieceDef {
    name: "abjurer",
    letter: "A",
    rule: "E-AB",
    traits: Traits::of(&[Trait::Unjumpable, Trait::OnlyRoyalsCapture]),
    prices: "r",
    value: 500,
    history: HistoryGroup::Guardian,
    quiet_targets: king,
    attacks: king,
    ..PLAIN
};

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
    fn no_unit_jumps_over_it() {
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
