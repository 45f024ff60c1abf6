//! Playing a move: which verbs each [`Act`] is made of.

use super::castling;
use super::kinds::*;
use super::moves::{Act, Move};
use super::note::Piece;
use super::pawns;
use super::pieces::{druid, fireball, lightning_bolt, miasma, necromancer, shapeshifter, valkyrie};
use super::scene::Scene;
use super::squares::is_far;
use super::start;
use super::state::State;
use crate::board::Square;
use motley_game::Watch;

/// Plays a move that ends a turn.
pub(crate) fn turn(state: &mut State, mv: Move, watch: &mut impl Watch) {
    let passed = step(state, mv, watch);
    state.finish(passed);
}

/// Does what a move does, without ending the turn; the square a pawn has passed over.
pub(crate) fn step(state: &mut State, mv: Move, watch: &mut impl Watch) -> Option<Square> {
    let Move {
        act,
        from,
        to,
        third,
        kind,
    } = mv;
    match act {
        Act::Go => return go(state, from, to, watch),
        Act::Promote => {
            go(state, from, to, watch);
            promote(state, to, kind, watch);
        }
        Act::Twice => return twice(state, mv, watch),
        Act::Vanish => {
            land(state, from, to, watch);
            state.remove(to, watch);
        }
        Act::Take => {
            let mover = there(state, from);
            land(state, from, to, watch);
            state.capture(third, mover, watch);
        }
        Act::Gain => {
            land(state, from, to, watch);
            state.set_state(to, state.note(to).state() | 1 << third.0);
        }
        Act::Castle => castling::play(state, from, to, watch),
        Act::Shoot => state.capture(to, there(state, from), watch),
        Act::Invoke => invoke(state, from, watch),
        Act::Make => make(state, from, to, kind, watch),
        Act::Hop => state.hop(from, to, watch),
        Act::Alight => state.alight(from, to, watch),
        Act::Throw => state.shift(third, to, watch),
        Act::Swap => state.swap(from, to, watch),
        Act::Shape => state.set_state(from, shapeshifter::state_of(kind)),
        Act::Widen => state.widen(third.0),
        Act::Divine | Act::Enter | Act::Knight => {}
    }
    None
}

fn there(state: &State, square: Square) -> Piece {
    state
        .piece(square)
        .expect("generated moves are made by units that are there")
}

/// A move by a unit's own way of moving: with en passant [G-11], and what the unit does on arrival.
fn go(state: &mut State, from: Square, to: Square, watch: &mut impl Watch) -> Option<Square> {
    let mover = there(state, from);
    if state.passed() == Some(to) {
        let scene = Scene::new(state, start::nowhere(), mover.side());
        if let Some(victim) = pawns::captured_in_passing(&scene, from, to, mover) {
            state.capture(victim, mover, watch);
        }
    }
    land(state, from, to, watch);
    match mover.kind() {
        PAWN => state.reset_clock(),
        ILLUSIONIST => state.set_state(to, 0),
        BEAST => druid::tires(state, to, watch),
        _ => {}
    }
    pawns::passes_over(mover, from, to)
}

/// A unit comes to a square, capturing, suborning or exploding if something stands there.
fn land(state: &mut State, from: Square, to: Square, watch: &mut impl Watch) {
    let mover = there(state, from);
    if state.at(to).is_none() {
        state.shift(from, to, watch);
    } else if mover.kind() == GHOST {
        state.suborn(from, to, watch);
    } else {
        state.capture(to, mover, watch);
        if mover.kind() == FIREBALL {
            fireball::explode(state, from, to, watch);
        } else {
            state.shift(from, to, watch);
        }
    }
}

/// Both moves of a lightning bolt \[E-LB\], or of a ghost that has suborned one \[E-30\].
fn twice(state: &mut State, mv: Move, watch: &mut impl Watch) -> Option<Square> {
    let mover = there(state, mv.from);
    go(state, mv.from, mv.third, watch);
    if mover.kind() == BOLT && is_far(mover.side(), mv.third) {
        promote(state, mv.third, KNIGHT, watch);
    }
    let passed = go(state, mv.third, mv.to, watch);
    if mv.kind != KING {
        promote(state, mv.to, mv.kind, watch);
    }
    passed
}

fn promote(state: &mut State, square: Square, kind: crate::board::Kind, watch: &mut impl Watch) {
    let kind = lightning_bolt::promoted(there(state, square).kind(), kind);
    state.turn(square, kind, watch);
}

fn invoke(state: &mut State, from: Square, watch: &mut impl Watch) {
    match there(state, from).kind() {
        BARRICADE => state.raise(from),
        MIASMA => miasma::spread(state, from, watch),
        _ => {
            let us = state.to_move();
            if let Some(liege) = state.lieges(us).first() {
                state.swap(from, liege, watch);
            }
        }
    }
}

fn make(
    state: &mut State,
    from: Square,
    to: Square,
    kind: crate::board::Kind,
    watch: &mut impl Watch,
) {
    match there(state, from).kind() {
        DRUID => druid::called(state, from, to, watch),
        VALKYRIE => valkyrie::brought_back(state, kind, to, watch),
        NECROMANCER => necromancer::restored(state, kind, to, watch),
        _ => state.enter(Piece::plain(kind, state.to_move()), to, watch),
    }
}
