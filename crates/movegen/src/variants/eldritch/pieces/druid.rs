//! **Druid** `U` \[E-DU\], a priest: as a pawn. Invoke `c1!c2` if it has no beast on the board: a beast
//! on that empty adjacent square. **Beast** `U'`: moves and captures as a knight, twice; after its
//! second move it leaves the board. If a beast is captured its druid leaves with it. A captured druid
//! leaves its beast behind. FEN `U{1}`, `U'{1,2}`: druid number, moves left.
//!
//! \[E-51\]: a druid is numbered only while its beast is on the board (or suborned), with the lowest
//! free number of its side. An orphaned beast keeps its number.

use super::super::kinds;
use super::super::moves::Moves;
use super::super::pending::Pending;
use super::super::side_view::SideView;
use super::super::square_state::{Piece, SquareState};
use super::super::squares::Squares;
use super::super::state::State;
use super::{Class, PLAIN, PieceDef, knight, make, pawn_captures, pawn_steps};
use crate::board::{Square, Unit};
use motley_game::{BoardObserver, Side};

pub(super) static DRUID: PieceDef = PieceDef {
    name: "druid",
    letter: "U",
    class: Class::PRIEST,
    value: 370,
    quiet_targets: pawn_steps,
    attacks: pawn_captures,
    invokes: call,
    ..PLAIN
};

pub(super) static BEAST: PieceDef = PieceDef {
    name: "beast",
    letter: "U'",
    class: Class::TOKEN,
    value: 30,
    quiet_targets: knight,
    attacks: knight,
    ..PLAIN
};

/// The highest number of a druid: its beast's state holds it and the moves left.
pub(crate) const MOST: u8 = 60;
/// How often a beast moves.
const MOVES: u8 = 2;

fn call(view: &SideView<'_>, from: Square, piece: Piece, out: &mut Moves) {
    if piece.own_state() == 0 {
        make(from, kinds::BEAST, view.king(from) & view.empty, out);
    }
}

/// The state of a beast: its druid's number and the moves it has left.
pub(crate) fn beast(number: u8, left: u8) -> SquareState {
    SquareState::from_own_state(number * 4 + left)
}

/// The number of a druid or of a beast's druid.
pub(crate) fn number(piece: Piece) -> u8 {
    if piece.kind() == kinds::BEAST {
        piece.own_state() / 4
    } else {
        piece.own_state()
    }
}

/// The moves a beast has left.
pub(crate) fn moves_left(beast: Piece) -> u8 {
    beast.own_state() % 4
}

/// The beast of the druid on `square` appears on `to`.
pub(crate) fn called(
    state: &mut State,
    square: Square,
    to: Square,
    observer: &mut impl BoardObserver,
) {
    let side = state.to_move();
    let number = lowest_free(state, side);
    state.set_own_state(square, number);
    let unit = Unit::new(kinds::BEAST, side);
    state.enter(Piece::new(unit, beast(number, MOVES)), to, observer);
}

/// A beast that a necromancer restores: a queued_next_turn one, of nobody.
pub(crate) fn orphan(state: &State, side: Side) -> SquareState {
    beast(lowest_free(state, side), MOVES)
}

fn lowest_free(state: &State, side: Side) -> u8 {
    let mut used = 0u64;
    let mut square_state = |piece: Piece| {
        if piece.side() == side && matches!(piece.kind(), kinds::DRUID | kinds::BEAST) {
            used |= 1 << number(piece);
        }
    };
    state.census(side).for_each(&mut square_state);
    state
        .pending(!side)
        .iter()
        .chain(state.queued_next_turn())
        .for_each(|pending| {
            if let Pending::Release { guest, .. } = *pending {
                square_state(guest);
            }
        });
    ((used | 1).trailing_ones() as u8).min(MOST)
}

/// A beast has made a move of its own and stands on `square`.
pub(crate) fn tires(state: &mut State, square: Square, observer: &mut impl BoardObserver) {
    let Some(piece) = state.piece(square) else {
        return;
    };
    if moves_left(piece) > 1 {
        state.set_own_state(square, piece.own_state() - 1);
    } else {
        state.remove(square, observer);
    }
}

/// A beast has been captured: its druid leaves the board. (Druids are priests: none is suborned.)
pub(crate) fn leaves_with(state: &mut State, beast: Piece, observer: &mut impl BoardObserver) {
    for square in druids_of(state, beast) {
        state.remove(square, observer);
    }
}

/// A beast is gone without being captured: its druid may call another.
pub(crate) fn is_free(state: &mut State, beast: Piece) {
    for square in druids_of(state, beast) {
        state.set_own_state(square, 0);
    }
}

/// The druid whose beast this is, if it is on the board.
pub(crate) fn druids_of(state: &State, beast: Piece) -> Squares {
    let its = |&square: &Square| {
        let druid = state.piece(square);
        druid.is_some_and(|druid| number(druid) == number(beast))
    };
    state.of(beast.side(), kinds::DRUID).filter(its).collect()
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{after, board_after, legal};

    /// [E-DU], [E-51]
    #[test]
    fn it_calls_a_beast() {
        let fen = "7k/8/8/8/8/8/8/2U4K w - - 0 1";
        let called = after(fen, "c1!c2");
        assert!(called.starts_with("7k/8/8/8/8/8/2U'{1,2}5/2U{1}4K b - - 0 1"));
        assert!(!legal(&called.replace(" b ", " w "), "c1!b1"));
    }

    /// [E-DU], [E-50]
    #[test]
    fn a_beast_moves_twice() {
        let fen = "7k/8/8/8/8/8/2U'{1,2}5/2U{1}4K w - - 0 1";
        let once = after(fen, "c2e3");
        assert!(once.starts_with("7k/8/8/8/8/4U'{1,1}3/8/2U{1}4K b"));
        let twice = after(&once.replace(" b ", " w "), "e3g4,-g4");
        assert!(twice.starts_with("7k/8/8/8/8/8/8/2U4K b - - 0 "));
    }

    /// [E-DU]: the druid leaves with its captured beast; a captured druid leaves its beast behind.
    #[test]
    fn beast_and_druid() {
        let fen = "7k/8/8/8/8/8/2U'{1,2}3r1/2U{1}4K b - - 0 1";
        assert_eq!(board_after(fen, "g2c2"), "7k/8/8/8/8/8/2r5/7K");
        let fen = "2r4k/8/8/8/8/8/U'{1,2}7/2U{1}4K b - - 0 1";
        let orphaned = after(fen, "c8c1");
        assert!(orphaned.starts_with("7k/8/8/8/8/8/U'{1,2}7/2r4K w"));
    }
}
