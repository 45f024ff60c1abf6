//! **Giant** `G` \[E-GI\]: 1 or 2 straight along rank or file, not jumping. Invoke `a1!b1d3`: throws an
//! adjacent friendly non-royal unit 2 or 3 squares in any direction, over anything that can be jumped,
//! to an empty square. No promotion by being thrown. A thrown liege (an archmage) must not land in
//! check. It may throw riddles and beasts \[E-41\].
//!
//! The giant throws the riddle over the pawn:
//!
//! ```text
//! 8  .  .  .  .  .  .  .  k
//! 7  .  .  .  .  .  .  .  .
//! 6  .  .  .  .  .  .  .  .
//! 5  .  .  .  .  .  .  .  .
//! 4  .  .  .  .  .  .  .  .
//! 3  .  .  .  .  .  .  .  .
//! 2  .  .  .  .  .  .  .  .
//! 1  G  R' P  .  .  .  .  K
//!    a  b  c  d  e  f  g  h
//! ```
//!
//! ```
//! use motley_game::{Game, Notation};
//! use motley_movegen::variants::eldritch::Eldritch;
//!
//! let mut pos = Eldritch::parse("7k/8/8/8/8/8/8/GR'P4K w - - 0 1").unwrap();
//! for turn in ["a1!b1d1"] {
//!     for mv in pos.read_turn(turn).unwrap() {
//!         pos.play(mv, &mut ());
//!     }
//! }
//! assert!(pos.fen().starts_with("7k/8/8/8/8/8/8/G1PR'3K b"));
//! ```

use super::super::moves::{Move, MoveKind, Moves};
use super::super::side_view::SideView;
use super::super::square_state::Occupant;
use super::super::squares::{Squares, neighbours};
use super::super::turn_view::TurnView;
use super::def::{PLAIN, PieceDef};
use super::{HistoryGroup, Trait, Traits, is_royal};
use crate::board::Square;

pub(super) const GIANT: PieceDef = PieceDef {
    name: "giant",
    letter: "G",
    rule: "E-GI",
    traits: Traits::of(&[Trait::Slider]),
    prices: "r",
    value: 395,
    history: HistoryGroup::Rook,
    quiet_targets: reach,
    attacks: reach,
    invokes: throw,
    ..PLAIN
};

fn reach(view: &SideView<'_>, from: Square, _piece: Occupant) -> Squares {
    view.rook(from, 2)
}

fn throw(turn: &TurnView<'_>, from: Square, _piece: Occupant, out: &mut Moves) {
    let view = &turn.view;
    let is_royal = |&square: &Square| view.state.piece(square).is_some_and(is_royal);
    let friends = view.king(from) & view.state.side(view.us) & !view.frozen;
    for thrown in friends.filter(|square| !is_royal(square)) {
        // Two or three squares: the neighbours are removed below.
        let flight = view.rook_jumps(thrown, 3) | view.bishop_jumps(thrown, 3);
        for to in flight & view.empty & !neighbours(thrown) {
            out.push(Move::new(MoveKind::Throw, from, to).third(thrown));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{board_after, legal, turns_of};

    /// [E-GI], [E-41]
    #[test]
    fn it_throws_friends() {
        let fen = "7k/8/8/8/8/8/8/GR'5K w - - 0 1";
        let thrown = ["a1!b1b3", "a1!b1b4", "a1!b1d1", "a1!b1d3", "a1!b1e1", "a1!b1e4"];
        assert_eq!(turns_of(fen, "a1!"), thrown);
        assert_eq!(turns_of("7k/8/8/8/8/8/8/GQ5K w - - 0 1", "a1!"), Vec::<String>::new());
    }

    /// [E-GI]: no promotion by being thrown; frozen units stay [E-12].
    #[test]
    fn throwing_is_no_move() {
        let fen = "7k/8/1P6/G7/8/8/8/7K w - - 0 1";
        assert!(board_after(fen, "a5!b6b8").starts_with("1P5k/8/8/G7/"));
        assert!(!legal("7k/2e5/1P6/G7/8/8/8/7K w - - 0 1", "a5!b6b8"));
    }

    /// [E-GI]
    #[test]
    fn a_thrown_liege_must_not_land_in_check() {
        let fen = "1r1r3k/8/8/8/8/8/8/GA'6 w - - 0 1";
        assert_eq!(turns_of(fen, "a1!"), ["a1!b1e1", "a1!b1e4"]);
    }
}
