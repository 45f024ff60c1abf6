//! **Miasma** `M'` \[E-MI\], a spell: one square along rank or file, no capture. Invoke `b1!`: destroys
//! all non-royal units on adjacent squares, of both sides (gargoyles excepted). The miasma stays. It
//! may invoke with nothing next to it \[E-41\].
//!
//! \[E-31\]: next to a ghost with a suborned royal unit it destroys the ghost, and the royal unit stays
//! there, its owner's again. A royal or gargoyle carrier saves its familiar; a royal familiar does not
//! save its carrier.

use super::super::moves::{Move, MoveKind, Moves};
use super::super::side_view::SideView;
use super::super::square_state::Piece;
use super::super::squares::{Squares, neighbours};
use super::super::state::State;
use super::{Class, PLAIN, PieceDef, fireball, is};
use crate::board::Square;
use motley_game::BoardObserver;

pub(super) static MIASMA: PieceDef = PieceDef {
    name: "miasma",
    letter: "M'",
    class: Class::SPELL,
    value: 250,
    quiet_targets,
    invokes: poison,
    ..PLAIN
};

fn quiet_targets(view: &SideView<'_>, from: Square, _piece: Piece) -> Squares {
    view.rook(from, 1)
}

fn poison(_scene: &SideView<'_>, from: Square, _piece: Piece, out: &mut Moves) {
    out.push(Move::new(MoveKind::Invoke, from, from));
}

/// The miasma on `from` destroys what stands around it.
pub(crate) fn spread(state: &mut State, from: Square, observer: &mut impl BoardObserver) {
    for square in neighbours(from) & state.occupied() {
        let Some(piece) = state.piece(square) else {
            continue;
        };
        if is(piece, Class::ROYAL) {
            continue;
        }
        match piece.guest().filter(|&guest| is(guest, Class::ROYAL)) {
            Some(royal) => {
                state.set_square_state(square, piece.square_state.with_guest(None));
                state.remove(square, observer);
                state.put(royal, square, observer);
            }
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
