//! **Evoker** `E'` \[E-EV\]: as a pawn. Invoke `a1xb3`: captures a unit at a knight's distance without
//! moving. Both ways it may also capture units of its own side, not its own liege (nor doppelganger)
//! nor riddle \[E-33\]. A knight's-distance capture is no jump.
//!
//! The evoker captures at a knight's distance and stays where it is:
//!
//! ```text
//! 8  .  .  .  .  .  .  .  k
//! 7  .  .  .  .  .  .  .  .
//! 6  .  .  .  .  .  .  .  .
//! 5  .  .  .  .  .  .  .  .
//! 4  .  .  .  .  .  .  .  .
//! 3  .  p  .  .  .  .  .  .
//! 2  .  .  .  .  .  .  .  .
//! 1  E' .  .  .  .  .  .  K
//!    a  b  c  d  e  f  g  h
//! ```
//!
//! ```
//! use motley_game::{Game, Notation};
//! use motley_movegen::variants::eldritch::Eldritch;
//!
//! let mut pos = Eldritch::parse("7k/8/8/8/8/1p6/8/E'6K w - - 0 1").unwrap();
//! for turn in ["a1xb3"] {
//!     for mv in pos.read_turn(turn).unwrap() {
//!         pos.play(mv, &mut ());
//!     }
//! }
//! assert!(pos.fen().starts_with("7k/8/8/8/8/8/8/E'6K b"));
//! ```

use super::super::moves::{Move, MoveKind, Moves};
use super::super::pawns;
use super::super::square_state::Occupant;
use super::super::turn_view::TurnView;
use super::def::{PLAIN, PieceDef};
use super::patterns::{pawn_captures, pawn_steps};
use super::{HistoryGroup, Trait, Traits};
use crate::board::Square;

pub(super) const EVOKER: PieceDef = PieceDef {
    name: "evoker",
    letter: "E'",
    rule: "E-EV",
    traits: Traits::of(&[Trait::Shoots, Trait::InvokesNoisily, Trait::CapturesInPassing, Trait::AdvancesTwo]),
    prices: "r q n",
    most: 3,
    value: 330,
    history: HistoryGroup::PawnMage,
    quiet_targets: pawn_steps,
    attacks: pawn_captures,
    moves: Some(moves),
    invokes: shoot,
    ..PLAIN
};

fn moves(turn: &TurnView<'_>, from: Square, piece: Occupant, out: &mut Moves) {
    let view = &turn.view;
    let capturable = turn.capturable(piece) | turn.capturable_friends(piece);
    let quiet = pawn_steps(view, from, piece) & turn.quiet_squares();
    let captures = pawn_captures(view, from, piece) & capturable;
    for to in quiet | captures | pawns::in_passing(view, from, piece) {
        pawns::arrive(turn, from, to, piece, out);
    }
}

/// Adds captures without moving, which a frozen evoker may make, too.
fn shoot(turn: &TurnView<'_>, from: Square, piece: Occupant, out: &mut Moves) {
    let view = &turn.view;
    let range = view.lines().knight_attacks(from) & view.state.exists();
    let capturable = turn.capturable(piece) | turn.capturable_friends(piece);
    out.extend((range & capturable).map(|to| Move::new(MoveKind::Shoot, from, to)));
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{board_after, legal, turns_of};

    /// [E-EV]
    #[test]
    fn it_captures_from_a_distance() {
        let fen = "7k/8/8/8/8/1p6/8/E'6K w - - 0 1";
        assert_eq!(turns_of(fen, "a1"), ["a1a2", "a1xb3"]);
        assert_eq!(board_after(fen, "a1xb3"), "7k/8/8/8/8/8/8/E'6K");
    }

    /// [E-EV], [E-33]: friends too, but no liege, doppelganger or riddle.
    #[test]
    fn it_captures_friends() {
        assert!(legal("7k/8/8/8/8/1P6/8/E'6K w - - 0 1", "a1xb3"));
        for kept in ["K", "X", "R'"] {
            let row = if kept == "K" { "E'7" } else { "E'6K" };
            let fen = format!("7k/8/8/8/8/1{kept}6/8/{row} w - - 0 1");
            assert!(!legal(&fen, "a1xb3"), "{fen}");
        }
    }

    /// [E-EV], [E-12]: a frozen evoker still shoots, and gives check.
    #[test]
    fn freezing_does_not_stop_it() {
        let fen = "7k/8/8/8/8/1p6/1e6/E'6K w - - 0 1";
        assert_eq!(turns_of(fen, "a1"), ["a1xb3"]);
    }
}
