//! Castling \[E-9\]: an unmoved liege or doppelganger on its owner's first row with an unmoved rook of
//! that row, by Chess960 rules: to c or g, rook to d or f. Not the archmage. Friendly oozes and enemy
//! necromancers in between do not hinder, unless they stand on one of the two target squares.
//!
//! A right is the square of an unmoved unit, in one set for castlers and rooks of both sides: with a
//! doppelganger a side has two castlers, which the castling rights of the other games do not allow.

use super::kinds::ROOK;
use super::pieces::{Trait, has};
use super::square_state::Occupant;
use super::squares::{Squares, file, original, row_squares};
use super::state::BoardState;
use crate::board::{Board10x10, Square};
use crate::mechanics::castling::Castling;
use motley_game::{BoardObserver, Side};

/// Returns the units that could castle if they have not moved: lieges and doppelgangers on the
/// first row, except archmages and vampires that have captured.
pub(crate) fn castlers(state: &BoardState, side: Side) -> Squares {
    let unmoved = |piece: Occupant| has(piece.kind(), Trait::Castles) && piece.own_state() == 0;
    (first_row(side) & state.royal_group(side))
        .filter(|&square| state.piece(square).is_some_and(unmoved))
        .collect()
}

/// Returns the rooks of the first row, which could castle if they have not moved. A rook with a
/// state of its own is excluded: it is a highlander that has returned, or a promoted court
/// magician.
pub(crate) fn rooks(state: &BoardState, side: Side) -> Squares {
    (first_row(side) & state.of(side, ROOK))
        .filter(|&square| state.square_state(square).alone().bits() == 0)
        .collect()
}

/// Returns all units of `side` that could castle if no unit has moved.
pub(crate) fn castlers_and_rooks(state: &BoardState, side: Side) -> Squares {
    castlers(state, side) | rooks(state, side)
}

fn first_row(side: Side) -> Squares {
    row_squares(side, 1) & original()
}

/// Returns the castling of a castler with a rook.
pub(crate) fn of(castler: Square, rook: Square) -> Castling {
    // Files g and c, behind the margin.
    Castling::new::<Board10x10>(castler, rook, [7, 3])
}

/// Plays a castling. Both units are taken from the board before either is put back, because one may
/// go to the other's square.
pub(crate) fn play(state: &mut BoardState, castling: Castling, observer: &mut impl BoardObserver) {
    let (king, tower) = (state.take(castling.king, observer), state.take(castling.partner, observer));
    state.put(king, castling.king_to, observer);
    state.put(tower, castling.partner_to, observer);
}

/// Returns the square by which a castling is written and clicked: the castler's target; or the
/// rook's square, if the target is the castler's own square or next to it.
pub(crate) fn named_square(castler: Square, rook: Square) -> Square {
    let to = of(castler, rook).king_to;
    let near = file(castler).abs_diff(file(to)) <= 1;
    if near { rook } else { to }
}
