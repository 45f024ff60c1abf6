//! From pseudo-legal to legal [G-2] to [G-5]: play and look, two degrees of strictness for players
//! with a doppelganger \[E-DO\].

use super::attack;
use super::castling;
use super::hints;
use super::kinds::*;
use super::moves::{Act, Move, Moves};
use super::pieces::{self, doppelganger, familiar};
use super::play;
use super::reactions;
use super::scene::Scene;
use super::start::Start;
use super::state::State;
use motley_game::Stage;

/// Adds every pseudo-legal move that ends the turn of the side whose view it is.
pub(crate) fn turns(scene: &Scene<'_>, out: &mut Moves) {
    for from in scene.state.side(scene.us) {
        turns_of(scene, from, out);
    }
    if scene.wants(Stage::Quiet) {
        castling::moves(scene, out);
    }
}

/// Adds those of the unit on `from`, but for castling.
pub(crate) fn turns_of(scene: &Scene<'_>, from: crate::board::Square, out: &mut Moves) {
    let Some(piece) = scene.state.piece(from) else {
        return;
    };
    let character = pieces::character(piece.kind());
    if !scene.frozen.has(from) {
        (character.moves)(scene, from, piece, out);
    }
    if scene.wants(Stage::Quiet) || hints::invokes_noisily(piece.kind()) {
        (character.invokes)(scene, from, piece, out);
        familiar::alight(scene, from, piece, out);
    }
}

/// Whether the turn that `mv` ends, played from `state`, is legal; turns forbidden by a divination
/// \[E-DI\] are not, unless they are to be counted all the same \[E-39\].
pub(crate) fn is_legal(state: &State, mv: Move, lenient: bool, count_forbidden: bool) -> bool {
    (count_forbidden || !is_forbidden(state, mv)) && is_safe(state, mv, lenient)
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
fn is_safe(state: &State, mv: Move, lenient: bool) -> bool {
    let us = state.to_move();
    let mut after = state.clone();
    play::turn(&mut after, mv, &mut ());
    let liege_gone = state.lieges(us).is_nonempty() && after.lieges(us).is_empty();
    if liege_gone || after.royal_group(us).is_empty() {
        return false;
    }
    let must_be_safe = match mv.act {
        Act::Castle => Some(castling::targets(mv.from, mv.to).0),
        Act::Throw if state.lieges(us).has(mv.third) => Some(mv.to),
        Act::Invoke if state.of(us, SHIELDMAIDEN).has(mv.from) => Some(mv.from),
        _ => None,
    };
    let endangered = |square| attack::attacked(&after, !us, square);
    !must_be_safe.is_some_and(endangered) && doppelganger::group_is_safe(&after, us, lenient)
}

/// Whether the turns of the player to move need save only one of his royal group: he has several
/// and no turn saves them all. `one_does` may know of a turn that saves them all.
pub(crate) fn is_lenient(state: &State, start: &Start, one_does: impl FnOnce() -> bool) -> bool {
    if state.mid_turn() {
        return state.lenient();
    }
    doppelganger::has_doubles(state, state.to_move())
        && !one_does()
        && !can_go_on(state, start, false, true)
}

/// Whether a legal turn goes on from here, reactions first.
pub(crate) fn can_go_on(
    state: &State,
    start: &Start,
    lenient: bool,
    count_forbidden: bool,
) -> bool {
    let scene = Scene::new(state, start, state.to_move());
    let mut moves = Moves::new();
    let may_turn = reactions::moves(&scene, &mut moves);
    let reaction = |mv: Move| {
        let mut next = state.clone();
        reactions::play(&mut next, mv, lenient, &mut ());
        can_go_on(&next, start, lenient, count_forbidden)
    };
    if moves.iter().copied().any(reaction) {
        return true;
    }
    moves.clear();
    if may_turn {
        turns(&scene, &mut moves);
    }
    let mut turns = moves.iter();
    turns.any(|&mv| is_legal(state, mv, lenient, count_forbidden))
}
