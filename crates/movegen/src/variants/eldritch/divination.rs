//! Divinations \[E-DI\]: a diviner leaves the board, and the opponent's last turn is undone and may not
//! be played again.

use super::attacks;
use super::moves::Move;
use super::pieces::{Trait, has, sets};
use super::reactions;
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
    let mut forbidden: Vec<Legs> = before.forbidden().unwrap_or_default().to_vec();
    forbidden.push(last_turn.turn.clone());
    // The diviner has to leave the earlier position too. There it stood on the same square, or a
    // ghost on that square held it, or it waited to be released by a reaction.
    if diviners(&before, side).has(square) {
        before.take(square, &mut ());
    } else if let Some(ghost) = before.piece(square).filter(|&ghost| holds_diviner(ghost)) {
        before.set_square_state(square, ghost.square_state.with_guest(None));
    } else {
        vanish_unreleased(&mut before, &mut forbidden, square);
    }
    before.forbid(forbidden);
    // Without the diviner other captures in passing are possible [E-39].
    before.set_passed(before.passed());
    before
}

/// Whether this is a ghost with a suborned diviner. A miasma that destroyed it in the undone turn has
/// left the diviner there if that was royal \[E-31\].
fn holds_diviner(ghost: Occupant) -> bool {
    ghost.guest().is_some_and(|guest| has(guest.kind(), Trait::Divines))
}

/// Removes a diviner that a ghost released to `square` in the undone turn, the last of `turns`: it
/// vanishes with that turn. The leg that released it vanishes from all `turns`, so that none of them
/// can be repeated without this leg \[E-39\].
fn vanish_unreleased(before: &mut BoardState, turns: &mut [Legs], square: Square) {
    let releases_it = |leg: &Move| *leg == Move::entering(leg.kind, square) && has(leg.kind, Trait::Divines);
    let vanished = turns.last().and_then(|undone| {
        let leg = undone.iter().position(releases_it)?;
        reactions_made(before, undone).get(leg).copied()
    });
    let Some(vanished) = vanished else {
        return;
    };
    for turn in turns {
        let made = reactions_made(before, turn);
        if let Some(leg) = made.into_iter().position(|place| place == vanished) {
            turn.remove(leg);
        }
    }
    before.drop_pending(before.to_move(), vanished);
}

/// Returns the places, among the reactions that wait in `state`, of those that the first legs of a
/// turn make, in order. Legs after one that is impossible in `state` are left out.
fn reactions_made(state: &BoardState, turn: &Legs) -> Vec<usize> {
    let mut state = state.clone();
    let us = state.to_move();
    let waiting = state.pending(us).len();
    let mut places = Vec::new();
    for &leg in turn.iter().take_while(|leg| leg.is_reaction()) {
        let Some(place) = reactions::place_of(&state, leg) else {
            break;
        };
        // A reaction that was made or skipped no longer waits.
        places.push(waiting - state.pending(us).len() + place);
        reactions::play(&mut state, leg, false, &mut ());
    }
    places
}
