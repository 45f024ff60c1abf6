//! **Shadowmancer** `S'` \[E-SM\]: king's moves and captures. While it is on the board its owner's
//! liege (and doppelganger) cannot be in check: it cannot be captured and is not attacked; it can
//! be destroyed. When the shadowmancer leaves the board, the attack counts at once.

use super::def::{PLAIN, PieceDef};
use super::patterns::king;
use super::{HistoryGroup, Psqt, Trait, Traits};

pub(super) const SHADOWMANCER: PieceDef = PieceDef {
    name: "shadowmancer",
    letter: "S'",
    rule: "E-SM",
    traits: Traits::of(&[Trait::Shadows]),
    prices: "qb qn qr",
    value: 820,
    psqt: Psqt::Sheltered,
    history: HistoryGroup::Guardian,
    quiet_targets: king,
    attacks: king,
    ..PLAIN
};

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

    /// [E-SM], [E-30]: a suborned one shadows no unit.
    #[test]
    fn the_attack_counts_when_it_leaves() {
        assert!(position("r6k/8/8/8/8/8/8/K2h'{S'}4 w - - 0 1").in_danger());
    }

    /// [E-SM], [E-LB]: Black is in check only because the bolt may capture the shadowmancer and
    /// then the vampire. The king beside the vampire attacks nothing, so that capturing the bolt is
    /// enough.
    #[test]
    fn attackers_it_keeps_off_need_no_evasion() {
        for (fen, turn) in [
            ("8/1ps'5/N{bolt}7/Kv'6/8/8/8/8 b - - 0 1", "b7a6"),
            (
                "1O1u4/1ps'5/N{bolt}u{+f}6/Kv'S'5/U{1}PDs4/U'{1,1}esd4/8/8 b - - 4 31 \
                 pool=RN/q lost=/ppi'",
                "b7a6",
            ),
        ] {
            assert!(position(fen).in_danger(), "{fen}");
            assert!(legal(fen, turn), "{turn} in {fen}");
        }
    }
}
