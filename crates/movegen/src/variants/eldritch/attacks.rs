//! Check [G-3]: whether the opponent, were it the opponent's turn, had a pseudo-legal turn that
//! captures a royal unit.
//!
//! Seen from the unit: of the enemies that stand where an attack could come from, each is asked for
//! its attacks. That is the same as looking through all the turns there would be, which the tests do
//! (`attacks_are_captures`), because only a lightning bolt \[E-LB\] and the reactions \[E-55\] capture
//! after another move of the same turn; those are played out.

use super::double_moves;
use super::pieces::{Trait, def, has, sets};
use super::reactions;
use super::side_view::SideView;
use super::squares::{Squares, some, within};
use super::state::BoardState;
use crate::board::Square;
use motley_game::Side;

/// Whether `by` attacks the royal unit on `target`.
pub(crate) fn attacked(state: &BoardState, by: Side, target: Square) -> bool {
    if state.pending(by).is_empty() {
        return attacked_now(state, by, target);
    }
    // A reaction may capture the royal unit itself: then something else, or nothing, stands there.
    let victim = state.at(target);
    reactions::any_line(state, by, &mut |line| {
        line.at(target) != victim || attacked_now(line, by, target)
    })
}

/// Whether a unit of `side`'s royal group is attacked \[E-DO\].
pub(crate) fn in_check(state: &BoardState, side: Side) -> bool {
    some(state.royal_group(side), |square| {
        attacked(state, !side, square)
    })
}

/// Whether `side`'s liege itself is attacked \[E-40\].
pub(crate) fn liege_attacked(state: &BoardState, side: Side) -> bool {
    some(state.lieges(side), |square| attacked(state, !side, square))
}

fn attacked_now(state: &BoardState, by: Side, target: Square) -> bool {
    let view = SideView::new(state, by);
    // A shadow keeps off first moves only: a bolt may take the shadowmancer with its first move, which
    // is judged in the position between the two.
    let open = !state.is_shadowed(!by);
    open && struck(&view, target) || double_moves::attack_second(&view, target)
}

/// Whether a unit that is not frozen attacks `target`, or an evoker shoots there.
fn struck(view: &SideView<'_>, target: Square) -> bool {
    some(suspects(view, target), |from| attacks(view, from, target))
        || shot(view, target).is_nonempty()
}

/// The units that do so.
pub(crate) fn attackers(view: &SideView<'_>, target: Square) -> Squares {
    let attackers = suspects(view, target).filter(|&from| attacks(view, from, target));
    attackers.collect::<Squares>() | shot(view, target)
}

/// The evokers that can shoot at `target`.
fn shot(view: &SideView<'_>, target: Square) -> Squares {
    view.state.of_kinds(view.us, &sets::SHOOTING) & view.lines().knight_attacks(target)
}

/// The units that are not frozen where an attack on `target` could come from.
fn suspects(view: &SideView<'_>, target: Square) -> Squares {
    let state = view.state;
    let lines = view.lines();
    // Every attack but those from afar comes along an open line or by a knight's leap: a step to a
    // neighbour is the beginning of a line.
    let near = lines.rook_attacks(target, view.blockers)
        | lines.bishop_attacks(target, view.blockers)
        | lines.knight_attacks(target);
    // None of these reaches farther than four squares.
    let far = state.kinds(&sets::ATTACKING_FROM_AFAR) & within(4, target);
    (near | far) & state.side(view.us) & !view.frozen
}

/// Whether the unit on `from` could capture on `target` by moving, whatever protects it.
fn attacks(view: &SideView<'_>, from: Square, target: Square) -> bool {
    let state = view.state;
    let Some(piece) = state.piece(from) else {
        return false;
    };
    let harmless = has(piece.kind(), Trait::SparesLieges) && state.lieges(view.them()).has(target);
    !harmless && (def(piece.kind()).attacks)(view, from, piece).has(target)
}
