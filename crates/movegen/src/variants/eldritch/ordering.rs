//! Hints for the search: noisy moves, gains, and indices of the history tables.

use super::kinds::{KNIGHT, PAWN};
use super::moves::{Move, MoveKind};
use super::pawns;
use super::pieces::{HistoryGroup, Trait, def, has, sets};
use super::position::Eldritch;
use super::square_state::Occupant;
use super::squares::{SQUARES, file, is_far, neighbours};
use super::state::BoardState;
use crate::board::{Kind, Square, Unit};
use motley_game::{Game, Side};

/// Size of the history table. Moves share an index if units of one group go to one square: with 47
/// kinds a table by kind would learn too little of each.
pub(crate) const HISTORY_SIZE: usize = GROUPS * SQUARES;

/// The groups of units, one for reactions and one for invokes.
const GROUPS: usize = HistoryGroup::Other as usize + 3;
/// The group of moves by which units enter.
const REACTIONS: usize = GROUPS - 2;
/// The group of moves that are no unit's own way of moving.
const INVOKES: usize = GROUPS - 1;

/// The value of losing or destroying a liege, in centipawns: more than all other units together.
const ROYAL: i32 = 20_000;

/// The value of a further direction for a vampire, in centipawns: enough to try a capture that
/// gains one before a capture that gains none.
const DIRECTION: i32 = 30;

/// Returns the history index; see
/// [`SearchHints::history_index`](motley_game::SearchHints::history_index).
pub(crate) fn history_index(state: &BoardState, mv: Move) -> usize {
    let group = match mv.move_kind {
        MoveKind::Enter | MoveKind::BecomeKnight => REACTIONS,
        MoveKind::Normal
        | MoveKind::Promote
        | MoveKind::Double
        | MoveKind::Vanish
        | MoveKind::CaptureBeside
        | MoveKind::GainDirection => {
            state.at(mv.from).map_or(INVOKES, |unit| def(unit.kind()).history as usize)
        }
        _ => INVOKES,
    };
    group * SQUARES + mv.to.index() % SQUARES
}

/// Whether a move is noisy ([`Game::is_noisy`]): captures, suborning, promotions, a miasma that
/// destroys a unit.
pub(crate) fn is_noisy(state: &BoardState, mv: Move) -> bool {
    let taken = |square: Square| state.at(square).is_some();
    match mv.move_kind {
        MoveKind::Normal | MoveKind::Vanish => taken(mv.to) || is_in_passing(state, mv),
        MoveKind::Double => {
            let own = mv.to == mv.from;
            taken(mv.third) || (taken(mv.to) && !own) || mv.promotion().is_some() || promotes_first(state, mv)
        }
        MoveKind::Promote | MoveKind::CaptureBeside | MoveKind::GainDirection | MoveKind::Shoot => true,
        MoveKind::Invoke => {
            is(state, mv.from, Trait::Poisons) && neighbours(mv.from).intersects(state.occupied())
        }
        MoveKind::Enter => state.hands().is_none() && taken(mv.to),
        _ => false,
    }
}

/// Whether the unit on `square` has a trait.
fn is(state: &BoardState, square: Square, wanted: Trait) -> bool {
    let unit = state.at(square);
    unit.is_some_and(|unit| has(unit.kind(), wanted))
}

/// Whether the first of two moves promotes, which makes a knight that moves on.
fn promotes_first(state: &BoardState, mv: Move) -> bool {
    let mover = state.at(mv.from).map(Unit::kind);
    is_far(state.to_move(), mv.third) && mover.is_some_and(pawns::must_promote)
}

/// Whether a unit that may capture there as a pawn moves to the square passed over.
fn is_in_passing(state: &BoardState, mv: Move) -> bool {
    mv.move_kind == MoveKind::Normal && state.en_passant() == Some(mv.to) && file(mv.from) != file(mv.to)
}

/// Returns the value of a unit when it is won or lost, with the unit that shares its square.
pub(crate) fn value(piece: Occupant) -> i32 {
    let own = if has(piece.kind(), Trait::Liege) { ROYAL } else { def(piece.kind()).value };
    let rider = piece.rider().map_or(0, |rider| def(rider.kind()).value);
    own + rider
}

/// Returns the gain; see [`SearchHints::gain`](motley_game::SearchHints::gain).
pub(crate) fn gain(state: &BoardState, mv: Move) -> i32 {
    let us = state.to_move();
    let won = |square: Square| match state.piece(square) {
        Some(piece) if piece.side() == us => -value(piece),
        Some(piece) => value(piece),
        None => 0,
    };
    let kind_value = |kind: Kind| def(kind).value;
    let mover = state.piece(mv.from).map_or(0, value);
    let passing = if is_in_passing(state, mv) { kind_value(PAWN) } else { 0 };
    match mv.move_kind {
        MoveKind::Normal if won(mv.to) != 0 && is(state, mv.from, Trait::Explodes) => {
            let around = (neighbours(mv.to) & state.occupied()).without(mv.from);
            won(mv.to) + around.map(won).sum::<i32>() - mover
        }
        MoveKind::Normal => won(mv.to) + passing,
        MoveKind::Promote => won(mv.to) + kind_value(mv.kind) - mover,
        MoveKind::Double => {
            let end = if mv.to == mv.from { 0 } else { won(mv.to) };
            let promotion = mv.promotion().map_or(0, |kind| kind_value(kind) - mover);
            won(mv.third) + end + promotion
        }
        MoveKind::Vanish => won(mv.to) - mover,
        MoveKind::CaptureBeside => won(mv.to) + won(mv.third),
        MoveKind::GainDirection => won(mv.to) + DIRECTION,
        MoveKind::Shoot => won(mv.to),
        MoveKind::Invoke if is(state, mv.from, Trait::Poisons) => {
            (neighbours(mv.from) & state.occupied()).map(won).sum()
        }
        MoveKind::Divine => -mover,
        MoveKind::Create => kind_value(mv.kind),
        MoveKind::Enter => won(mv.to) + kind_value(mv.kind),
        MoveKind::BecomeKnight => kind_value(KNIGHT) - kind_value(PAWN),
        _ => 0,
    }
}

/// Returns the cost of generating moves; see
/// [`SearchHints::generation_cost`](motley_game::SearchHints::generation_cost).
pub(crate) fn generation_cost(state: &BoardState) -> u32 {
    let waiting: usize = Side::BOTH.iter().map(|&side| state.pending(side).len()).sum();
    let bolts = state.kinds(&sets::MOVING_TWICE).len();
    1 + 256 * waiting as u32 + bolts * bolts / 2
}

/// Whether the side to move may pass (null move); see
/// [`SearchHints::make_null`](motley_game::SearchHints::make_null). It may not before play, in
/// danger, with reactions pending, with turns forbidden by a divination, or with only royal units
/// and pawns.
pub(crate) fn may_pass(pos: &Eldritch) -> bool {
    let state = &pos.state;
    let us = state.to_move();
    let small = state.royal_group(us) | state.of_kinds(us, &sets::WEAK);
    state.hands().is_none()
        && !state.mid_turn()
        && state.pending(us).is_empty()
        && state.forbidden().is_none()
        && (state.side(us) & !small).is_nonempty()
        && pos.outcome().is_none()
        && !pos.in_danger()
}
