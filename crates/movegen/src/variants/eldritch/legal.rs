//! From pseudo-legal to legal [G-2] to [G-5]: a move is played on a copy, and is legal if the royal
//! group is not attacked there. Players with a doppelganger are judged in two degrees \[E-DO\]: if no
//! turn saves the whole group, saving one of it is enough.

use super::attacks;
use super::castling;
use super::generate;
use super::moves::{Move, MoveKind, Moves};
use super::pieces::{Trait, has};
use super::play;
use super::reactions;
use super::squares::{Squares, some};
use super::start::GameStart;
use super::state::BoardState;
use super::turn_view::TurnView;
use motley_game::Side;

/// Whether the turn that `mv` ends, played from `state`, is legal; turns forbidden by a divination
/// \[E-DI\] are not, unless they are to be counted all the same \[E-39\].
pub(crate) fn is_legal(
    state: &BoardState,
    mv: Move,
    saves_one_royal: bool,
    count_forbidden: bool,
) -> bool {
    (count_forbidden || !is_forbidden(state, mv)) && is_safe(state, mv, saves_one_royal)
}

fn is_forbidden(state: &BoardState, mv: Move) -> bool {
    state.forbidden().is_some_and(|turns| {
        let repeats = |turn: &super::state::Legs| {
            turn.split_last()
                .is_some_and(|(&last, legs)| last == mv && legs == state.legs())
        };
        turns.iter().any(repeats)
    })
}

/// Whether the royal group of the side that moves is as safe after the move as it has to be [G-4],
/// \[E-7\].
fn is_safe(state: &BoardState, mv: Move, saves_one_royal: bool) -> bool {
    let us = state.to_move();
    let mut after = state.clone();
    play::turn(&mut after, mv, &mut ());
    let liege_gone = state.lieges(us).is_nonempty() && after.lieges(us).is_empty();
    if liege_gone || after.royal_group(us).is_empty() {
        return false;
    }
    // A royal unit that the move itself relocates must be safe there, even where saving one of the
    // royal group is enough.
    let must_be_safe = match mv.move_kind {
        MoveKind::Castle => Some(castling::targets(mv.from, mv.to).0),
        MoveKind::Throw if state.lieges(us).has(mv.third) => Some(mv.to),
        MoveKind::Invoke if moves_liege(state, mv) => Some(mv.from),
        _ => None,
    };
    let endangered = |square| attacks::attacked(&after, !us, square);
    let mut group = after.royal_group(us);
    // What this very turn makes royal has to be as safe as the others, but saves nobody.
    let makes = matches!(
        mv.move_kind,
        MoveKind::Promote | MoveKind::Double | MoveKind::Create
    );
    if saves_one_royal && makes {
        group = group.without(mv.to);
    }
    !must_be_safe.is_some_and(endangered) && group_is_safe(&after, us, group, saves_one_royal)
}

fn moves_liege(state: &BoardState, invoke: Move) -> bool {
    let unit = state.at(invoke.from);
    unit.is_some_and(|unit| has(unit.kind(), Trait::InvokeMovesLiege))
}

/// Whether all of `side`'s royal group is safe after its turn, or, if `saves_one_royal`, one of it
/// \[E-DO\].
fn group_is_safe(
    state: &BoardState,
    side: Side,
    mut group: Squares,
    saves_one_royal: bool,
) -> bool {
    let safe = |square| !attacks::attacked(state, !side, square);
    if saves_one_royal {
        some(group, safe)
    } else {
        group.all(safe)
    }
}

/// Whether the turns of the player to move need save only one of the royal group: it has several
/// units, and no turn saves them all. `one_does` is a cheap test which may know a turn that does.
pub(crate) fn saves_one_royal(
    state: &BoardState,
    start: &GameStart,
    one_does: impl FnOnce() -> bool,
) -> bool {
    if state.mid_turn() {
        return state.saves_one_royal();
    }
    state.royal_group(state.to_move()).more_than_one()
        && !one_does()
        && !can_go_on(state, start, false, true)
}

/// Whether a legal turn goes on from here, reactions first.
pub(crate) fn can_go_on(
    state: &BoardState,
    start: &GameStart,
    saves_one_royal: bool,
    count_forbidden: bool,
) -> bool {
    let turn = TurnView::new(state, start, state.to_move());
    let mut moves = Moves::new();
    let may_turn = reactions::moves(&turn.view, &mut moves);
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
        generate::turns(&turn, &mut moves);
    }
    let mut turns = moves.iter();
    turns.any(|&mv| is_legal(state, mv, saves_one_royal, count_forbidden))
}
