//! **Lightning bolt** `L` \[E-LB\], a spell: as a pawn with promotion; may make one or two such
//! moves in its turn, `a2a4,a4b5`; the second from where the first ended; only the final position
//! is judged for check, and it attacks whatever it could capture with either. If its first move
//! promotes it to a knight, that knight may make the second move. A knight so made keeps the double
//! move and is a spell: `N{bolt}`. En passant against it only if its turn ended with the two-step
//! advance.
//!
//! \[E-35\]: freezing is judged between the two moves too. The second move may be en passant; it may
//! return to where the bolt came from (a null turn, legal). (Attacks by the second move are in
//! [`double_moves`](super::super::double_moves).)
//!
//! The pawn on b4 is out of reach of one move, and captured with the second:
//!
//! ```text
//! 8  .  .  .  .  .  .  .  k
//! 7  .  .  .  .  .  .  .  .
//! 6  .  .  .  .  .  .  .  .
//! 5  .  .  .  .  .  .  .  .
//! 4  .  p  .  .  .  .  .  .
//! 3  .  .  .  .  .  .  .  .
//! 2  L  .  .  .  .  .  .  .
//! 1  .  .  .  .  .  .  .  K
//!    a  b  c  d  e  f  g  h
//! ```
//!
//! ```
//! use motley_game::{Game, Notation};
//! use motley_movegen::variants::eldritch::Eldritch;
//!
//! let mut pos = Eldritch::parse("7k/8/8/8/1p6/8/L7/7K w - - 0 1").unwrap();
//! assert!(pos.read_turn("a2b4").is_err());
//! for turn in ["a2a3,a3b4"] {
//!     for mv in pos.read_turn(turn).unwrap() {
//!         pos.play(mv, &mut ());
//!     }
//! }
//! assert!(pos.fen().starts_with("7k/8/8/8/1L6/8/8/7K b"));
//! ```

use super::super::double_moves;
use super::super::kinds::{self, KNIGHT};
use super::super::moves::{Move, MoveKind, Moves};
use super::super::square_state::Occupant;
use super::super::steps;
use super::super::turn_view::TurnView;
use super::def::{PLAIN, PieceDef, Variety};
use super::patterns::{knight, pawn_captures, pawn_steps};
use super::{HistoryGroup, Promotion, Psqt, Trait, Traits};
use crate::board::Square;

pub(super) const LIGHTNING_BOLT: PieceDef = PieceDef {
    name: "lightning bolt",
    letter: "L",
    rule: "E-LB",
    traits: Traits::of(&[Trait::Spell, Trait::MovesTwice, Trait::CapturesInPassing, Trait::AdvancesTwo]),
    prices: "q r!1",
    value: 310,
    psqt: Psqt::Advanced,
    history: HistoryGroup::Bolt,
    quiet_targets: pawn_steps,
    attacks: pawn_captures,
    moves: Some(moves),
    promotion: Promotion::Compulsory,
    promoted: |kind| {
        if kind == KNIGHT { kinds::LIGHTNING_KNIGHT } else { kind }
    },
    ..PLAIN
};

/// A knight that was a lightning bolt; written `N{bolt}`.
pub(super) const LIGHTNING_KNIGHT: PieceDef = PieceDef {
    name: "lightning knight",
    letter: "N",
    rule: "E-LB",
    variety: Some(Variety { of: KNIGHT, word: "bolt" }),
    traits: Traits::of(&[Trait::Spell, Trait::MovesTwice]),
    value: 450,
    history: HistoryGroup::Knight,
    quiet_targets: knight,
    attacks: knight,
    moves: Some(moves),
    ..PLAIN
};

fn moves(turn: &TurnView<'_>, from: Square, piece: Occupant, out: &mut Moves) {
    // A quiet first move may be followed by a capture.
    let turn = &turn.for_stage(None);
    let mut firsts = Moves::new();
    steps::step_or_capture(turn, from, piece, &mut firsts);
    for &first in &firsts {
        out.push(first);
        // Of the kinds that a bolt may become, only a knight makes a second move.
        if first.move_kind == MoveKind::Promote && first.kind != KNIGHT {
            continue;
        }
        let Some(between) = double_moves::between(&turn.view, from, first.to) else {
            continue;
        };
        let turn = TurnView::new(&between, turn.start, turn.view.us);
        let mut seconds = Moves::new();
        if let Some(piece) = double_moves::second_mover(&turn.view, first.to) {
            steps::step_or_capture(&turn, first.to, piece, &mut seconds);
        }
        out.extend(seconds.into_iter().map(|second| {
            let twice = Move::new(MoveKind::Double, from, second.to).third(first.to);
            twice.kind(second.kind)
        }));
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{after, legal, position, turns_of};
    use motley_game::Game;

    /// [E-LB], [E-5]
    #[test]
    fn it_moves_once_or_twice() {
        let fen = "7k/8/8/8/1p6/8/L7/7K w - - 0 1";
        let expected = ["a2a3", "a2a3,a3a4", "a2a3,a3b4", "a2a4", "a2a4,a4a5"];
        assert_eq!(turns_of(fen, "a2"), expected);
        assert!(after(fen, "a2a4").contains(" b - a3 "));
        assert!(after(fen, "a2a3,a3a4").contains(" b - - "));
    }

    /// [E-LB]
    #[test]
    fn a_promoted_knight_moves_on() {
        let fen = "8/L7/8/7k/8/8/8/7K w - - 0 1";
        assert!(after(fen, "a7a8n").starts_with("N{bolt}7/"));
        assert!(after(fen, "a7a8n,a8b6").starts_with("8/8/1N{bolt}6/"));
        assert!(!legal(fen, "a7a8q,a8b8"));
        let knight = "8/N{bolt}7/8/7k/8/8/8/7K w - - 0 1";
        assert!(legal(knight, "a7b5,b5a7"));
    }

    /// [E-LB], [E-SM]: it attacks with its second move, after it has captured the shadowmancer with
    /// the first.
    #[test]
    fn it_attacks_twice() {
        assert!(position("8/8/2k5/8/1L6/8/8/7K b - - 0 1").in_danger());
        assert!(position("8/8/2k5/1s'6/L7/8/8/7K b - - 0 1").in_danger());
        assert!(!position("8/8/2k5/1n6/8/L7/8/7K b - - 0 1").in_danger());
    }

    /// [E-35]: freezing between the moves, en passant with the second move, and the way back.
    #[test]
    fn between_the_moves() {
        let frozen = "7k/8/8/8/1e6/8/L7/7K w - - 0 1";
        assert_eq!(turns_of(frozen, "a2"), ["a2a3", "a2a4"]);
        assert!(legal("7k/8/8/2p5/1L6/8/8/7K w - c6 0 1", "b4b5,b5c6"));
        assert!(legal("7k/8/8/8/8/8/8/N{bolt}6K w - - 0 1", "a1b3,b3a1"));
    }
}
