//! Positions in which neither side could ever give check \[E-11\].

use super::kinds::*;
use super::pending::Pending;
use super::state::State;
use crate::board::Kind;
use motley_game::Side;

/// Whether the game is drawn at once because neither side could ever give check.
pub(crate) fn is_dead(state: &State) -> bool {
    let perhaps_harmless = [
        KING,
        DOPPELGANGER,
        ARCHMAGE,
        OOZE,
        MIASMA,
        PORTALKEEPER,
        GHOST,
        RIDDLE,
    ];
    let others = perhaps_harmless
        .into_iter()
        .fold(state.occupied(), |set, kind| set & !state.kind(kind));
    others.is_empty() && Side::BOTH.into_iter().all(|side| is_unable(state, side))
}

/// Whether a side has only units of {A', O, M', T', H', R'}, and K or X facing a side whose only
/// royal-by-check units are K and X. Units about to return count as on the board \[E-45\].
fn is_unable(state: &State, side: Side) -> bool {
    let foes = state.royal_group(!side);
    let kings = foes == foes & (state.kind(KING) | state.kind(DOPPELGANGER));
    let harmless = |kind: Kind| match kind {
        ARCHMAGE | OOZE | MIASMA | PORTALKEEPER | GHOST | RIDDLE => true,
        KING | DOPPELGANGER => kings,
        _ => false,
    };
    let mut waiting = Side::BOTH.into_iter().flat_map(|owner| {
        state
            .pending(owner)
            .iter()
            .map(move |&pending| (owner, pending))
    });
    // A celestial's reaction brings no unit back.
    let returns = |(owner, pending)| match pending {
        Pending::Release { guest, .. } => owner != side && !harmless(guest.kind()),
        Pending::Mystic { .. } | Pending::Highlander { .. } => owner == side,
        Pending::Celestial => false,
    };
    state.census(side).all(|piece| harmless(piece.kind())) && !waiting.any(returns)
}
