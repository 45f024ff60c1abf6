//! What helps a search: which moves change the balance, what they gain, how they are told apart.

use super::game::Eldritch;
use super::kinds::*;
use super::moves::{Act, Move};
use super::note::Piece;
use super::pieces::{self, Class};
use super::squares::{SQUARES, neighbours};
use super::state::State;
use crate::board::{Kind, Square};
use motley_game::Game;

/// Moves share a slot if units of one group do the like to one square.
pub(crate) const HISTORY_SIZE: usize = GROUPS * SQUARES;

const GROUPS: usize = 20;

/// What losing or destroying a royal unit counts for.
const ROYAL: i32 = 20_000;

/// The group of a kind: those that move alike.
fn group(kind: Kind) -> usize {
    match kind {
        KING | DOPPELGANGER => 0,
        PAWN | GREMLIN | INITIATE | PENDULUM => 1,
        KNIGHT | BOLT_KNIGHT | GARGOYLE | BEAST => 2,
        BISHOP | NECROMANCER | CELESTIAL => 3,
        ROOK | BARRICADE | GIANT => 4,
        QUEEN | HIGHLANDER | SHIELDMAIDEN => 5,
        ARCHMAGE | PONTIFF | VAMPIRE => 6,
        CONJURER | DRUID | EVOKER | MYSTIC => 7,
        BERSERKER => 8,
        BOLT => 9,
        DRAGON | FIEND => 10,
        FIREBALL | MIASMA => 11,
        GHOST => 12,
        ENCHANTER | ABJURER | SHADOWMANCER => 13,
        SPHINX | VALKYRIE | MAGICIAN => 14,
        ILLUSIONIST | SHAPESHIFTER => 15,
        OOZE | FAMILIAR | GEOMANCER | DIVINER => 16,
        _ => 17,
    }
}

/// See [`Game::history_index`].
pub(crate) fn history_index(state: &State, mv: Move) -> usize {
    let group = match mv.act {
        Act::Enter | Act::Knight => GROUPS - 2,
        Act::Go | Act::Promote | Act::Twice | Act::Vanish | Act::Take | Act::Gain => state
            .at(mv.from)
            .map_or(GROUPS - 1, |unit| group(unit.kind())),
        _ => GROUPS - 1,
    };
    group * SQUARES + mv.to.index() % SQUARES
}

/// See [`Game::is_noisy`]: captures, suborning, promotions, a miasma that destroys something.
pub(crate) fn is_noisy(state: &State, mv: Move) -> bool {
    let taken = |square: Square| state.at(square).is_some();
    match mv.act {
        Act::Go | Act::Vanish => taken(mv.to) || is_in_passing(state, mv),
        Act::Twice => {
            let own = mv.to == mv.from;
            taken(mv.third)
                || (taken(mv.to) && !own)
                || mv.kind != KING
                || promotes_first(state, mv)
        }
        Act::Promote | Act::Take | Act::Gain | Act::Shoot => true,
        Act::Invoke => {
            let miasma = state.kind(MIASMA).has(mv.from);
            miasma && neighbours(mv.from).intersects(state.occupied())
        }
        Act::Enter => state.hands().is_none() && taken(mv.to),
        _ => false,
    }
}

/// Whether an invoke of this kind may be noisy.
pub(crate) fn invokes_noisily(kind: Kind) -> bool {
    matches!(kind, EVOKER | MIASMA)
}

fn promotes_first(state: &State, mv: Move) -> bool {
    let far = super::squares::is_far(state.to_move(), mv.third);
    far && state.kind(BOLT).has(mv.from)
}

/// A move to the square passed over by a unit that may capture there as a pawn.
fn is_in_passing(state: &State, mv: Move) -> bool {
    mv.act == Act::Go
        && state.passed() == Some(mv.to)
        && super::squares::file(mv.from) != super::squares::file(mv.to)
}

/// What a unit is worth when it is won or lost, with what shares its square.
pub(crate) fn value(piece: Piece) -> i32 {
    let own = if pieces::is(piece, Class::LIEGE) {
        ROYAL
    } else {
        pieces::character(piece.kind()).value
    };
    let rider = piece
        .note
        .rider()
        .map_or(0, |_| pieces::character(FAMILIAR).value);
    own + rider
}

/// See [`Game::gain`].
pub(crate) fn gain(state: &State, mv: Move) -> i32 {
    let us = state.to_move();
    let won = |square: Square| match state.piece(square) {
        Some(piece) if piece.side() == us => -value(piece),
        Some(piece) => value(piece),
        None => 0,
    };
    let kind_value = |kind: Kind| pieces::character(kind).value;
    let mover = state.piece(mv.from).map_or(0, value);
    let passing = if is_in_passing(state, mv) {
        kind_value(PAWN)
    } else {
        0
    };
    match mv.act {
        Act::Go if won(mv.to) != 0 && state.kind(FIREBALL).has(mv.from) => {
            let around = (neighbours(mv.to) & state.occupied()).without(mv.from);
            won(mv.to) + around.map(won).sum::<i32>() - mover
        }
        Act::Go => won(mv.to) + passing,
        Act::Promote => won(mv.to) + kind_value(mv.kind) - mover,
        Act::Twice => {
            let end = if mv.to == mv.from { 0 } else { won(mv.to) };
            let promotion = if mv.kind == KING {
                0
            } else {
                kind_value(mv.kind) - mover
            };
            won(mv.third) + end + promotion
        }
        Act::Vanish => won(mv.to) - mover,
        Act::Take => won(mv.to) + won(mv.third),
        Act::Gain => won(mv.to) + 30,
        Act::Shoot => won(mv.to),
        Act::Invoke if state.kind(MIASMA).has(mv.from) => {
            (neighbours(mv.from) & state.occupied()).map(won).sum()
        }
        Act::Divine => -mover,
        Act::Make => kind_value(mv.kind),
        Act::Enter => won(mv.to) + kind_value(mv.kind),
        Act::Knight => kind_value(KNIGHT) - kind_value(PAWN),
        _ => 0,
    }
}

/// See [`Game::make_null`]: not before play, nor in danger, with reactions or undone turns in the air, or
/// with nothing but royal units and pawns.
pub(crate) fn may_pass(pos: &Eldritch) -> bool {
    let state = &pos.state;
    let us = state.to_move();
    let small = state.royal_group(us) | state.of(us, PAWN) | state.of(us, INITIATE);
    state.hands().is_none()
        && !state.mid_turn()
        && state.pending(us).is_empty()
        && state.forbidden().is_none()
        && (state.side(us) & !small).is_nonempty()
        && pos.outcome().is_none()
        && !pos.in_danger()
}
