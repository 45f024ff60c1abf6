//! Playing a move: the verbs of [`BoardState`] that make up each [`MoveKind`].
//!
//! Further effects of a move are in the file of the piece, in its [`PieceDef`].

use super::castling;
use super::kinds::KNIGHT;
use super::moves::{Move, MoveKind};
use super::observer::AnyObserver;
use super::pawns;
use super::pieces::{PieceDef, Trait, def, has};
use super::side_view::SideView;
use super::square_state::Occupant;
use super::squares::is_far;
use super::state::BoardState;
use crate::board::{Kind, Square};
use motley_game::BoardObserver;

/// Plays a move that ends a turn.
pub(crate) fn turn(state: &mut BoardState, mv: Move, observer: &mut impl BoardObserver) {
    let passed = step(state, mv, observer);
    state.finish(passed);
}

/// Plays a move without ending the turn, and returns the square that a pawn has passed over.
pub(crate) fn step(state: &mut BoardState, mv: Move, observer: &mut impl BoardObserver) -> Option<Square> {
    let Move { move_kind, from, to, third, kind } = mv;
    match move_kind {
        MoveKind::Normal => return normal(state, mv, observer),
        MoveKind::Promote => {
            normal(state, mv, observer);
            promote(state, to, kind, observer);
        }
        MoveKind::Double => return double(state, mv, observer),
        MoveKind::Vanish => {
            land(state, mv, observer);
            state.remove(to, observer);
        }
        MoveKind::CaptureBeside => {
            let mover = there(state, from);
            land(state, mv, observer);
            state.capture(third, mover, observer);
        }
        MoveKind::GainDirection => {
            land(state, mv, observer);
            state.set_own_state(to, state.square_state(to).own_state() | 1 << third.0);
        }
        MoveKind::Castle => castling::play(state, castling::of(from, to), observer),
        MoveKind::Shoot => state.capture(to, there(state, from), observer),
        MoveKind::Invoke | MoveKind::ChangeForm => {
            (def_at(state, from).on_invoke)(state, mv, &mut AnyObserver(observer));
        }
        MoveKind::Create => create(state, mv, observer),
        MoveKind::Hop => state.hop(from, to, observer),
        MoveKind::Alight => state.alight(from, to, observer),
        MoveKind::Throw => state.shift(third, to, observer),
        MoveKind::Swap => state.swap(from, to, observer),
        MoveKind::AddStrip => state.widen(third.0),
        MoveKind::Divine | MoveKind::Enter | MoveKind::BecomeKnight | MoveKind::Choose => {}
    }
    None
}

fn there(state: &BoardState, square: Square) -> Occupant {
    state.piece(square).expect("generated moves are made by units that are there")
}

/// Returns the definition of the unit on `square`.
fn def_at(state: &BoardState, square: Square) -> &'static PieceDef {
    def(there(state, square).kind())
}

/// Plays a unit's own way of moving, with en passant [G-11] and the effects of its move.
fn normal(state: &mut BoardState, mv: Move, observer: &mut impl BoardObserver) -> Option<Square> {
    let Move { from, to, .. } = mv;
    let mover = there(state, from);
    if state.en_passant() == Some(to) {
        let view = SideView::new(state, mover.side());
        if let Some(victim) = pawns::captured_in_passing(&view, from, to, mover) {
            state.capture(victim, mover, observer);
        }
    }
    land(state, mv, observer);
    if let Some(effect) = def(mover.kind()).on_move {
        effect(state, mv, &mut AnyObserver(observer));
    }
    pawns::passes_over(mover, from, to)
}

/// Lands a unit on a square, capturing or suborning a unit there.
fn land(state: &mut BoardState, mv: Move, observer: &mut impl BoardObserver) {
    let Move { from, to, .. } = mv;
    if state.at(to).is_none() {
        state.shift(from, to, observer);
        return;
    }
    let mover = there(state, from);
    if has(mover.kind(), Trait::Suborns) {
        state.suborn(from, to, observer);
        return;
    }
    state.capture(to, mover, observer);
    match def(mover.kind()).on_capture {
        Some(effect) => effect(state, mv, &mut AnyObserver(observer)),
        None => state.shift(from, to, observer),
    }
}

/// Plays both moves of a lightning bolt \[E-LB\], or of a ghost that has suborned one \[E-30\].
fn double(state: &mut BoardState, mv: Move, observer: &mut impl BoardObserver) -> Option<Square> {
    let mover = there(state, mv.from);
    let leg = |from, to| Move { from, to, ..mv };
    normal(state, leg(mv.from, mv.third), observer);
    if pawns::must_promote(mover.kind()) && is_far(mover.side(), mv.third) {
        // No other promoted unit makes a second move.
        promote(state, mv.third, KNIGHT, observer);
    }
    let passed = normal(state, leg(mv.third, mv.to), observer);
    if let Some(kind) = mv.promotion() {
        promote(state, mv.to, kind, observer);
    }
    passed
}

fn promote(state: &mut BoardState, square: Square, kind: Kind, observer: &mut impl BoardObserver) {
    let kind = (def_at(state, square).promoted)(kind);
    state.turn(square, kind, observer);
}

fn create(state: &mut BoardState, mv: Move, observer: &mut impl BoardObserver) {
    match def_at(state, mv.from).on_create {
        Some(effect) => effect(state, mv, &mut AnyObserver(observer)),
        None => {
            let created = Occupant::plain(mv.kind, state.to_move());
            state.enter(created, mv.to, observer);
        }
    }
}
