//! Placement by play \[E-22\]: White first, alternately, each side puts down one unit a turn: first
//! all orthodox units and illusionists, each on a free starting square of its kind (or of the kind
//! it replaced); the side that has more continues alone. Then the eldritch units alternately,
//! beginning with White \[E-52\], each on the starting square of one of the units it replaced, if
//! one is free; else any free square of its first two rows; else on its third row, as near to an
//! edge file as possible.
//!
//! An illusionist looks like a queen or a rook, so queens and rooks wait for it: they are the
//! further legs of its turn, rooks first.

use super::attacks;
use super::castling::castlers_and_rooks;
use super::kinds::{BISHOP, KING, KNIGHT, ORTHODOX, PAWN, QUEEN, ROOK, is_orthodox};
use super::moves::{Move, MoveKind, Moves};
use super::pieces::{Trait, def, has};
use super::square_state::{Occupant, SquareState};
use super::squares::{Squares, at, file, original, row, row_squares};
use super::state::{BoardState, Hands, Held};
use super::strips::Strips;
use crate::board::{Kind, Square, Unit};
use crate::mechanics::fen::Counters;
use motley_game::{BoardObserver, Side};

/// Adds the ways in which the side to move may put down a unit.
pub(crate) fn moves(state: &BoardState, hands: &Hands, out: &mut Moves) {
    for (_, held, squares) in choices(state, hands) {
        for to in squares {
            let mv = Move::new(MoveKind::Enter, Square(0), to).kind(held.kind);
            if !out.contains(&mv) {
                out.push(mv);
            }
        }
    }
}

/// Puts down a unit. Of several units of its kind it takes one that replaced the unit of that
/// square; else the first in hand order that may stand there \[E-52\].
///
/// # Panics
/// If no unit in hand may stand there.
pub(crate) fn play(state: &mut BoardState, mv: Move, observer: &mut impl BoardObserver) {
    let us = state.to_move();
    let mut hands = state.hands().cloned().unwrap_or_default();
    let brings = state.mid_turn() || has(mv.kind, Trait::PlacedEarly);
    let (index, held) = {
        let choices = choices(state, &hands);
        let fits = |&(_, held, squares): &(usize, &Held, Squares)| held.kind == mv.kind && squares.has(mv.to);
        let elsewhere = |&(_, held, _): &(usize, &Held, Squares)| !replaced(us, held).has(mv.to);
        let choice = choices.filter(fits).min_by_key(elsewhere);
        let (index, held, _) = choice.expect("only generated moves are played");
        (index, held.clone())
    };
    state.put(unit(&held, us, mv.to), mv.to, observer);
    hands[us.index()].remove(index);
    if brings && hands[us.index()].iter().any(|held| waits(held.kind)) {
        state.set_hands(hands);
        state.add_leg(mv);
        return;
    }
    let next = next_to_place(&hands, us, is_early(held.kind));
    state.forget_legs();
    state.set_hands(hands);
    state.set_turn(next, Counters::START);
}

/// Begins play: unmoved castlers and rooks on the first row may castle \[E-9\].
pub(crate) fn begin(state: &mut BoardState) {
    let rights =
        Side::BOTH.into_iter().fold(Squares::EMPTY, |rights, side| rights | castlers_and_rooks(state, side));
    state.set_rights(rights);
}

/// Whether the side to move is the side that has to place, and there is room for all units.
pub(crate) fn can_go_on(state: &BoardState, hands: &Hands) -> bool {
    let us = state.to_move();
    let early = hands.iter().flatten().any(|held| is_early(held.kind));
    let mine = hands[us.index()].iter().any(|held| is_early(held.kind) == early);
    let roomy = Side::BOTH.into_iter().all(|side| {
        let held = &hands[side.index()];
        let rows = (1..=3).fold(Squares::EMPTY, |set, number| set | row_squares(side, number));
        let free = (rows & original() & state.empty()).len() as usize;
        let orthodox = ORTHODOX.into_iter().all(|kind| {
            let wanted = held.iter().filter(|held| home_kind(held) == Some(kind));
            wanted.count() <= (homes(side, kind) & state.empty()).len() as usize
        });
        held.len() <= free && orthodox
    });
    mine && roomy
}

/// Whether play may begin in this position: White to move, counters at their first values, no
/// strips, and every unit on a square where [`allowed`] lets it be put down; on its side's third
/// row only if the first two are full.
///
/// \[E-54\]: then Black may be in check, and White may take the liege.
pub(crate) fn may_begin_play(state: &BoardState) -> bool {
    let stands_ready = |side: Side| {
        let two = (row_squares(side, 1) | row_squares(side, 2)) & original();
        let third = row_squares(side, 3) & original();
        let beyond = state.side(side) & !two;
        beyond.is_empty() || ((beyond & !third).is_empty() && (two & !state.side(side)).is_empty())
    };
    (state.to_move(), state.counters()) == (Side::White, Counters::START)
        && state.strips() == Strips::default()
        && Side::BOTH.into_iter().all(stands_ready)
}

