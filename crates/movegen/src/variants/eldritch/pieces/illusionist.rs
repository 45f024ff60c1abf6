//! **Illusionist** `I` \[E-IL\]: moves without capture as bishop, rook, knight or pawn; captures as a
//! pawn. Until it first moves it looks like the queen or rook it replaced: FEN `I{q}`, `I{r}` (shown by
//! a GUI as that piece). For the rules and the search its identity is open. Its two-step advance is a
//! rook's move, so no en passant against it; it does capture en passant \[E-36\].

use super::super::side_view::SideView;
use super::super::square_state::Piece;
use super::super::squares::Squares;
use super::{PLAIN, PieceDef, knight, pawn_captures, queen};
use crate::board::Square;

pub(super) static ILLUSIONIST: PieceDef = PieceDef {
    name: "illusionist",
    letter: "I",
    value: 210,
    quiet_targets,
    attacks: pawn_captures,
    ..PLAIN
};

/// The state of an illusionist that has never moved and replaced a queen.
pub(crate) const AS_QUEEN: u8 = 1;
/// The state of an illusionist that has never moved and replaced a rook.
pub(crate) const AS_ROOK: u8 = 2;

fn quiet_targets(view: &SideView<'_>, from: Square, piece: Piece) -> Squares {
    queen(view, from, piece) | knight(view, from, piece)
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{after, legal, position};
    use motley_game::Notation;

    /// [E-IL]
    #[test]
    fn it_moves_like_many_and_captures_like_a_pawn() {
        let fen = "7k/8/8/8/8/1p6/I{q}7/7K w - - 0 1";
        assert!(legal(fen, "a2a8") && legal(fen, "a2b4") && legal(fen, "a2b3"));
        assert!(after(fen, "a2a8").starts_with("I6k/"));
        assert!(!legal("7k/8/8/8/8/8/8/I2p3K w - - 0 1", "a1d1"));
    }

    /// [E-36]: no en passant against it.
    #[test]
    fn its_two_steps_are_a_rooks() {
        let fen = "7k/8/8/8/1p6/8/I7/7K w - - 0 1";
        assert!(after(fen, "a2a4").contains(" b - - "));
        assert!(
            position("7k/8/8/3Ip3/8/8/8/7K w - e6 0 1")
                .fen()
                .contains(" e6 ")
        );
    }
}
