//! **Valkyrie** `V` \[E-VA\] (royal, priest): knight's moves. Invoke `d1!pd2` or `d1!i'd2`: a pawn or
//! initiate of its owner that was captured enters on an empty adjacent square, not on the far row. FEN
//! `lost=PPI'/p`: captured pawns and initiates not yet brought back.

use super::super::kinds::{INITIATE, PAWN};
use super::super::moves::Moves;
use super::super::side_view::SideView;
use super::super::square_state::Piece;
use super::super::squares::row_squares;
use super::super::state::State;
use super::{Class, PLAIN, PieceDef, knight, make};
use crate::board::{Kind, Square};
use motley_game::BoardObserver;

pub(super) static VALKYRIE: PieceDef = PieceDef {
    name: "valkyrie",
    letter: "V",
    class: Class::ROYAL.and(Class::PRIEST),
    value: 560,
    quiet_targets: knight,
    attacks: knight,
    invokes: bring_back,
    ..PLAIN
};

fn bring_back(view: &SideView<'_>, from: Square, piece: Piece, out: &mut Moves) {
    for kind in [PAWN, INITIATE] {
        if view.state.lost(piece.side(), kind) > 0 {
            let squares = view.king(from) & view.empty & !row_squares(piece.side(), 8);
            make(from, kind, squares, out);
        }
    }
}

/// A captured pawn or initiate of the player to move comes back on `to`.
pub(crate) fn brought_back(
    state: &mut State,
    kind: Kind,
    to: Square,
    observer: &mut impl BoardObserver,
) {
    let side = state.to_move();
    state.set_lost(side, kind, state.lost(side, kind).saturating_sub(1));
    state.enter(Piece::plain(kind, side), to, observer);
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{after, turns_of};

    /// [E-VA], [E-14]
    #[test]
    fn it_brings_back_the_lost() {
        let fen = "7k/8/8/8/8/8/8/V6K w - - 3 1 lost=PI'/";
        let expected = [
            "a1!i'a2", "a1!i'b1", "a1!i'b2", "a1!pa2", "a1!pb1", "a1!pb2",
        ];
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
