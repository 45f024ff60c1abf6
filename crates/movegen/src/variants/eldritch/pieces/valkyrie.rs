//! **Valkyrie** `V` \[E-VA\] (royal, priest): knight's moves. Invoke `d1!pd2` or `d1!i'd2`: a pawn or
//! initiate of its owner that was captured enters on an empty adjacent square, not on the far row. FEN
//! `lost=PPI'/p`: captured pawns and initiates not yet brought back.

use super::super::moves::{Move, Moves};
use super::super::observer::AnyObserver;
use super::super::square_state::Occupant;
use super::super::squares::row_squares;
use super::super::state::BoardState;
use super::super::turn_view::TurnView;
use super::def::{PLAIN, PieceDef};
use super::patterns::{create, knight};
use super::sets::BROUGHT_BACK;
use super::{HistoryGroup, Trait, Traits};
use crate::board::Square;

pub(super) const VALKYRIE: PieceDef = PieceDef {
    name: "valkyrie",
    letter: "V",
    rule: "E-VA",
    traits: Traits::of(&[
        Trait::Royal,
        Trait::Priest,
        Trait::ChoosesWhatItCreates,
        Trait::BringsBack,
        Trait::NeverMates,
    ]),
    prices: "q bnn",
    value: 560,
    history: HistoryGroup::RoyalKnight,
    quiet_targets: knight,
    attacks: knight,
    invokes: bring_back,
    on_create: Some(brought_back),
    ..PLAIN
};

fn bring_back(turn: &TurnView<'_>, from: Square, piece: Occupant, out: &mut Moves) {
    let view = &turn.view;
    for kind in BROUGHT_BACK {
        if view.state.lost(piece.side(), kind) > 0 {
            let squares = view.king(from) & view.empty & !row_squares(piece.side(), 8);
            create(from, kind, squares, out);
        }
    }
}

/// Puts a captured pawn or initiate of the player to move back on the board.
fn brought_back(state: &mut BoardState, mv: Move, observer: &mut AnyObserver<'_>) {
    let side = state.to_move();
    let left = state.lost(side, mv.kind).saturating_sub(1);
    state.set_lost(side, mv.kind, left);
    state.enter(Occupant::plain(mv.kind, side), mv.to, observer);
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{after, turns_of};

    /// [E-VA], [E-14]
    #[test]
    fn it_brings_back_the_lost() {
        let fen = "7k/8/8/8/8/8/8/V6K w - - 3 1 lost=PI'/";
        let expected = ["a1!i'a2", "a1!i'b1", "a1!i'b2", "a1!pa2", "a1!pb1", "a1!pb2"];
        assert_eq!(turns_of(fen, "a1!"), expected);
        let back = after(fen, "a1!i'b2");
        assert!(back.starts_with("7k/8/8/8/8/8/1I'6/V6K b - - 0 1 ") && back.ends_with("lost=P/"));
    }

    /// [E-VA], [E-51]
    #[test]
    fn captured_pawns_are_lost() {
        let fen = "7k/8/8/8/8/8/P7/r6K b - - 0 1";
        let fen = fen.replace("r6K b", "8 b").replace("/P7/8", "/P6K/r7");
        assert!(after(&fen, "a1a2").ends_with("lost=P/"));
    }
}
