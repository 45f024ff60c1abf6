//! **Doppelganger** `X` \[E-DO\] (not liege, not royal): king's moves and captures, castles. While a
//! player has both liege and doppelganger: turns after which neither is attacked are legal; only if
//! there is none, turns after which at least one of them is not attacked are legal; if there is none
//! of these either and one is attacked, checkmate. When one of them is gone, captured or destroyed,
//! the other is bound by check like a liege, alone. "In check" while both live: either is attacked.
//! Several doppelgangers form one group with the liege \[E-40\].

use super::def::{PLAIN, PieceDef};
use super::patterns::king;
use super::{HistoryGroup, Psqt, Trait, Traits};

pub(super) const DOPPELGANGER: PieceDef = PieceDef {
    name: "doppelganger",
    letter: "X",
    traits: Traits::of(&[Trait::RoyalDouble, Trait::Castles, Trait::RoyalStepper]),
    prices: "q nn",
    most: 1,
    value: 280,
    psqt: Psqt::Sheltered,
    history: HistoryGroup::King,
    quiet_targets: king,
    attacks: king,
    ..PLAIN
};

#[cfg(test)]
mod tests {
    use super::super::super::tests::{position, turns};
    use motley_game::Game;

    /// [E-DO]
    #[test]
    fn both_must_be_saved_if_possible() {
        let strict = "4k3/8/8/8/8/8/7r/R3X2K w - - 0 1";
        assert_eq!(turns(strict), ["h1g1", "h1h2"]);
    }

    /// [E-DO]
    #[test]
    fn one_is_enough_if_not() {
        let fen = "x7/8/8/7R/8/8/2K3R1/5Q1k b - - 0 1";
        assert_eq!(turns(fen), ["a8a7", "a8b7", "a8b8", "h1g1", "h1g2", "h1h2"]);
    }

    /// [E-DO], [G-5]
    #[test]
    fn mate_is_mate_of_both() {
        let pos = position("r2k3r/8/8/8/8/1r4r1/8/X6K w - - 0 1");
        assert!(!pos.has_move() && pos.in_danger());
    }

    /// [E-DO], [E-40]: alone it is bound like a liege; two of them are a group.
    #[test]
    fn it_stands_in_for_the_liege() {
        assert_eq!(
            turns("7k/8/8/8/8/8/r7/1r5X w - - 0 1"),
            Vec::<String>::new()
        );
        assert_eq!(turns("7k/8/8/8/8/8/r7/Xr5X w - - 0 1"), ["a1b1"]);
    }
}
