//! Positions in which neither side could ever give check \[E-11\].

use super::pending::Detail;
use super::pieces::{Trait, def, has, sets};
use super::state::BoardState;
use crate::board::Kind;
use motley_game::Side;

/// Whether the game is drawn at once because neither side could ever give check.
pub(crate) fn is_dead(state: &BoardState) -> bool {
    // Most positions have a unit of another kind: this test needs no counting.
    let perhaps_harmless = state.kinds(&sets::NEVER_CHECKING) | state.kinds(&sets::ROYAL_STEPPERS);
    let others = state.occupied() & !perhaps_harmless;
    others.is_empty() && Side::BOTH.into_iter().all(|side| is_unable(state, side))
}

/// Whether a side has only units of {A', O, M', T', H', R'}, and K or X facing a side whose only
/// royal-by-check units are K and X. Units that are about to return count as units on the board
/// \[E-45\].
fn is_unable(state: &BoardState, side: Side) -> bool {
    let foes = state.royal_group(!side);
    let faces_steppers = foes == foes & state.kinds(&sets::ROYAL_STEPPERS);
    let harmless =
        |kind: Kind| has(kind, Trait::NeverChecks) || has(kind, Trait::RoyalStepper) && faces_steppers;
    let mut waiting = Side::BOTH.into_iter().flat_map(|owner| {
        let pending = state.pending(owner).iter();
        pending.map(move |&pending| (owner, pending))
    });
    // A ghost's owner releases a unit of the other side; all other reactions bring back a unit of
    // their owner.
    let returns = |(owner, pending): (Side, super::pending::Pending)| match pending.detail() {
        Detail::Guest(_, guest) => owner != side && !harmless(guest.kind()),
        _ => owner == side && def(pending.kind()).reaction.returns,
    };
    state.census(side).all(|piece| harmless(piece.kind())) && !waiting.any(returns)
}
