//! **Illusionist** `I` \[E-IL\]: moves without capture as bishop, rook, knight or pawn; captures as a
//! pawn. Until it first moves it looks like the queen or rook it replaced: FEN `I{q}`, `I{r}` (shown by
//! a GUI as that piece). For the rules and the search its identity is open. Its two-step advance is a
//! rook's move, so no en passant against it; it does capture en passant \[E-36\].

use super::super::kinds::QUEEN;
use super::super::side_view::SideView;
use super::super::square_state::Occupant;
use super::super::squares::Squares;
use super::def::{PLAIN, PieceDef, StateText, read_word};
use super::patterns::{knight, pawn_captures, queen};
use super::{HistoryGroup, Trait, Traits};
use crate::board::Square;

pub(super) const ILLUSIONIST: PieceDef = PieceDef {
    name: "illusionist",
    letter: "I",
    traits: Traits::of(&[
        Trait::CapturesInPassing,
        Trait::StepsInPassing,
        Trait::PlacedEarly,
    ]),
    prices: "q r",
    most: 1,
    value: 210,
    history: HistoryGroup::Shifter,
    quiet_targets,
    attacks: pawn_captures,
    on_move: Some(|state, mv, _| state.set_own_state(mv.to, 0)),
    placed: |_, price| {
        if price[QUEEN.index()] > 0 {
            AS_QUEEN
        } else {
            AS_ROOK
        }
    },
    state_text: StateText {
        write: |state| vec![if state == AS_QUEEN { "q" } else { "r" }.to_owned()],
        read: |words| {
            read_word(words, |word| match word {
                "q" => AS_QUEEN,
                "r" => AS_ROOK,
                _ => 0,
            })
        },
    },
    ..PLAIN
};

/// The state of an illusionist that has never moved and replaced a queen.
const AS_QUEEN: u8 = 1;
/// The state of an illusionist that has never moved and replaced a rook.
const AS_ROOK: u8 = 2;

fn quiet_targets(view: &SideView<'_>, from: Square, piece: Occupant) -> Squares {
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
