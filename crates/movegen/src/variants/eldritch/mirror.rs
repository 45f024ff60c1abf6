//! The same position with the colours exchanged. Tests compare it with the position itself, to find
//! rules that favour a side by mistake.

use super::kinds::ALL;
use super::pending::{Detail, Pending};
use super::pieces::def;
use super::position::Eldritch;
use super::square_state::Occupant;
use super::squares::{SQUARES, Squares, mirror};
use super::start::GameStart;
use super::state::BoardState;
use crate::board::{Square, Unit};
use motley_game::Side;

/// Returns the position with the colours exchanged. `None` where the game has no such symmetry:
/// reactions are ordered by square \[E-13\], and the turn that a divination undoes is not carried
/// over.
pub(crate) fn mirrored(pos: &Eldritch) -> Option<Eldritch> {
    let state = &pos.state;
    let ordered = Side::BOTH.into_iter().any(|side| state.pending(side).len() > 1);
    if ordered || pos.remembers() || pos.has_last_turn() || state.hands().is_some() {
        return None;
    }
    let mut other = BoardState::new();
    for strip in state.strips().mirrored().numbers() {
        other.set_strip(strip);
    }
    for square in state.occupied() {
        if let Some(unit) = state.piece(square) {
            other.put(piece(unit), mirror(square), &mut ());
        }
    }
    let flip = |set: Squares| set.map(mirror).collect();
    other.set_turn(!state.to_move(), state.counters());
    other.set_rights(flip(state.rights()));
    other.set_block(flip(state.block()));
    for side in Side::BOTH {
        for &kind in ALL {
            other.set_pool(!side, kind, state.pool(side, kind));
            other.set_lost(!side, kind, state.lost(side, kind));
        }
        for &waiting in state.pending(side) {
            other.set_pending(!side, reaction(waiting));
        }
    }
    // Last, because the use of the square depends on all the rest.
    other.set_passed(state.passed().map(mirror));
    Some(Eldritch::new(other, start(&pos.start)))
}

fn start(start: &GameStart) -> GameStart {
    let mut state = BoardState::new();
    for square in (0..SQUARES as u8).map(Square) {
        if let Some(unit) = start.at(square) {
            state.put(piece(unit), mirror(square), &mut ());
        }
    }
    GameStart::of(&state)
}

/// Returns a unit of the other side, with its state seen from there.
fn piece(unit: Occupant) -> Occupant {
    let own_state = (def(unit.kind()).mirrored)(unit.own_state());
    let square_state = unit.square_state.with_own_state(own_state).with_guest(unit.guest().map(piece));
    Occupant::new(Unit::new(unit.kind(), !unit.side()), square_state)
}

fn reaction(waiting: Pending) -> Pending {
    waiting.with_detail(match waiting.detail() {
        Detail::Guest(at, guest) => Detail::Guest(mirror(at), piece(guest)),
        Detail::Home(home) => Detail::Home(mirror(home)),
        other => other,
    })
}
