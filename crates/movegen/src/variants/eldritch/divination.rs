//! Divinations \[E-DI\]: a diviner leaves the board, and the opponent's last turn is undone and may not
//! be played again.

use super::attacks;
use super::moves::MoveKind;
use super::pieces::{Trait, has, sets};
use super::square_state::Occupant;
use super::squares::Squares;
use super::state::{BoardState, Legs};
use crate::board::Square;
use motley_game::Side;

/// The opponent's last turn, as a divination needs it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct LastTurn {
    /// The position before the turn.
    pub(crate) before: BoardState,
    /// The turn.
    pub(crate) turn: Legs,
}

/// Returns the diviners of `side`.
pub(crate) fn diviners(state: &BoardState, side: Side) -> Squares {
    state.of_kinds(side, &sets::DIVINING)
}

/// Returns the diviners with which the side to move could answer the last turn.
pub(crate) fn answering(state: &BoardState, last_turn: &LastTurn) -> Squares {
    let us = state.to_move();
    let divines = |&square: &Square| {
        let before = divined(last_turn, us, square);
        !attacks::in_check(&before, us)
    };
    diviners(state, us).filter(divines).collect()
}

/// Returns the position after `side`'s diviner on `square` has undone the last turn.
pub(crate) fn divined(last_turn: &LastTurn, side: Side, square: Square) -> BoardState {
    let mut before = last_turn.before.clone();
    // The diviner has to leave the earlier position too. There it stood on the same square, or a
    // ghost on that square held it, or it waited to be released by a reaction.
    if diviners(&before, side).has(square) {
        before.take(square, &mut ());
    } else if let Some(ghost) = before.piece(square).filter(|&ghost| holds_diviner(ghost)) {
        before.set_square_state(square, ghost.square_state.with_guest(None));
    } else {
        vanish_unreleased(&mut before, last_turn, square);
    }
    let mut forbidden: Vec<Legs> = before.forbidden().unwrap_or_default().to_vec();
    forbidden.push(last_turn.turn.clone());
    before.forbid(forbidden);
    before
}

/// Whether this is a ghost with a suborned diviner. A miasma that destroyed it in the undone turn has
/// left the diviner there if that was royal \[E-31\].
fn holds_diviner(ghost: Occupant) -> bool {
    ghost
        .guest()
        .is_some_and(|guest| has(guest.kind(), Trait::Divines))
}

/// Removes a diviner that a ghost released to `square` in the undone turn: it vanishes with that
/// turn \[E-39\].
///
/// The turn names released units by kind and square only, so diviners are matched with the reactions
/// that waited by their order, which is the same in both.
fn vanish_unreleased(before: &mut BoardState, last_turn: &LastTurn, square: Square) {
    let releases = last_turn.turn.iter();
    let place = releases
        .filter(|mv| mv.move_kind == MoveKind::Enter)
        .take_while(|mv| mv.to != square)
        .filter(|mv| has(mv.kind, Trait::Divines))
        .count();
    let opponent = before.to_move();
    let waiting = before.pending(opponent).iter();
    let index = waiting
        .enumerate()
        .filter(|(_, pending)| {
            let guest = pending.guest();
            guest.is_some_and(|guest| has(guest.kind(), Trait::Divines))
        })
        .map(|(index, _)| index)
        .nth(place);
    if let Some(index) = index {
        before.drop_pending(opponent, index);
    }
}
