//! **Diviner** `D'` \[E-DI\]: king's moves and captures. *Divination* `d1!`, at the start of its
//! owner's turn and not a move: the diviner leaves the board, the opponent's whole last turn is
//! undone (all state, the counters too, but the diviner stays gone), and the opponent moves again,
//! any legal turn but that one. Possible in check and against what would be mate. Not possible: if
//! the last turn was itself a divination, or no turn came before (start, FEN); if the diviner's
//! owner would then be in check. If the opponent has no other legal turn, it is mated or stalemated
//! by [G-5]. Perft counts it as a ply. (The undoing is in
//! [`divination`](super::super::divination).)

use super::def::{PLAIN, PieceDef};
use super::patterns::king;
use super::{HistoryGroup, Trait, Traits};

pub(super) const DIVINER: PieceDef = PieceDef {
    name: "diviner",
    letter: "D'",
    rule: "E-DI",
    traits: Traits::of(&[Trait::Divines]),
    prices: "q bb",
    value: 400,
    history: HistoryGroup::Stepper,
    quiet_targets: king,
    attacks: king,
    ..PLAIN
};

#[cfg(test)]
mod tests {
    use super::super::super::tests::{legal, played};
    use motley_game::Notation;

    /// [E-DI], [G-1]
    #[test]
    fn a_divined_turn_is_undone_and_forbidden() {
        let fen = "d'6k/8/8/8/8/8/1P6/D'6K w - - 0 1";
        let pos = played(fen, &["b2b3", "h8h7", "a1!"]);
        assert!(pos.fen().starts_with("d'6k/8/8/8/8/1P6/8/7K b - - 0 1"));
        assert!(pos.read_turn("h8h7").is_err() && pos.read_turn("h8g8").is_ok());
        assert!(pos.read_turn("a8!").is_err());
    }

    /// [E-DI]: not the first turn, and not if its owner would then be in check.
    #[test]
    fn some_turns_cannot_be_divined() {
        assert!(!legal("7k/8/8/8/8/8/8/D'6K w - - 0 1", "a1!"));
        let pos = played("r6k/8/8/8/8/8/8/D'6K b - - 0 1", &["a8b8"]);
        assert!(pos.read_turn("a1!").is_ok());
        let pos = played("7k/8/8/8/8/8/7K/r5D'1 w - - 0 1", &["h2h1", "a1a2"]);
        assert!(pos.read_turn("g1!").is_err());
    }

    /// [E-39], [E-31]: a diviner whose ghost was destroyed by the undone turn vanishes from the
    /// ghost's square.
    #[test]
    fn a_diviner_set_free_by_destruction_vanishes() {
        let fen = "7k/8/8/8/8/2H'{d'{royal}}5/1M'6/7K w - - 0 1";
        let pos = played(fen, &["b2!", "c3!"]);
        assert!(pos.fen().starts_with("7k/8/8/8/8/2H'5/1M'6/7K w - - 0 1"));
    }

    /// [E-39]
    #[test]
    fn a_released_diviner_vanishes_with_the_turn() {
        let fen = "4r2k/8/8/8/4H'{d'}3/8/8/7K b - - 0 1";
        let pos = played(fen, &["e8e4", "d'@d4,h1h2", "d4!"]);
        let undone = "7k/8/8/8/4r3/8/8/7K w - - 0 2";
        assert_eq!(pos.fen(), format!("{undone} start=4r2k/8/8/8/4H'{{d'}}3/8/8/7K"));
        // The turn cannot be repeated without the leg that released the diviner.
        assert!(pos.read_turn("h1h2").is_err() && pos.read_turn("h1g1").is_ok());
    }

    /// [E-39]: of two released diviners only one vanishes; then the other one, and its leg from both
    /// undone turns.
    #[test]
    fn released_diviners_vanish_one_by_one() {
        let fen = "r6k/8/8/8/8/8/8/7K w - - 0 1 pending=H'{d'}c3,H'{d'}f6";
        let first = ["d'@c2,d'@f7,h1h2", "f7!"];
        let pos = played(fen, &first);
        assert!(pos.fen().ends_with(" pending=H'{d'}c3"));
        assert!(pos.read_turn("d'@c2,h1h2").is_err());
        assert!(pos.read_turn("d'@c4,h1h2").is_ok());
        let second = ["d'@c4,h1g1", "c4!"];
        let pos = played(fen, &[first, second].concat());
        assert!(!pos.fen().contains("pending"));
        assert!(pos.read_turn("h1h2").is_err() && pos.read_turn("h1g1").is_err());
        assert!(pos.read_turn("h1g2").is_ok());
    }

    /// [E-39], [E-GH]: a diviner without an empty square is lost, and the other one is found all the
    /// same.
    #[test]
    fn the_released_diviner_vanishes_and_not_a_lost_one() {
        let fen = "7k/8/8/8/8/8/PP6/RN5K w - - 0 1 pending=H'{d'}a1,H'{d'}f6";
        let pos = played(fen, &["d'@f7,h1h2", "f7!"]);
        assert!(pos.fen().ends_with(" pending=H'{d'}a1"));
        assert!(pos.read_turn("h1h2").is_err() && pos.read_turn("h1g1").is_ok());
    }

    /// [E-39], [G-11], [E-35]: without the diviner another capture in passing is possible.
    #[test]
    fn the_passed_square_is_judged_without_the_diviner() {
        let fen = "7k/8/8/4l3/4D'3/8/3P4/7K w - - 0 1";
        let pos = played(fen, &["d2d4", "h8h7", "e4!"]);
        assert!(pos.fen().starts_with("7k/8/8/4l3/3P4/8/8/7K b - d3 0 1"));
        assert!(pos.read_turn("e5e4,e4d3").is_ok());
        let fen = "7k/8/8/5l2/4D'3/8/3P4/7K w - - 0 1";
        assert!(played(fen, &["d2d4"]).fen().contains(" b - d3 "));
        let pos = played(fen, &["d2d4", "h8h7", "e4!"]);
        assert!(pos.fen().starts_with("7k/8/8/5l2/3P4/8/8/7K b - - 0 1"));
    }
}
