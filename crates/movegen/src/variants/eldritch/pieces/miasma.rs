//! **Miasma** `M'` \[E-MI\], a spell: one square along rank or file, no capture. Invoke `b1!`: destroys
//! all non-royal units on adjacent squares, of both sides (gargoyles excepted). The miasma stays. It
//! may invoke with nothing next to it \[E-41\].
//!
//! \[E-31\]: next to a ghost with a suborned royal unit it destroys the ghost, and the royal unit stays
//! there, its owner's again. A royal or gargoyle carrier saves its familiar; a royal familiar does not
//! save its carrier.

use super::super::moves::{Move, MoveKind, Moves};
use super::super::observer::AnyObserver;
use super::super::side_view::SideView;
use super::super::square_state::Occupant;
use super::super::squares::{Squares, neighbours};
use super::super::state::BoardState;
use super::super::turn_view::TurnView;
use super::def::{PLAIN, PieceDef};
use super::{HistoryGroup, Trait, Traits, fireball, is_royal};
use crate::board::Square;

pub(super) const MIASMA: PieceDef = PieceDef {
    name: "miasma",
    letter: "M'",
    rule: "E-MI",
    traits: Traits::of(&[Trait::Spell, Trait::NeverChecks, Trait::Poisons, Trait::InvokesNoisily]),
    prices: "n",
    value: 250,
    history: HistoryGroup::Destroyer,
    quiet_targets,
    invokes: poison,
    on_invoke: spread,
    ..PLAIN
};

fn quiet_targets(view: &SideView<'_>, from: Square, _piece: Occupant) -> Squares {
    view.rook(from, 1)
}

fn poison(_turn: &TurnView<'_>, from: Square, _piece: Occupant, out: &mut Moves) {
    out.push(Move::new(MoveKind::Invoke, from, from));
}

/// Destroys the units around the miasma.
fn spread(state: &mut BoardState, mv: Move, observer: &mut AnyObserver<'_>) {
    for square in neighbours(mv.from) & state.occupied() {
        let Some(piece) = state.piece(square) else {
            continue;
        };
        if is_royal(piece) {
            continue;
        }
        // A ghost is not royal, but its guest may be: then the guest stays.
        match piece.guest().filter(|&guest| is_royal(guest)) {
            Some(guest) => fireball::destroy_ghost_only(state, square, guest, observer),
            None => fireball::destroy(state, square, observer),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{after, board_after, turns_of};

    /// [E-MI], [E-6]
    #[test]
    fn it_destroys_all_but_royal_units() {
        let fen = "7k/8/8/8/8/1qr5/1M'P5/1G'n4K w - - 0 1";
        assert_eq!(board_after(fen, "b2!"), "7k/8/8/8/8/1q6/1M'6/1G'5K");
    }

    /// [E-31]
    #[test]
    fn pairs_go_together_or_not() {
        let fen = "7k/8/8/8/8/h'{Q}h'{R}6/1M'G'{+f}5/Q{+f}N{+f}5K w - - 0 1";
        assert_eq!(board_after(fen, "b2!"), "7k/8/8/8/8/Q7/1M'G'{+f}5/Q{+f}6K");
        let rider = "7k/8/8/8/8/8/1M'6/N{+f{royal}}6K w - - 0 1";
        assert_eq!(board_after(rider, "b2!"), "7k/8/8/8/8/8/1M'6/7K");
    }

    /// [E-41], [E-53]: with nothing next to it, it is a turn without progress.
    #[test]
    fn it_may_do_nothing() {
        let fen = "7k/8/8/8/8/8/1M'6/7K w - - 5 1";
        assert_eq!(after(fen, "b2!"), "7k/8/8/8/8/8/1M'6/7K b - - 6 1");
        assert_eq!(turns_of(fen, "b2"), ["b2!", "b2a2", "b2b1", "b2b3", "b2c2"]);
    }
}
