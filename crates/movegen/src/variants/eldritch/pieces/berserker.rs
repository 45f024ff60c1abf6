//! **Berserker** `Z` \[E-BE\]: as a pawn, with promotion. Also by a knight's or queen's move, with or
//! without capture, after which it leaves the board (`d4h8,-h8`; no promotion, and where both ways
//! lead to one square both turns exist). It attacks no liege and may not capture one.

use super::super::kinds;
use super::super::moves::{Move, MoveKind, Moves};
use super::super::side_view::SideView;
use super::super::square_state::Piece;
use super::super::squares::Squares;
use super::super::state::State;
use super::{PLAIN, PieceDef, knight, pawn_captures, pawn_steps, queen};
use crate::board::Square;
use motley_game::Side;

pub(super) static BERSERKER: PieceDef = PieceDef {
    name: "berserker",
    letter: "Z",
    value: 345,
    quiet_targets: pawn_steps,
    attacks,
    moves,
    ..PLAIN
};

fn attacks(view: &SideView<'_>, from: Square, piece: Piece) -> Squares {
    pawn_captures(view, from, piece) | rage(view, from, piece)
}

fn rage(view: &SideView<'_>, from: Square, piece: Piece) -> Squares {
    knight(view, from, piece) | queen(view, from, piece)
}

fn moves(view: &SideView<'_>, from: Square, piece: Piece, out: &mut Moves) {
    use super::pawns;
    let capturable = view.capturable(piece);
    let quiet = pawn_steps(view, from, piece) & view.empty;
    let captures = pawn_captures(view, from, piece) & capturable;
    for to in quiet | captures | pawns::in_passing(view, from, piece) {
        pawns::arrive(view, from, to, piece, out);
    }
    for to in rage(view, from, piece) & (capturable | view.open()) {
        out.push(Move::new(MoveKind::Vanish, from, to));
    }
}

/// The liege of `owner`, if `by` is a berserker.
pub(crate) fn spares(state: &State, owner: Side, by: Piece) -> Squares {
    if by.kind() == kinds::BERSERKER {
        state.lieges(owner)
    } else {
        Squares::EMPTY
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
