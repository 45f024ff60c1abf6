//! **Fireball** `J` \[E-FB\], a spell: 1-3 diagonally, not jumping. When it captures, the victim is
//! captured, and the fireball and all units adjacent to that square, of both sides, are destroyed
//! (gargoyles excepted). A fireball that could capture the liege itself gives check; one that could
//! only destroy it by capturing a neighbour does not \[E-7\].
//!
//! The capture of the knight on d4 destroys all units around it, and the fireball too:
//!
//! ```text
//! 8  .  .  .  .  .  .  .  .
//! 7  .  .  .  .  .  .  .  .
//! 6  .  .  .  .  .  .  .  .
//! 5  .  .  p  .  .  .  .  .
//! 4  .  .  .  n  n  .  .  .
//! 3  .  .  .  .  .  .  .  .
//! 2  .  J  .  .  .  .  .  .
//! 1  K  .  .  .  .  .  .  k
//!    a  b  c  d  e  f  g  h
//! ```
//!
//! ```
//! use motley_game::{Game, Notation};
//! use motley_movegen::variants::eldritch::Eldritch;
//!
//! let mut pos = Eldritch::parse("8/8/8/2p5/3nn3/8/1J6/K6k w - - 0 1").unwrap();
//! for turn in ["b2d4"] {
//!     for mv in pos.read_turn(turn).unwrap() {
//!         pos.play(mv, &mut ());
//!     }
//! }
//! assert!(pos.fen().starts_with("8/8/8/8/8/8/8/K6k b"));
//! ```

use super::super::moves::Move;
use super::super::observer::AnyObserver;
use super::super::side_view::SideView;
use super::super::square_state::Occupant;
use super::super::squares::{Squares, neighbours};
use super::super::state::BoardState;
use super::def::{PLAIN, PieceDef};
use super::{HistoryGroup, Trait, Traits, has};
use crate::board::Square;

pub(super) const FIREBALL: PieceDef = PieceDef {
    name: "fireball",
    letter: "J",
    rule: "E-FB",
    traits: Traits::of(&[Trait::Spell, Trait::Slider, Trait::Explodes]),
    prices: "r",
    value: 320,
    history: HistoryGroup::Destroyer,
    quiet_targets: reach,
    attacks: reach,
    on_capture: Some(explode),
    ..PLAIN
};

fn reach(view: &SideView<'_>, from: Square, _piece: Occupant) -> Squares {
    view.bishop(from, 3)
}

/// Destroys the fireball that has captured, and its surroundings.
fn explode(state: &mut BoardState, mv: Move, observer: &mut AnyObserver<'_>) {
    state.remove(mv.from, observer);
    for square in neighbours(mv.to) & state.occupied() {
        destroy(state, square, observer);
    }
}

/// Destroys the unit on `square` by a spell \[E-6\], unless spells do nothing to it. A suborned
/// gargoyle stays when its ghost is destroyed \[E-31\].
pub(super) fn destroy(state: &mut BoardState, square: Square, observer: &mut AnyObserver<'_>) {
    let Some(piece) = state.piece(square) else {
        return;
    };
    if has(piece.kind(), Trait::SpellProof) {
        return;
    }
    let survivor = piece.guest().filter(|guest| has(guest.kind(), Trait::SpellProof));
    match survivor {
        Some(guest) => destroy_ghost_only(state, square, guest, observer),
        None => state.remove(square, observer),
    }
}

/// Destroys a ghost without the unit that it has suborned, which belongs to its owner again.
pub(super) fn destroy_ghost_only(
    state: &mut BoardState,
    square: Square,
    guest: Occupant,
    observer: &mut AnyObserver<'_>,
) {
    state.set_square_state(square, state.square_state(square).with_guest(None));
    state.remove(square, observer);
    state.put(guest, square, observer);
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{board_after, legal, played, position};
    use motley_game::{Game, Side};

    /// [E-FB], [E-6]
    #[test]
    fn it_explodes() {
        let fen = "8/8/8/2p5/3nn3/8/1J6/K6k w - - 0 1";
        assert_eq!(board_after(fen, "b2d4"), "8/8/8/8/8/8/8/K6k");
    }

    /// [E-7]: destroying gives no check, wins if it hits the enemy liege, and may not hit the own
    /// liege.
    #[test]
    fn it_destroys_lieges() {
        let fen = "8/8/8/8/3nk3/8/1J6/K7 w - - 0 1";
        assert!(!position(&fen.replace(" w ", " b ")).in_danger());
        let won = played(fen, &["b2d4"]);
        assert_eq!(won.outcome().and_then(|o| o.winner()), Some(Side::White));
        assert!(!won.has_move());
        assert!(!legal("7k/8/8/8/3n4/4K3/1J6/8 w - - 0 1", "b2d4"));
    }

    /// [E-FB], [E-31]: gargoyles stay, alone or suborned.
    #[test]
    fn gargoyles_stay() {
        let fen = "7k/8/8/8/2g'nh'{G'}3/8/1J6/K7 w - - 0 1";
        assert_eq!(board_after(fen, "b2d4"), "7k/8/8/8/2g'1G'3/8/8/K7");
        assert!(!legal("7k/8/8/8/3g'4/8/1J6/K7 w - - 0 1", "b2d4"));
    }
}
