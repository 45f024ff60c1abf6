//! **Illusionist** `I` \[E-IL\]: moves without capture as bishop, rook, knight or pawn; captures as a
//! pawn. Until it first moves it looks like the queen or rook it replaced: FEN `I{q}`, `I{r}` (shown by
//! a GUI as that piece); a throw, a portal or a ghost does not show it. For the rules and the search its
//! identity is open.
//!
//! \[E-36\]: its two-step advance is a rook's move, so no en passant against it; it does capture en
//! passant. Its step onto the passed square is that capture: one text, one turn.

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
    rule: "E-IL",
    traits: Traits::of(&[Trait::CapturesInPassing, Trait::PlacedEarly]),
    prices: "q r",
    most: 1,
    value: 210,
    history: HistoryGroup::Shifter,
    quiet_targets,
    attacks: pawn_captures,
    on_move: Some(|state, mv, _| state.set_own_state(mv.to, 0)),
    placed: |_, price| {
        if price[QUEEN.index()] > 0 { AS_QUEEN } else { AS_ROOK }
    },
    state_text: StateText {
        write: |state| vec![if state == AS_QUEEN { "q" } else { "r" }.to_owned()],
        say: |state| {
            let replaced = if state == AS_QUEEN { "queen" } else { "rook" };
            vec![format!("looks like a {replaced}")]
        },
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
    use super::super::super::tests::{after, board_after, legal, position, turns_of};
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
    }

    /// [E-36]: its step onto the passed square is the capture in passing, with one text; from other
    /// squares it goes there without capturing.
    #[test]
    fn it_captures_in_passing() {
        let fen = "7k/8/8/3Ip3/8/8/8/K7 w - e6 0 1";
        assert!(position(fen).fen().contains(" e6 "));
        assert_eq!(turns_of(fen, "d5e6"), ["d5e6"]);
        assert!(after(fen, "d5e6").starts_with("7k/8/4I3/8/8/8/8/K7 b - - 0 1"));
        let afar = "7k/8/8/I3pP2/8/8/8/K7 w - e6 0 1";
        assert_eq!(
            board_after(&afar.replace("/I3", "/4").replace("/K7", "/K3I3"), "e1e4"),
            "7k/8/8/4pP2/4I3/8/8/K7"
        );
        let far = "7k/8/8/4pP2/2I5/8/8/K7 w - e6 0 1";
        assert_eq!(board_after(far, "c4e6"), "7k/8/4I3/4pP2/8/8/8/K7");
    }

    /// [E-IL]: only its own move shows its kind, not a throw, a portal or a ghost.
    #[test]
    fn it_shows_itself_by_its_own_move() {
        let cases = [
            ("7k/8/8/8/8/8/8/GI{q}5K w - - 0 1", "a1!b1b3", "1I{q}6"),
            ("7k/8/8/8/8/8/8/T'I{r}5K w - - 0 1", "a1!b1", "I{r}T'5K"),
            ("7k/8/8/8/8/8/8/h'{I{q}}6K b - - 0 1", "a1a2", "h'{I{q}}7"),
            ("7k/8/8/8/1p6/I{q}7/8/7K w - - 0 1", "a3b4", "1I6"),
        ];
        for (fen, turn, shown) in cases {
            let board = board_after(fen, turn);
            assert!(board.split('/').any(|row| row == shown), "{board}");
        }
        let released = "7k/8/8/8/8/8/8/K7 b - - 0 1 pending=h'{I{r}}e5";
        assert!(board_after(released, "i@e6,h8h7").contains("/4I{r}3/"));
    }
}
