//! Playing a move: which verbs each [`MoveKind`] is made of.

use super::castling;
use super::kinds::*;
use super::moves::{Move, MoveKind};
use super::pawns;
use super::pieces::{druid, fireball, lightning_bolt, miasma, necromancer, shapeshifter, valkyrie};
use super::side_view::SideView;
use super::square_state::Piece;
use super::squares::is_far;
use super::start;
use super::state::State;
use crate::board::Square;
use motley_game::BoardObserver;

/// Plays a move that ends a turn.
pub(crate) fn turn(state: &mut State, mv: Move, observer: &mut impl BoardObserver) {
    let passed = step(state, mv, observer);
    state.finish(passed);
}

/// Does what a move does, without ending the turn; the square a pawn has passed over.
pub(crate) fn step(
    state: &mut State,
    mv: Move,
    observer: &mut impl BoardObserver,
) -> Option<Square> {
    let Move {
        move_kind,
        from,
        to,
        third,
        kind,
    } = mv;
    match move_kind {
        MoveKind::Normal => return go(state, from, to, observer),
        MoveKind::Promote => {
            go(state, from, to, observer);
            promote(state, to, kind, observer);
        }
        MoveKind::Double => return twice(state, mv, observer),
        MoveKind::Vanish => {
            land(state, from, to, observer);
            state.remove(to, observer);
        }
        MoveKind::CaptureBeside => {
            let mover = there(state, from);
            land(state, from, to, observer);
            state.capture(third, mover, observer);
        }
        MoveKind::GainDirection => {
            land(state, from, to, observer);
            state.set_own_state(to, state.square_state(to).own_state() | 1 << third.0);
        }
        MoveKind::Castle => castling::play(state, from, to, observer),
        MoveKind::Shoot => state.capture(to, there(state, from), observer),
        MoveKind::Invoke => invoke(state, from, observer),
        MoveKind::Create => make(state, from, to, kind, observer),
        MoveKind::Hop => state.hop(from, to, observer),
        MoveKind::Alight => state.alight(from, to, observer),
        MoveKind::Throw => state.shift(third, to, observer),
        MoveKind::Swap => state.swap(from, to, observer),
        MoveKind::ChangeForm => state.set_own_state(from, shapeshifter::state_of(kind)),
        MoveKind::AddStrip => state.widen(third.0),
        MoveKind::Divine | MoveKind::Enter | MoveKind::BecomeKnight => {}
    }
    None
}

fn there(state: &State, square: Square) -> Piece {
    state
        .piece(square)
        .expect("generated moves are made by units that are there")
}

/// A move by a unit's own way of moving: with en passant [G-11], and what the unit does on arrival.
fn go(
    state: &mut State,
    from: Square,
    to: Square,
    observer: &mut impl BoardObserver,
) -> Option<Square> {
    let mover = there(state, from);
    if state.en_passant() == Some(to) {
        let view = SideView::new(state, start::nowhere(), mover.side());
        if let Some(victim) = pawns::captured_in_passing(&view, from, to, mover) {
            state.capture(victim, mover, observer);
        }
    }
    land(state, from, to, observer);
    match mover.kind() {
        PAWN => state.reset_clock(),
        ILLUSIONIST => state.set_own_state(to, 0),
        BEAST => druid::tires(state, to, observer),
        _ => {}
    }
    pawns::passes_over(mover, from, to)
}

/// A unit comes to a square, capturing, suborning or exploding if something stands there.
fn land(state: &mut State, from: Square, to: Square, observer: &mut impl BoardObserver) {
    let mover = there(state, from);
    if state.at(to).is_none() {
        state.shift(from, to, observer);
    } else if mover.kind() == GHOST {
        state.suborn(from, to, observer);
    } else {
        state.capture(to, mover, observer);
        if mover.kind() == FIREBALL {
            fireball::explode(state, from, to, observer);
        } else {
            state.shift(from, to, observer);
        }
    }
}

/// Both moves of a lightning bolt \[E-LB\], or of a ghost that has suborned one \[E-30\].
fn twice(state: &mut State, mv: Move, observer: &mut impl BoardObserver) -> Option<Square> {
    let mover = there(state, mv.from);
    go(state, mv.from, mv.third, observer);
    if mover.kind() == LIGHTNING_BOLT && is_far(mover.side(), mv.third) {
        promote(state, mv.third, KNIGHT, observer);
    }
    let passed = go(state, mv.third, mv.to, observer);
    if mv.kind != KING {
        promote(state, mv.to, mv.kind, observer);
    }
    passed
}

fn promote(
    state: &mut State,
    square: Square,
    kind: crate::board::Kind,
    observer: &mut impl BoardObserver,
) {
    let kind = lightning_bolt::promoted(there(state, square).kind(), kind);
    state.turn(square, kind, observer);
}

fn invoke(state: &mut State, from: Square, observer: &mut impl BoardObserver) {
    match there(state, from).kind() {
        BARRICADE => state.raise(from),
        MIASMA => miasma::spread(state, from, observer),
        _ => {
            let us = state.to_move();
            if let Some(liege) = state.lieges(us).first() {
                state.swap(from, liege, observer);
            }
        }
    }
}

fn make(
    state: &mut State,
    from: Square,
    to: Square,
    kind: crate::board::Kind,
    observer: &mut impl BoardObserver,
) {
    match there(state, from).kind() {
        DRUID => druid::called(state, from, to, observer),
        VALKYRIE => valkyrie::brought_back(state, kind, to, observer),
        NECROMANCER => necromancer::restored(state, kind, to, observer),
        _ => state.enter(Piece::plain(kind, state.to_move()), to, observer),
    }
}
