//! Check [G-3]: whether the opponent, were it his turn now, had a pseudo-legal turn that captures a
//! royal unit.
//!
//! Seen from the unit: of the enemies that stand where an attack could come from, each is asked for
//! its strikes. That is the same as looking through all his turns, which the tests do
//! (`attacks_are_captures`), because only a lightning bolt \[E-LB\] and the reactions \[E-55\] capture
//! after another act; those are played out.

use super::kinds::{BERSERKER, CELESTIAL, DRAGON, EVOKER, FIEND};
use super::pieces::{self, lightning_bolt};
use super::reactions;
use super::scene::Scene;
use super::squares::{Squares, some, within};
use super::start;
use super::state::State;
use crate::board::Square;
use motley_game::Side;

/// Whether `by` attacks the royal unit on `target`.
pub(crate) fn attacked(state: &State, by: Side, target: Square) -> bool {
    if state.pending(by).is_empty() {
        return attacked_now(state, by, target);
    }
    let victim = state.at(target);
    reactions::any_line(state, by, &mut |line| {
        line.at(target) != victim || attacked_now(line, by, target)
    })
}

/// Whether a unit of `side`'s royal group is attacked \[E-DO\].
pub(crate) fn in_check(state: &State, side: Side) -> bool {
    some(state.royal_group(side), |square| {
        attacked(state, !side, square)
    })
}

/// Whether `side`'s liege itself is attacked \[E-40\].
pub(crate) fn liege_attacked(state: &State, side: Side) -> bool {
    some(state.lieges(side), |square| attacked(state, !side, square))
}

fn attacked_now(state: &State, by: Side, target: Square) -> bool {
    let scene = Scene::new(state, start::nowhere(), by);
    let open = !state.is_shadowed(!by);
    open && struck(&scene, target) || lightning_bolt::strikes_second(&scene, target)
}

/// Whether a unit that is not frozen strikes `target`, or an evoker shoots there.
fn struck(scene: &Scene<'_>, target: Square) -> bool {
    some(suspects(scene, target), |from| strikes(scene, from, target))
        || shot(scene, target).is_nonempty()
}

/// The units that do so.
pub(crate) fn strikers(scene: &Scene<'_>, target: Square) -> Squares {
    let strikers = suspects(scene, target).filter(|&from| strikes(scene, from, target));
    strikers.collect::<Squares>() | shot(scene, target)
}

/// The evokers that can shoot at `target`.
fn shot(scene: &Scene<'_>, target: Square) -> Squares {
    scene.state.of(scene.us, EVOKER) & scene.lines().knight_attacks(target)
}

/// The units that are not frozen where an attack on `target` could come from.
fn suspects(scene: &Scene<'_>, target: Square) -> Squares {
    let state = scene.state;
    let lines = scene.lines();
    let near = lines.rook_attacks(target, scene.blockers)
        | lines.bishop_attacks(target, scene.blockers)
        | lines.knight_attacks(target);
    let far = (state.kind(CELESTIAL) | state.kind(DRAGON) | state.kind(FIEND)) & within(4, target);
    (near | far) & state.side(scene.us) & !scene.frozen
}

/// Whether the unit on `from` could capture on `target` by moving, whatever protects it.
fn strikes(scene: &Scene<'_>, from: Square, target: Square) -> bool {
    let state = scene.state;
    let Some(piece) = state.piece(from) else {
        return false;
    };
    let harmless = piece.kind() == BERSERKER && state.lieges(scene.them()).has(target);
    !harmless && (pieces::character(piece.kind()).strikes)(scene, from, piece).has(target)
}
