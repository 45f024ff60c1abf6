//! **Berserker** `Z` \[E-BE\]: as a pawn, with promotion. Also by a knight's or queen's move, with or
//! without capture, after which it leaves the board (`d4h8,-h8`; no promotion, and where both ways
//! lead to one square both turns exist). It attacks no liege and may not capture one.

use super::super::moves::{Move, MoveKind, Moves};
use super::super::pawns;
use super::super::side_view::SideView;
use super::super::square_state::Occupant;
use super::super::squares::Squares;
use super::super::turn_view::TurnView;
use super::def::{PLAIN, PieceDef};
use super::patterns::{knight, pawn_captures, pawn_steps, queen};
use super::{HistoryGroup, Promotion, Psqt, Trait, Traits};
use crate::board::Square;

pub(super) const BERSERKER: PieceDef = PieceDef {
    name: "berserker",
    letter: "Z",
    rule: "E-BE",
    traits: Traits::of(&[Trait::Slider, Trait::SparesLieges, Trait::CapturesInPassing, Trait::AdvancesTwo]),
    prices: "r n",
    value: 345,
    psqt: Psqt::Advanced,
    history: HistoryGroup::Berserker,
    quiet_targets: pawn_steps,
    attacks,
    moves: Some(moves),
    promotion: Promotion::Compulsory,
    ..PLAIN
};

fn attacks(view: &SideView<'_>, from: Square, piece: Occupant) -> Squares {
    pawn_captures(view, from, piece) | rage(view, from, piece)
}

fn rage(view: &SideView<'_>, from: Square, piece: Occupant) -> Squares {
    knight(view, from, piece) | queen(view, from, piece)
}

fn moves(turn: &TurnView<'_>, from: Square, piece: Occupant, out: &mut Moves) {
    let view = &turn.view;
    let capturable = turn.capturable(piece);
    // All steps in both stages: a step to the far row is a promotion, which is noisy.
    let quiet = pawn_steps(view, from, piece) & view.empty;
    let captures = pawn_captures(view, from, piece) & capturable;
    for to in quiet | captures | pawns::in_passing(view, from, piece) {
        pawns::arrive(turn, from, to, piece, out);
    }
    for to in rage(view, from, piece) & (capturable | turn.quiet_squares()) {
        out.push(Move::new(MoveKind::Vanish, from, to));
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::Eldritch;
    use super::super::super::tests::{board_after, legal};
    use motley_game::Notation;

    /// [E-BE]
    #[test]
    fn both_ways_to_one_square_are_turns() {
        let fen = "7k/8/8/8/3Z4/8/8/7K w - - 0 1";
        assert!(legal(fen, "d4d5"));
        assert_eq!(board_after(fen, "d4d5,-d5"), "7k/8/8/8/8/8/8/7K");
    }

    /// [E-BE]: it attacks no liege, but the doppelganger.
    #[test]
    fn it_spares_lieges() {
        assert!(!legal("7k/8/8/8/7Z/8/8/K7 w - - 0 1", "h4h8,-h8"));
        assert!(Eldritch::parse("7x/8/8/8/7Z/8/8/K7 w - - 0 1").is_err());
    }
}
