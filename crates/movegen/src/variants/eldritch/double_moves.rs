//! Turns of two moves \[E-LB\], as far as rules ask about them: the captures of a unit's second
//! move, and the moves of a ghost that has suborned such a unit \[E-30\].
//!
//! The position between the two moves is played out, because freezing and the captures of the first
//! move are judged there \[E-35\].

use super::effort::note_position;
use super::kinds::KNIGHT;
use super::moves::{Move, MoveKind, Moves};
use super::pawns;
use super::pieces::{Trait, Traits, def, has, has_any, sets};
use super::play;
use super::side_view::SideView;
use super::square_state::Occupant;
use super::squares::{Squares, file, is_far, rank, row, some, within};
use super::state::BoardState;
use super::steps;
use crate::board::{Square, Unit};
use motley_game::Side;

/// Returns the position after the first move of the unit on `from`. If that promotes it, it becomes
/// a knight.
pub(crate) fn between(view: &SideView<'_>, from: Square, to: Square) -> Option<BoardState> {
    let mover = view.state.piece(from)?;
    let first = if promotes_first(mover, to) {
        Move::new(MoveKind::Promote, from, to).kind(KNIGHT)
    } else {
        Move::new(MoveKind::Normal, from, to)
    };
    note_position();
    let mut between = view.state.clone();
    play::step(&mut between, first, &mut ());
    Some(between)
}

/// Returns the unit that may make its second move from `square`: `None` if it is not there, or is
/// frozen.
pub(crate) fn second_mover(between: &SideView<'_>, square: Square) -> Option<Occupant> {
    let mover = between.state.piece(square);
    mover.filter(|_| !between.frozen.has(square))
}

/// Returns the `targets` that units of `view`'s side could capture with their second move. Their
/// first move captures as any unit's move does.
pub(crate) fn attacked_second(view: &SideView<'_>, targets: Squares) -> Squares {
    let mut attacked = Squares::EMPTY;
    if movers(view.state, view.us).is_empty() {
        return attacked;
    }
    let near = targets.fold(Squares::EMPTY, |set, target| set | near(view.state, view.us, target));
    let freezing = view.state.freezing_squares(view.us);
    for from in near & !view.frozen {
        let Some(piece) = view.state.piece(from) else {
            continue;
        };
        for first in steps::targets(view, from, piece) {
            let open = targets & !attacked & second_reach(view, first);
            if open.is_nonempty() {
                attacked |= open & seconds(view, from, first, piece, freezing);
            }
        }
        if attacked == targets {
            break;
        }
    }
    attacked
}

/// Returns all squares on which second moves from `first` may capture: those of pawns and knights.
fn second_reach(view: &SideView<'_>, first: Square) -> Squares {
    view.lines().king_attacks(first) | view.lines().knight_attacks(first)
}

/// Traits of units that hinder captures by a pawn or a knight. The capture of such a unit may open
/// a way or end a protection.
const CAPTURE_HINDERING: Traits =
    Traits::of(&[Trait::Freezes, Trait::Blocks, Trait::Unjumpable, Trait::Shadows]);

/// Returns the squares on which `piece`, which has gone from `from` to `first`, could capture with
/// its second move. `freezing`: the squares on which units of its side are frozen.
fn seconds(view: &SideView<'_>, from: Square, first: Square, piece: Occupant, freezing: Squares) -> Squares {
    let victim = view.state.piece(first);
    let in_passing = view.state.en_passant() == Some(first);
    let opens = victim.is_some_and(|victim| has_any(victim.kind(), CAPTURE_HINDERING));
    if !in_passing && !opens {
        // Other changes do not matter to the captures of a pawn or a knight.
        if freezing.has(first) {
            return Squares::EMPTY;
        }
        let mover = after_first(piece, first);
        return (def(mover.kind()).attacks)(view, first, mover) & view.capturable(mover);
    }
    let Some(state) = between(view, from, first) else {
        return Squares::EMPTY;
    };
    let between = SideView::new(&state, view.us);
    second_mover(&between, first).map_or(Squares::EMPTY, |mover| steps::targets(&between, first, mover))
}

