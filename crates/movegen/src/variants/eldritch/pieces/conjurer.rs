//! **Conjurer** `C'` \[E-CO\]: as a pawn. Invoke `d1!d2` while its owner has fewer than 8 pawns (`P`
//! only): a pawn appears on that empty adjacent square, not on the far row.

use super::super::kinds;
use super::super::moves::Moves;
use super::super::square_state::Occupant;
use super::super::squares::row_squares;
use super::super::turn_view::TurnView;
use super::def::{PLAIN, PieceDef};
use super::patterns::{create, pawn_captures, pawn_steps};
use super::{HistoryGroup, Psqt, Trait, Traits};
use crate::board::Square;

pub(super) const CONJURER: PieceDef = PieceDef {
    name: "conjurer",
    letter: "C'",
    rule: "E-CO",
    traits: Traits::of(&[Trait::CapturesInPassing, Trait::AdvancesTwo]),
    prices: "q rr",
    most: 1,
    value: 500,
    psqt: Psqt::Sheltered,
    history: HistoryGroup::PawnMage,
    quiet_targets: pawn_steps,
    attacks: pawn_captures,
    invokes: conjure,
    ..PLAIN
};

/// Number of pawns with which an owner gets no more pawns from a conjurer.
const MAX_PAWNS: usize = 8;

fn conjure(turn: &TurnView<'_>, from: Square, piece: Occupant, out: &mut Moves) {
    let view = &turn.view;
    if view.state.count(view.us, kinds::PAWN) < MAX_PAWNS {
        let squares = view.king(from) & view.empty & !row_squares(piece.side(), 8);
        create(from, kinds::PAWN, squares, out);
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{board_after, legal, turns_of};

    /// [E-CO], [E-1]
    #[test]
    fn it_makes_up_to_eight_pawns() {
        let seven = "7k/8/8/8/8/8/1PPPPPPP/C'6K w - - 0 1";
        assert_eq!(turns_of(seven, "a1"), ["a1!a2", "a1!b1", "a1a2"]);
        assert_eq!(board_after(seven, "a1!a2"), "7k/8/8/8/8/8/PPPPPPPP/C'6K");
        assert!(!legal("7k/8/8/8/8/8/PPPPPPPP/C'6K w - - 0 1", "a1!b1"));
    }

    /// [E-CO]: no pawn on the far row; [E-30]: a suborned pawn counts.
    #[test]
    fn not_on_the_far_row() {
        let fen = "7k/C'7/8/8/8/8/8/7K w - - 0 1";
        assert!(!legal(fen, "a7!a8") && legal(fen, "a7!b7"));
        let suborned = "7k/8/8/8/8/h'{P}7/1PPPPPPP/C'6K w - - 0 1";
        assert!(!legal(suborned, "a1!b1"));
    }
}
