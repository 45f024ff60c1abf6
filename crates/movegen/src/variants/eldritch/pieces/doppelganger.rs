//! **Doppelganger** `X` \[E-DO\] (not liege, not royal): king's moves and captures, castles. While
//! a player has both liege and doppelganger: turns after which neither is attacked are legal; only
//! if there are no such turns, turns after which at least one of them is not attacked are legal; if
//! no turn is legal by this either and one is attacked, checkmate. When one of them is gone,
//! captured or destroyed, the other is bound by check like a liege, alone. "In check" while both
//! live: either is attacked. A divination is a turn here, and has to save both; a doppelganger that
//! this very turn makes does not help; while any of the group is attacked no unit castles, and no
//! castler lands on an attacked square. Several doppelgangers form one group with the liege \[E-40\].

use super::def::{PLAIN, PieceDef};
use super::patterns::king;
use super::{HistoryGroup, Psqt, Trait, Traits};

pub(super) const DOPPELGANGER: PieceDef = PieceDef {
    name: "doppelganger",
    letter: "X",
    rule: "E-DO",
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
    use super::super::super::Eldritch;
    use super::super::super::tests::{legal, played, position, turns};
    use crate::testing;
    use motley_game::{Game, Notation};

    fn turns_of_position(pos: &Eldritch) -> Vec<String> {
        testing::turns_of(pos, "")
    }

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
        assert_eq!(turns("7k/8/8/8/8/8/r7/1r5X w - - 0 1"), Vec::<String>::new());
        assert_eq!(turns("7k/8/8/8/8/8/r7/Xr5X w - - 0 1"), ["a1b1"]);
    }

    /// [E-DO], [E-9]: while one of the group is attacked no unit castles.
    #[test]
    fn an_attack_on_one_stops_the_castling_of_the_other() {
        for row in ["K3X2R", "X3K2R"] {
            let fen = format!("rrr3k1/3r4/8/8/8/8/8/{row} w K - 0 1");
            assert!(!legal(&fen, "e1g1"), "{row}");
            assert_eq!(turns(&fen).len(), 15, "{row}");
            let unattacked = fen.replace("rrr3k1", "1rr3k1");
            assert!(legal(&unattacked, "e1g1"), "{row}");
        }
    }

    /// [E-DO], [E-DI]: a divination saves both, so a turn that saves only one is illegal.
    #[test]
    fn a_divination_saves_the_group() {
        let fen = "2r3k1/8/8/5D'2/7X/1r6/8/K7 b - - 0 1";
        assert_eq!(turns_of_position(&played(fen, &["c8a8"])), ["f5!"]);
        let without = fen.replace("5D'2", "8");
        assert!(turns_of_position(&played(&without, &["c8a8"])).len() > 1);
    }

    /// [E-DI]: a divination that leaves one of the group attacked is not possible, even where other
    /// turns have to save only one.
    #[test]
    fn a_divination_has_to_save_both() {
        let start = "start=p't'd'xa'mfr/p'p'pppppp/8/8/8/D7/P'P'PPPPPP/P'B'BQKBDR";
        let fen = "p't'd'x2r1/1f3ppp/D3a'1m1/1B2P3/5P2/8/P'P'PP2PP/P'B'BQK1DR w K - 2 7";
        let pos = played(&format!("{fen} {start}"), &["a6c4"]);
        // The dragon on c4 attacks the archmage. Without the diviner it could go from a6 to c8 and
        // take the doppelganger beside that square.
        assert!(pos.in_danger());
        assert!(!turns_of_position(&pos).contains(&"c8!".to_owned()));
    }

    /// [E-DO], [E-DI], [E-13]: this holds for a turn that begins with a reaction, too.
    #[test]
    fn a_divination_saves_the_group_instead_of_reactions() {
        let fen = "1r4k1/6p1/8/5D'2/r7/Hr6/1R'5X/KR'6 b - - 0 1";
        let pos = played(fen, &["a4a3"]);
        assert!(pos.fen().contains("pending=H1"));
        assert_eq!(turns_of_position(&pos), ["f5!"]);
    }

    /// [E-DO]: a doppelganger made by this very promotion does not help, beside one or beside a
    /// group; a restored one does not help either.
    #[test]
    fn a_new_one_comes_too_late() {
        let start = "start=4k3/8/8/8/8/8/8/X3K3";
        for fen in ["8/3P4/rr6/4k3/8/8/8/K7 w - - 0 1", "8/3P4/rr4rr/4k3/8/8/8/K6X w - - 0 1"] {
            let pos = position(&format!("{fen} {start}"));
            assert!(!pos.has_move() && pos.in_danger(), "{fen}");
        }
        let beside = format!("8/3P4/1r6/4k3/8/8/8/K7 w - - 0 1 {start}");
        assert!(legal(&beside, "d7d8x"));
        let restored = "8/8/rr4rr/4k3/8/8/8/K2N'3X w - - 0 1 start=4k3/8/8/8/2X5/8/8/3N'3X pool=X/";
        assert!(!legal(restored, "d1!xc4"));
    }
}
