//! **Portalkeeper** `T'` \[E-PK\]: no move, no capture. Invoke `b1!d1`: swaps with any other
//! friendly unit on the board. A liege in check cannot be swapped, nor a frozen unit. It may swap
//! riddles and beasts, and swapping two portalkeepers is a turn \[E-41\]. "A liege in check" means
//! the liege itself \[E-40\].
//!
//! The portalkeeper on b1 changes places with the rook:
//!
//! ```text
//! 8  .  .  .  .  .  .  .  k
//! 7  .  .  .  .  .  .  .  .
//! 6  .  .  .  .  .  .  .  .
//! 5  .  .  .  R  .  .  .  .
//! 4  .  .  .  .  .  .  .  .
//! 3  .  .  .  .  .  .  .  .
//! 2  .  .  .  .  .  .  .  .
//! 1  .  T' .  .  .  .  .  K
//!    a  b  c  d  e  f  g  h
//! ```
//!
//! ```
//! use motley_game::{Game, Notation};
//! use motley_movegen::variants::eldritch::Eldritch;
//!
//! let mut pos = Eldritch::parse("7k/8/8/3R4/8/8/8/1T'5K w - - 0 1").unwrap();
//! for turn in ["b1!d5"] {
//!     for mv in pos.read_turn(turn).unwrap() {
//!         pos.play(mv, &mut ());
//!     }
//! }
//! assert!(pos.fen().starts_with("7k/8/8/3T'4/8/8/8/1R5K b"));
//! ```

use super::super::attacks;
use super::super::moves::{Move, MoveKind, Moves};
use super::super::square_state::Occupant;
use super::super::turn_view::TurnView;
use super::def::{PLAIN, PieceDef};
use super::{Trait, Traits};
use crate::board::Square;

pub(super) const PORTALKEEPER: PieceDef = PieceDef {
    name: "portalkeeper",
    letter: "T'",
    rule: "E-PK",
    traits: Traits::of(&[Trait::NeverChecks]),
    prices: "n",
    value: 195,
    invokes: portal,
    ..PLAIN
};

fn portal(turn: &TurnView<'_>, from: Square, _piece: Occupant, out: &mut Moves) {
    let view = &turn.view;
    if view.frozen.has(from) {
        return;
    }
    let mut others = (view.state.side(view.us) & !view.frozen).without(from);
    if attacks::liege_attacked(view.state, view.us) {
        others &= !view.state.lieges(view.us);
    }
    out.extend(others.map(|to| Move::new(MoveKind::Swap, from, to)));
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{board_after, turns_of};

    /// [E-PK], [E-41]
    #[test]
    fn it_swaps_with_any_friend() {
        let fen = "7k/8/8/8/8/8/8/T'R'T'4K w - - 0 1";
        assert_eq!(turns_of(fen, "a1"), ["a1!b1", "a1!c1", "a1!h1"]);
        assert_eq!(board_after(fen, "a1!h1"), "7k/8/8/8/8/8/8/KR'T'4T'");
    }

    /// [E-PK], [E-40], [E-12]
    #[test]
    fn neither_lieges_in_check_nor_frozen_units_swap() {
        let checked = "4r2k/8/8/8/8/8/8/T'3K3 w - - 0 1";
        assert_eq!(turns_of(checked, "a1"), Vec::<String>::new());
        let frozen = "7k/8/8/8/8/8/2e5/R2T'3K w - - 0 1";
        assert_eq!(turns_of(frozen, "d1"), Vec::<String>::new());
    }
}
