//! **Dragon** `D` \[E-DR\]: 1 or 2 in any direction, jumping, and captures either the unit it lands on,
//! or, landing on an empty square, at choice one enemy unit adjacent to that square: `d1d3,d3xe4`.
//!
//! The dragon jumps over the pawn to the empty d4, and captures on e5 from there:
//!
//! ```text
//! 8  .  .  .  .  .  .  .  k
//! 7  .  .  .  .  .  .  .  .
//! 6  .  .  .  .  .  .  .  .
//! 5  .  .  .  .  p  .  .  .
//! 4  .  .  .  .  .  .  .  .
//! 3  .  .  .  P  .  .  .  .
//! 2  .  .  .  D  .  .  .  .
//! 1  .  .  .  .  .  .  .  K
//!    a  b  c  d  e  f  g  h
//! ```
//!
//! ```
//! use motley_game::{Game, Notation};
//! use motley_movegen::variants::eldritch::Eldritch;
//!
//! let mut pos = Eldritch::parse("7k/8/8/4p3/8/3P4/3D4/7K w - - 0 1").unwrap();
//! for turn in ["d2d4,d4xe5"] {
//!     for mv in pos.read_turn(turn).unwrap() {
//!         pos.play(mv, &mut ());
//!     }
//! }
//! assert!(pos.fen().starts_with("7k/8/8/8/3D4/3P4/8/7K b"));
//! ```

use super::super::moves::{Move, MoveKind, Moves};
use super::super::side_view::SideView;
use super::super::square_state::Occupant;
use super::super::squares::{Squares, around, neighbours};
use super::super::turn_view::TurnView;
use super::def::{PLAIN, PieceDef};
use super::{HistoryGroup, Trait, Traits};
use crate::board::Square;

pub(super) const DRAGON: PieceDef = PieceDef {
    name: "dragon",
    letter: "D",
    rule: "E-DR",
    traits: Traits::of(&[Trait::AttacksFromAfar, Trait::CapturesBesideLanding]),
    prices: "nn>2",
    value: 1300,
    history: HistoryGroup::Jumper,
    quiet_targets: flight,
    attacks,
    moves: Some(moves),
    ..PLAIN
};

fn flight(view: &SideView<'_>, from: Square, _piece: Occupant) -> Squares {
    view.rook_jumps(from, 2) | view.bishop_jumps(from, 2)
}

fn attacks(view: &SideView<'_>, from: Square, piece: Occupant) -> Squares {
    let flight = flight(view, from, piece);
    // The squares it lands on, and the squares next to an empty landing square.
    flight | around(flight & view.empty)
}

fn moves(turn: &TurnView<'_>, from: Square, piece: Occupant, out: &mut Moves) {
    let capturable = turn.capturable(piece);
    let flight = flight(&turn.view, from, piece);
    for to in flight & (capturable | turn.quiet_squares()) {
        out.push(Move::new(MoveKind::Normal, from, to));
    }
    for to in flight & turn.view.empty {
        for victim in neighbours(to) & capturable {
            out.push(Move::new(MoveKind::CaptureBeside, from, to).third(victim));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{board_after, legal, position};
    use motley_game::Game;

    /// [E-DR], [E-2]
    #[test]
    fn it_captures_where_it_lands_or_next_to_it() {
        let fen = "7k/8/8/4p3/8/3P4/3D4/7K w - - 0 1";
        assert_eq!(board_after(fen, "d2d4,d4xe5"), "7k/8/8/8/3D4/3P4/8/7K");
        assert!(legal(fen, "d2d4") && legal(fen, "d2f4,f4xe5") && !legal(fen, "d2c2,c2xe5"));
    }

    /// [E-DR], [G-3]: it attacks what it could capture either way.
    #[test]
    fn it_gives_check_from_afar() {
        let pos = position("7k/8/8/3K4/8/8/8/3d4 w - - 0 1");
        assert!(!pos.in_danger());
        assert!(position("7k/8/8/8/3K4/8/8/3d4 w - - 0 1").in_danger());
    }
}
