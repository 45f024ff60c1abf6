//! **Barricade** `B'` \[E-BA\], a spell: 1-3 straight along rank or file, moving or capturing, not
//! jumping. Invoke `a1!` *block*: during the opponent's next turn it cannot be captured nor jumped
//! over, and enemy units next to it are frozen \[E-12\]. FEN `block=a1,h1`: barricades in force
//! against the side to move.

use super::super::moves::{Move, MoveKind, Moves};
use super::super::side_view::SideView;
use super::super::square_state::Occupant;
use super::super::squares::Squares;
use super::super::turn_view::TurnView;
use super::def::{PLAIN, PieceDef};
use super::{HistoryGroup, Trait, Traits};
use crate::board::Square;

pub(super) const BARRICADE: PieceDef = PieceDef {
    name: "barricade",
    letter: "B'",
    rule: "E-BA",
    traits: Traits::of(&[Trait::Spell, Trait::Blocks, Trait::Slider]),
    prices: "r",
    value: 390,
    history: HistoryGroup::Rook,
    quiet_targets: reach,
    attacks: reach,
    invokes: block,
    on_invoke: |state, mv, _| state.block_next_turn(mv.from),
    ..PLAIN
};

fn reach(view: &SideView<'_>, from: Square, _piece: Occupant) -> Squares {
    view.rook(from, 3)
}

fn block(_turn: &TurnView<'_>, from: Square, _piece: Occupant, out: &mut Moves) {
    out.push(Move::new(MoveKind::Invoke, from, from));
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{after, legal, turns_of};

    /// [E-BA]
    #[test]
    fn it_moves_up_to_three_squares() {
        let fen = "7k/8/8/8/8/p7/8/B'6K w - - 0 1";
        assert_eq!(turns_of(fen, "a1"), ["a1!", "a1a2", "a1a3", "a1b1", "a1c1", "a1d1"]);
    }

    /// [E-BA], [E-14]
    #[test]
    fn a_block_lasts_one_turn() {
        let fen = "7k/8/8/8/8/2r5/8/B'6K w - - 0 1";
        let blocked = after(fen, "a1!");
        assert_eq!(blocked, "7k/8/8/8/8/2r5/8/B'6K b - - 1 1 block=a1");
        assert!(!after(&blocked, "h8h7").contains("block"));
    }

    /// [E-BA], [E-12]
    #[test]
    fn a_block_protects_and_freezes() {
        let fen = "7k/8/8/8/8/r7/1n6/B'6K b - - 0 1";
        assert!(legal(fen, "a3a1") && legal(fen, "b2d3"));
        let blocked = format!("{fen} block=a1");
        assert!(!legal(&blocked, "a3a1") && !legal(&blocked, "b2d3"));
    }
}
