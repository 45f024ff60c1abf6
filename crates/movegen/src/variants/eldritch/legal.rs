//! Legality of pseudo-legal moves [G-2] to [G-5]: a move is played on a copy, and is legal if the
//! royal group is not attacked there. A player with a doppelganger has a strict and a weaker rule
//! \[E-DO\]: if no turn saves the whole group, saving one of it is enough.
//!
//! A turn with reactions has several legs. A leg is legal if a legal turn continues from it; the
//! search for that turn has the limits of [`Effort`].

use super::attacks::{self, AttacksWanted};
use super::castling;
use super::check_info::CheckInfo;
use super::effort::Effort;
use super::generate;
use super::moves::{Move, MoveKind, Moves};
use super::pieces::{Trait, has};
use super::play;
use super::reactions;
use super::squares::Squares;
use super::start::GameStart;
use super::state::BoardState;
use super::turn_view::TurnView;
use motley_game::Side;
use std::collections::HashSet;

/// The rules by which turns are judged.
#[derive(Clone, Copy)]
pub(crate) struct Judgement {
    /// Whether saving one of the royal group is enough \[E-DO\].
    pub(crate) saves_one_royal: bool,
    /// Whether turns forbidden by a divination \[E-DI\] count as well \[E-39\].
    pub(crate) count_forbidden: bool,
}

/// Limit on the positions that are examined to find out whether a leg begins a legal turn. If a leg
/// can be continued after another leg, it can also be continued by itself, since later legs are
/// examined in the same order: a turn that has begun can always be ended.
const MAX_FOR_LEG: u32 = 1_024;

/// The same limit for the question whether a turn that begins with reactions can save the whole
/// royal group.
const MAX_FOR_GROUP: u32 = 4_096;

/// Whether the turn that `mv` ends, played from `state`, is legal.
pub(crate) fn is_legal(state: &BoardState, mv: Move, judgement: Judgement) -> bool {
    judge(state, mv, judgement, &mut Effort::unlimited())
}

fn judge(state: &BoardState, mv: Move, judgement: Judgement, effort: &mut Effort) -> bool {
    (judgement.count_forbidden || !is_forbidden(state, mv))
        && is_safe(state, mv, judgement.saves_one_royal, effort)
}

fn is_forbidden(state: &BoardState, mv: Move) -> bool {
    state.forbidden().is_some_and(|turns| {
        let repeats = |turn: &super::state::Legs| {
            turn.split_last().is_some_and(|(&last, legs)| last == mv && legs == state.legs())
        };
        turns.iter().any(repeats)
    })
}

/// Whether the royal group of the side that moves is safe enough after the move [G-4], \[E-7\].
fn is_safe(state: &BoardState, mv: Move, saves_one_royal: bool, effort: &mut Effort) -> bool {
    effort.spend_one();
    let us = state.to_move();
    let mut after = state.clone();
    play::turn(&mut after, mv, &mut ());
    let liege_gone = state.lieges(us).is_nonempty() && after.lieges(us).is_empty();
    if liege_gone || after.royal_group(us).is_empty() {
        return false;
    }
    // A royal unit that the move itself relocates must be safe on its new square, even where saving
    // one of the royal group is enough.
    let must_be_safe = match mv.move_kind {
        MoveKind::Castle => Some(castling::of(mv.from, mv.to).king_to),
        MoveKind::Throw if state.lieges(us).has(mv.third) => Some(mv.to),
        MoveKind::Invoke if moves_liege(state, mv) => Some(mv.from),
        _ => None,
    };
    let endangered = |square| attacks::attacked(&after, !us, square);
    let mut group = after.royal_group(us);
    // A unit made royal by this turn must be as safe as the others, but its safety does not count
    // as saving one.
    let makes = matches!(mv.move_kind, MoveKind::Promote | MoveKind::Double | MoveKind::Create);
    if saves_one_royal && makes {
        group = group.without(mv.to);
    }
    !must_be_safe.is_some_and(endangered) && group_is_safe(&after, us, group, saves_one_royal, effort)
}

fn moves_liege(state: &BoardState, invoke: Move) -> bool {
    let unit = state.at(invoke.from);
    unit.is_some_and(|unit| has(unit.kind(), Trait::InvokeMovesLiege))
}

/// Whether all of `side`'s royal group is safe after its turn; with `saves_one_royal`, whether one
/// of the group is safe \[E-DO\].
fn group_is_safe(
    state: &BoardState,
    side: Side,
    group: Squares,
    saves_one_royal: bool,
    effort: &mut Effort,
) -> bool {
    if saves_one_royal {
        attacks::attacked_of(state, !side, group, AttacksWanted::All, effort) != group
    } else {
        attacks::attacked_of(state, !side, group, AttacksWanted::One, effort).is_empty()
    }
}

/// Whether the player to move has to save only one of the royal group: the group has several units,
/// and no turn saves them all. `some_turn_saves_all` is a cheap test that may find a turn that saves all.
pub(crate) fn saves_one_royal(
    state: &BoardState,
    start: &GameStart,
    some_turn_saves_all: impl FnOnce() -> bool,
) -> bool {
    let strict = Judgement { saves_one_royal: false, count_forbidden: true };
    // A turn without reactions is judged once, at any cost.
    let most = match state.pending(state.to_move()) {
        [] => u32::MAX,
        _ => MAX_FOR_GROUP,
    };
    !some_turn_saves_all() && !can_go_on(state, start, strict, most)
}

/// Whether a legal turn continues from here, after a leg that has been made.
pub(crate) fn can_end(state: &BoardState, start: &GameStart, saves_one_royal: bool) -> bool {
    let judgement = Judgement { saves_one_royal, count_forbidden: false };
    can_go_on(state, start, judgement, MAX_FOR_LEG)
}

/// Whether a legal turn continues from here; reactions come first.
fn can_go_on(state: &BoardState, start: &GameStart, judgement: Judgement, most: u32) -> bool {
    // The same units may return to the same squares in several orders.
    let several = state.pending(state.to_move()).len() > 1;
    let mut seen = HashSet::new();
    let mut effort = Effort::up_to(most);
    let saves_one_royal = judgement.saves_one_royal;
    let goes_on = reactions::any_line(state, saves_one_royal, &mut effort, &mut |line, effort| {
        (!several || seen.insert(line.key())) && has_turn(line, start, judgement, effort)
    });
    if !goes_on {
        effort.note_if_given_up();
    }
    goes_on
}

/// Whether there is a legal turn without reactions.
fn has_turn(state: &BoardState, start: &GameStart, judgement: Judgement, effort: &mut Effort) -> bool {
    let us = state.to_move();
    let mut turns = Moves::new();
    generate::turns(&TurnView::new(state, start, us), &mut turns);
    let info = CheckInfo::new(state, attacks::in_check(state, us));
    turns.iter().any(|&mv| {
        info.surely_legal(mv)
            || !effort.is_spent()
                && !info.surely_illegal(mv, judgement.saves_one_royal)
                && judge(state, mv, judgement, effort)
    })
}
