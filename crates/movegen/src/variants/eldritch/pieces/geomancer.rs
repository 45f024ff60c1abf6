//! **Geomancer** `O'` \[E-GE\]: king's moves and captures. Invoke `b1!nb`: adds a strip of four squares
//! along the named side (n, e, s, w) of the original board, starting at the named file or rank. It must
//! not overlap an existing strip. Anyone may use the squares; pawns promote where they always did;
//! nothing wraps around. A row is all squares with its rank number, strips included. (The strips are
//! in [`strips`](super::super::strips).)
//!
//! Four squares are added along the east side, from rank 3 on:
//!
//! ```text
//! 8  .  .  .  .  .  .  .  k
//! 7  .  .  .  .  .  .  .  .
//! 6  .  .  .  .  .  .  .  .
//! 5  .  .  .  .  .  .  .  .
//! 4  .  .  .  .  .  .  .  .
//! 3  .  .  .  .  .  .  .  .
//! 2  .  .  .  .  .  .  .  .
//! 1  O' .  .  .  .  .  .  K
//!    a  b  c  d  e  f  g  h
//! ```
//!
//! ```
//! use motley_game::{Game, Notation};
//! use motley_movegen::variants::eldritch::Eldritch;
//!
//! let mut pos = Eldritch::parse("7k/8/8/8/8/8/8/O'6K w - - 0 1").unwrap();
//! for turn in ["a1!e3"] {
//!     for mv in pos.read_turn(turn).unwrap() {
//!         pos.play(mv, &mut ());
//!     }
//! }
//! assert!(pos.fen().starts_with("7k/8/8/8/8/8/8/O'6K b - - 0 1 strips=e3:4"));
//! ```

use super::super::moves::{Move, MoveKind, Moves};
use super::super::square_state::Occupant;
use super::super::turn_view::TurnView;
use super::HistoryGroup;
use super::def::{PLAIN, PieceDef};
use super::patterns::king;
use crate::board::Square;

pub(super) const GEOMANCER: PieceDef = PieceDef {
    name: "geomancer",
    letter: "O'",
    rule: "E-GE",
    prices: "n",
    value: 265,
    history: HistoryGroup::Stepper,
    quiet_targets: king,
    attacks: king,
    invokes: widen,
    ..PLAIN
};

fn widen(turn: &TurnView<'_>, from: Square, _piece: Occupant, out: &mut Moves) {
    for strip in turn.view.state.strips().free() {
        out.push(Move::new(MoveKind::AddStrip, from, from).third(Square(strip)));
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{after, legal, turns_of};

    /// [E-GE], [E-14]
    #[test]
    fn it_adds_strips() {
        let fen = "7k/8/8/8/8/8/8/O'6K w - - 9 1";
        let wider = after(fen, "a1!e3");
        assert_eq!(wider, "7k/8/8/8/8/8/8/O'6K b - - 0 1 strips=e3:4");
        let next = wider.replace(" b ", " w ");
        assert!(!legal(&next, "a1!e4") && legal(&next, "a1!nb"));
    }

    /// [E-GE]: anyone may use the squares, nothing wraps around.
    #[test]
    fn strips_are_squares() {
        let fen = "7k/8/8/8/8/8/8/7K w - - 0 1 strips=e1:4,w1:R3";
        let rook = turns_of(fen, "z1");
        assert!(rook.contains(&"z1z4".into()) && rook.contains(&"z1g1".into()));
        assert!(!rook.contains(&"z1z5".into()) && !rook.contains(&"z1z0".into()));
        assert!(legal(fen, "h1i2"));
    }

    /// [E-GE], [E-8]: the far row is rank 8, strips included, whatever lies beyond.
    #[test]
    fn pawns_promote_where_they_did() {
        let fen = "8/P7/8/7k/8/8/8/7K w - - 0 1 strips=na:4,e5:2P1";
        assert!(legal(fen, "a7a8q") && legal(fen, "i7i8n") && !legal(fen, "i7i8"));
    }
}
