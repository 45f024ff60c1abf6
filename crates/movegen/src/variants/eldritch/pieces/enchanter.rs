//! **Enchanter** `E` \[E-EN\]: exactly 2 in any direction over an empty square to an empty square
//! \[E-2\]; captures an adjacent unit by moving there. Enemy units adjacent to it are frozen
//! \[E-12\]; an enchanter that is frozen still freezes. (The freezing is
//! [`BoardState::frozen`](super::super::state::BoardState::frozen).)

use super::super::side_view::SideView;
use super::super::square_state::Occupant;
use super::super::squares::{Squares, neighbours};
use super::def::{PLAIN, PieceDef};
use super::patterns::king;
use super::{HistoryGroup, Trait, Traits};
use crate::board::Square;

pub(super) const ENCHANTER: PieceDef = PieceDef {
    name: "enchanter",
    letter: "E",
    rule: "E-EN",
    traits: Traits::of(&[Trait::Freezes]),
    prices: "q bp np rp",
    value: 900,
    history: HistoryGroup::Guardian,
    quiet_targets,
    attacks: king,
    ..PLAIN
};

fn quiet_targets(view: &SideView<'_>, from: Square, _piece: Occupant) -> Squares {
    (view.rook(from, 2) | view.bishop(from, 2)) & !neighbours(from)
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{position, turns_of};
    use motley_game::Game;

    /// [E-EN], [E-2]
    #[test]
    fn it_moves_exactly_two_squares() {
        let fen = "7k/8/8/3P4/3E4/2p5/8/K7 w - - 0 1";
        let expected = ["d4b4", "d4b6", "d4c3", "d4d2", "d4f2", "d4f4", "d4f6"];
        assert_eq!(turns_of(fen, "d4"), expected);
    }

    /// [E-EN], [E-12]: a unit next to it is frozen, and gives no check.
    #[test]
    fn it_freezes_its_neighbours() {
        let fen = "r6k/1E6/8/8/8/8/8/K7 b - - 0 1";
        assert_eq!(turns_of(fen, "a8"), Vec::<String>::new());
        assert!(!position("r6k/1E6/8/8/8/8/8/K7 w - - 0 1").in_danger());
        assert!(position("r6k/2E5/8/8/8/8/8/K7 w - - 0 1").in_danger());
    }

    /// [E-EN]: an enchanter that is frozen still freezes.
    #[test]
    fn enchanters_freeze_each_other() {
        let fen = "7k/8/8/8/3Ee3/8/8/K7 w - - 0 1";
        assert_eq!(turns_of(fen, "d4"), Vec::<String>::new());
    }
}
