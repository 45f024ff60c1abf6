//! From pseudo-legal to legal [G-2] to [G-5]: play and look, two degrees of strictness for players
//! with a doppelganger \[E-DO\].

use super::attacks;
use super::castling;
use super::kinds::*;
use super::moves::{Move, MoveKind, Moves};
use super::ordering;
use super::pieces::{self, doppelganger, familiar};
use super::play;
use super::reactions;
use super::side_view::SideView;
use super::start::Start;
use super::state::State;
use motley_game::Stage;

/// Adds every pseudo-legal move that ends the turn of the side whose view it is.
pub(crate) fn turns(view: &SideView<'_>, out: &mut Moves) {
    for from in view.state.side(view.us) {
        turns_of(view, from, out);
    }
    if view.wants(Stage::Quiet) {
        castling::moves(view, out);
    }
}

/// Adds those of the unit on `from`, but for castling.
pub(crate) fn turns_of(view: &SideView<'_>, from: crate::board::Square, out: &mut Moves) {
    let Some(piece) = view.state.piece(from) else {
        return;
    };
    let def = pieces::def(piece.kind());
    if !view.frozen.has(from) {
        (def.moves)(view, from, piece, out);
    }
    if view.wants(Stage::Quiet) || ordering::invokes_noisily(piece.kind()) {
        (def.invokes)(view, from, piece, out);
        familiar::alight(view, from, piece, out);
    }
}

/// Whether the turn that `mv` ends, played from `state`, is legal; turns forbidden by a divination
/// \[E-DI\] are not, unless they are to be counted all the same \[E-39\].
pub(crate) fn is_legal(
    state: &State,
    mv: Move,
    saves_one_royal: bool,
    count_forbidden: bool,
) -> bool {
    (count_forbidden || !is_forbidden(state, mv)) && is_safe(state, mv, saves_one_royal)
}

fn is_forbidden(state: &State, mv: Move) -> bool {
    state.forbidden().is_some_and(|turns| {
        let repeats = |turn: &super::state::Legs| {
            turn.split_last()
                .is_some_and(|(&last, legs)| last == mv && legs == state.legs())
        };
        turns.iter().any(repeats)
    })
}

/// Whether the mover's royal group is as safe after it as it has to be [G-4], \[E-7\].
fn is_safe(state: &State, mv: Move, saves_one_royal: bool) -> bool {
    let us = state.to_move();
    let mut after = state.clone();
    play::turn(&mut after, mv, &mut ());
    let liege_gone = state.lieges(us).is_nonempty() && after.lieges(us).is_empty();
    if liege_gone || after.royal_group(us).is_empty() {
        return false;
    }
    let must_be_safe = match mv.move_kind {
        MoveKind::Castle => Some(castling::targets(mv.from, mv.to).0),
        MoveKind::Throw if state.lieges(us).has(mv.third) => Some(mv.to),
        MoveKind::Invoke if state.of(us, SHIELDMAIDEN).has(mv.from) => Some(mv.from),
        _ => None,
    };
    let endangered = |square| attacks::attacked(&after, !us, square);
    !must_be_safe.is_some_and(endangered)
        && doppelganger::group_is_safe(&after, us, saves_one_royal)
}

/// Whether the turns of the player to move need save only one of his royal group: he has several
/// and no turn saves them all. `one_does` may know of a turn that saves them all.
pub(crate) fn saves_one_royal(
    state: &State,
    start: &Start,
    one_does: impl FnOnce() -> bool,
) -> bool {
    if state.mid_turn() {
        return state.saves_one_royal();
    }
    doppelganger::has_doubles(state, state.to_move())
        && !one_does()
        && !can_go_on(state, start, false, true)
}

/// Whether a legal turn goes on from here, reactions first.
pub(crate) fn can_go_on(
    state: &State,
    start: &Start,
    saves_one_royal: bool,
    count_forbidden: bool,
) -> bool {
    let view = SideView::new(state, start, state.to_move());
    let mut moves = Moves::new();
    let may_turn = reactions::moves(&view, &mut moves);
    let reaction = |mv: Move| {
        let mut next = state.clone();
        reactions::play(&mut next, mv, saves_one_royal, &mut ());
        can_go_on(&next, start, saves_one_royal, count_forbidden)
    };
    if moves.iter().copied().any(reaction) {
        return true;
    }
    moves.clear();
    if may_turn {
        turns(&view, &mut moves);
    }
    let mut turns = moves.iter();
    turns.any(|&mv| is_legal(state, mv, saves_one_royal, count_forbidden))
}
