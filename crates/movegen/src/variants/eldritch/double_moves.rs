//! Turns of two moves \[E-LB\], seen by what rules ask about them: what a unit captures with its second
//! move, and where a ghost goes with such a unit \[E-30\].
//!
//! The position between the two moves is played out, because freezing and what the first move
//! captures are judged there \[E-35\].

use super::effort::note_position;
use super::kinds::KNIGHT;
use super::moves::{Move, MoveKind, Moves};
use super::pawns;
use super::pieces::{Trait, def, has, sets};
use super::play;
use super::side_view::SideView;
use super::square_state::Occupant;
use super::squares::{Squares, file, is_far, rank, row, some, within};
use super::state::BoardState;
use super::steps;
use crate::board::Square;
use motley_game::Side;

/// The position after the first move of the unit on `from`; as a knight if it is promoted, because
/// nothing else that it may become moves on.
pub(crate) fn between(view: &SideView<'_>, from: Square, to: Square) -> Option<BoardState> {
    let mover = view.state.piece(from)?;
    let first = if pawns::must_promote(mover.kind()) && is_far(mover.side(), to) {
        Move::new(MoveKind::Promote, from, to).kind(KNIGHT)
    } else {
        Move::new(MoveKind::Normal, from, to)
    };
    note_position();
    let mut between = view.state.clone();
    play::step(&mut between, first, &mut ());
    Some(between)
}

/// The unit that may make its second move from `square`, if it is there and not frozen.
pub(crate) fn second_mover(between: &SideView<'_>, square: Square) -> Option<Occupant> {
    let mover = between.state.piece(square);
    mover.filter(|_| !between.frozen.has(square))
}

/// Which of `targets` units of `view`'s side could capture with their second move; with their first
/// they do so as any unit does.
pub(crate) fn attacked_second(view: &SideView<'_>, targets: Squares) -> Squares {
    let mut attacked = Squares::EMPTY;
    if movers(view.state, view.us).is_empty() {
        return attacked;
    }
    let near = targets.fold(Squares::EMPTY, |set, target| {
        set | near(view.state, view.us, target)
    });
    any_second(view, near & !view.frozen, |_, first, seconds, _| {
        attacked |= (seconds & targets).without(first);
        attacked == targets
    });
    attacked
}

/// Whether a unit of `view`'s side can capture in passing with its second move \[E-35\].
pub(crate) fn capture_in_passing_second(view: &SideView<'_>) -> bool {
    let movers = movers(view.state, view.us) & !view.frozen;
    let movers = movers.filter(|&from| {
        view.state
            .at(from)
            .is_some_and(|unit| pawns::captures_in_passing(unit.kind()))
    });
    any_second(view, movers.collect(), |between, first, seconds, piece| {
        let captures = |to| pawns::captured_in_passing(between, first, to, piece).is_some();
        some(seconds, captures)
    })
}

/// Whether one of the `movers` has second moves as `wanted`. That gets the position between the moves,
/// the square where the first one ends, those where second ones may end, and what the unit was before.
fn any_second(
    view: &SideView<'_>,
    movers: Squares,
    mut wanted: impl FnMut(&SideView<'_>, Square, Squares, Occupant) -> bool,
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

/// The units of `side` that may be near enough to capture on `target` with their second move.
///
/// A pawn's two moves take it two or three rows ahead (four only by steps that do not capture), and
/// at most two files aside. Those that leap, or are one step from being promoted to a knight, may come
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
    movers
        .filter(|&from| leaps(from) || reaches(from))
        .collect()
}

/// All units of `side` that move twice.
pub(crate) fn movers(state: &BoardState, side: Side) -> Squares {
    state.of_kinds(side, &sets::MOVING_TWICE)
}