/// Returns the side that places after `us` has put down a unit: the other side, if it still has
/// units of that phase. The eldritch placement starts with White again \[E-52\].
fn next_to_place(hands: &Hands, us: Side, was_early: bool) -> Side {
    let early = hands.iter().flatten().any(|held| is_early(held.kind));
    let first = if early || !was_early { !us } else { Side::White };
    let has = |side: &Side| hands[side.index()].iter().any(|held| is_early(held.kind) == early);
    [first, !first].into_iter().find(has).unwrap_or(Side::White)
}

/// Whether units of a kind are put down first: orthodox units and illusionists.
fn is_early(kind: Kind) -> bool {
    is_orthodox(kind) || has(kind, Trait::PlacedEarly)
}

/// Whether units of a kind wait for an illusionist of their side.
fn waits(kind: Kind) -> bool {
    matches!(kind, QUEEN | ROOK)
}

/// Returns the units that the side to move may put down now: place in hand, unit, squares.
fn choices<'a>(state: &'a BoardState, hands: &'a Hands) -> impl Iterator<Item = (usize, &'a Held, Squares)> {
    let us = state.to_move();
    let hand = &hands[us.index()];
    let early = hands.iter().flatten().any(|held| is_early(held.kind));
    let follows = state.mid_turn();
    let has_rook = hand.iter().any(|held| held.kind == ROOK);
    let must_wait = hand.iter().any(|held| has(held.kind, Trait::PlacedEarly));
    let is_next = move |kind: Kind| match follows {
        true => kind == if has_rook { ROOK } else { QUEEN },
        false => is_early(kind) == early && !(must_wait && waits(kind)),
    };
    let own = hand.iter().enumerate().filter(move |(_, held)| is_next(held.kind));
    own.map(move |(index, held)| {
        let squares = allowed(state, us, held);
        let alike = hand.iter().filter(|other| other.kind == held.kind).count();
        // Units that fill all their squares have no choice, and one order.
        let is_full = follows && squares.len() as usize == alike;
        let squares =
            if is_full { squares.into_iter().take(1).collect() } else { safest(state, held, squares) };
        (index, held, squares)
    })
}

/// Returns the squares on which a unit may stand, whether or not a liege is attacked then.
pub(crate) fn allowed(state: &BoardState, side: Side, held: &Held) -> Squares {
    let free = state.empty();
    let own = replaced(side, held) & free;
    if own.is_nonempty() {
        return own;
    }
    let rows = (row_squares(side, 1) | row_squares(side, 2)) & original() & free;
    if rows.is_nonempty() {
        return rows;
    }
    let third = row_squares(side, 3) & original() & free;
    // Files count from 1 here, because 0 is the margin.
    let from_edge = |square: Square| (file(square) - 1).min(8 - file(square));
    let nearest = third.map(from_edge).min();
    third.filter(|&square| Some(from_edge(square)) == nearest).collect()
}

/// Removes squares on which either liege on the board would be attacked, if other squares remain
/// \[E-54\].
fn safest(state: &BoardState, held: &Held, squares: Squares) -> Squares {
    let us = state.to_move();
    let safe = |&to: &Square| {
        let mut after = state.clone();
        after.put(unit(held, us, to), to, &mut ());
        Side::BOTH.into_iter().all(|side| !attacks::liege_attacked(&after, side))
    };
    let good: Squares = squares.filter(safe).collect();
    if good.is_nonempty() { good } else { squares }
}

/// Returns the kind on whose starting squares an orthodox unit or an illusionist is put down.
fn home_kind(held: &Held) -> Option<Kind> {
    if has(held.kind, Trait::PlacedEarly) {
        let paid = |kind: &Kind| held.price[kind.index()] > 0;
        ORTHODOX.into_iter().find(paid)
    } else {
        is_orthodox(held.kind).then_some(held.kind)
    }
}

/// Returns the starting squares of the units that a unit replaced, or its own if it is orthodox.
fn replaced(side: Side, held: &Held) -> Squares {
    if let Some(kind) = home_kind(held) {
        return homes(side, kind);
    }
    let paid = ORTHODOX.into_iter().filter(|kind| held.price[kind.index()] > 0);
    paid.fold(Squares::EMPTY, |set, kind| set | homes(side, kind))
}

/// Returns the starting squares of an orthodox kind.
pub(crate) fn homes(side: Side, kind: Kind) -> Squares {
    let files: &[u8] = match kind {
        KING => &[5],
        QUEEN => &[4],
        ROOK => &[1, 8],
        BISHOP => &[3, 6],
        KNIGHT => &[2, 7],
        _ => &[1, 2, 3, 4, 5, 6, 7, 8],
    };
    let number = if kind == PAWN { 2 } else { 1 };
    files.iter().map(|&file| at(file, row(side, number))).collect()
}

/// Returns the unit on `square` after it has been put down there.
pub(crate) fn unit(held: &Held, side: Side, square: Square) -> Occupant {
    let own_state = (def(held.kind).placed)(square, &held.price);
    let unit = Unit::new(held.kind, side);
    Occupant::new(unit, SquareState::from_own_state(own_state))
}

/// Returns the side that puts down the first unit: White, if it has a unit of the first phase.
pub(crate) fn first_to_place(hands: &Hands) -> Side {
    let white_begins = hands[0].iter().any(|held| is_early(held.kind));
    let black_begins = hands[1].iter().any(|held| is_early(held.kind));
    if black_begins && !white_begins { Side::Black } else { Side::White }
}