/// Returns the unit after its first move: a knight if that promotes it, because no other promoted
/// unit makes a second move.
fn after_first(piece: Occupant, to: Square) -> Occupant {
    if !promotes_first(piece, to) {
        return piece;
    }
    let knight = (def(piece.kind()).promoted)(KNIGHT);
    Occupant::new(Unit::new(knight, piece.side()), piece.square_state)
}

fn promotes_first(piece: Occupant, to: Square) -> bool {
    pawns::must_promote(piece.kind()) && is_far(piece.side(), to)
}

/// Whether a unit of `view`'s side can capture in passing with its second move \[E-35\].
pub(crate) fn capture_in_passing_second(view: &SideView<'_>) -> bool {
    let movers = movers(view.state, view.us) & !view.frozen;
    let movers = movers
        .filter(|&from| view.state.at(from).is_some_and(|unit| pawns::captures_in_passing(unit.kind())));
    any_second(view, movers.collect(), |between, first, seconds, piece| {
        let captures = |to| pawns::captured_in_passing(between, first, to, piece).is_some();
        some(seconds, captures)
    })
}

/// Whether `wanted` is true for the second moves of one of the `movers`. `wanted` gets the position
/// between the moves, the square where the first one ends, those where second ones may end, and the
/// unit before its first move.
fn any_second(
    view: &SideView<'_>,
    movers: Squares,
    wanted: impl Fn(&SideView<'_>, Square, Squares, Occupant) -> bool,
) -> bool {
    some(movers, |from| {
        let Some(piece) = view.state.piece(from) else {
            return false;
        };
        some(steps::targets(view, from, piece), |first| {
            let Some(state) = between(view, from, first) else {
                return false;
            };
            let between = SideView::new(&state, view.us);
            second_mover(&between, first).is_some_and(|mover| {
                let seconds = steps::targets(&between, first, mover);
                wanted(&between, first, seconds, piece)
            })
        })
    })
}

/// Adds the double moves of a ghost that has suborned such a unit \[E-30\].
pub(crate) fn suborned(view: &SideView<'_>, from: Square, guest: Occupant, out: &mut Moves) {
    if !has(guest.kind(), Trait::MovesTwice) {
        return;
    }
    let quiet_targets = def(guest.kind()).quiet_targets;
    for first in quiet_targets(view, from, guest) & view.empty {
        let mut between = view.state.clone();
        between.shift(from, first, &mut ());
        let view = SideView::new(&between, view.us);
        if !view.frozen.has(first) {
            for to in quiet_targets(&view, first, guest) & view.empty {
                out.push(Move::new(MoveKind::Double, from, to).third(first));
            }
        }
    }
}

/// Returns the units of `side` that may be near enough to capture on `target` with their second
/// move.
///
/// A pawn's two moves take it two or three rows ahead (four only by steps that do not capture), and
/// at most two files aside. Units that leap, or are one step from promotion to a knight, may come
/// from any square within two leaps.
pub(crate) fn near(state: &BoardState, side: Side, target: Square) -> Squares {
    let leaps = |from: Square| {
        let is_pawn = |kind| pawns::must_promote(kind) && rank(from) != row(side, 7);
        !state.at(from).is_some_and(|unit| is_pawn(unit.kind()))
    };
    let reaches = |from: Square| {
        let ahead = i16::from(rank(target)) - i16::from(rank(from));
        let ahead = if side == Side::White { ahead } else { -ahead };
        (2..=3).contains(&ahead) && file(from).abs_diff(file(target)) <= 2
    };
    let movers = movers(state, side) & within(4, target);
    movers.filter(|&from| leaps(from) || reaches(from)).collect()
}

/// Returns all units of `side` that move twice.
pub(crate) fn movers(state: &BoardState, side: Side) -> Squares {
    state.of_kinds(side, &sets::MOVING_TWICE)
}
