//! Check [G-3]: the opponent would have a pseudo-legal turn that captures a royal unit, if the
//! opponent were to move.
//!
//! The search begins at the royal unit: the attacks of each enemy on a square from which an attack
//! could come are computed. The result is the same as if all turns of the opponent were generated, as
//! a test shows (`attacks_are_captures`), because only a lightning bolt \[E-LB\] and the reactions
//! \[E-55\] capture after another move of the same turn; these are played out, the reactions within
//! limits.

use super::double_moves;
use super::effort::{Effort, MAX_POSITIONS};
use super::pieces::{Trait, def, has, sets};
use super::reactions;
use super::side_view::SideView;
use super::squares::{Squares, some, within};
use super::state::BoardState;
use crate::board::Square;
use motley_game::Side;

/// Whether `by` attacks the royal unit on `target`.
pub(crate) fn attacked(state: &BoardState, by: Side, target: Square) -> bool {
    any_attacked(state, by, Squares::square(target))
}

/// Whether a unit of `side`'s royal group is attacked \[E-DO\].
pub(crate) fn in_check(state: &BoardState, side: Side) -> bool {
    any_attacked(state, !side, state.royal_group(side))
}

fn any_attacked(state: &BoardState, by: Side, targets: Squares) -> bool {
    let mut effort = Effort::unlimited();
    attacked_of(state, by, targets, AttacksWanted::One, &mut effort).is_nonempty()
}

/// Whether every unit of `side`'s royal group is attacked \[E-DO\].
pub(crate) fn whole_group_attacked(state: &BoardState, side: Side) -> bool {
    let group = state.royal_group(side);
    let mut effort = Effort::unlimited();
    attacked_of(state, !side, group, AttacksWanted::All, &mut effort) == group
}

/// Whether `side`'s liege itself is attacked \[E-40\].
pub(crate) fn liege_attacked(state: &BoardState, side: Side) -> bool {
    some(state.lieges(side), |square| attacked(state, !side, square))
}

/// The number of attacks to look for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum AttacksWanted {
    /// One attack.
    One,
    /// All attacks.
    All,
}

impl AttacksWanted {
    fn are_found(self, found: Squares, targets: Squares) -> bool {
        match self {
            AttacksWanted::One => found.is_nonempty(),
            AttacksWanted::All => found == targets,
        }
    }
}

/// Returns the royal units on `targets` that `by` attacks: one of them or all, as `wanted` says.
/// Each unit may be attacked after reactions of its own [G-3].
pub(crate) fn attacked_of(
    state: &BoardState,
    by: Side,
    targets: Squares,
    wanted: AttacksWanted,
    effort: &mut Effort,
) -> Squares {
    if state.pending(by).is_empty() {
        return attacked_now(&SideView::new(state, by), targets, wanted);
    }
    let state = &*reactions::to_react(state, by);
    let view = SideView::new(state, by);
    // Reactions rarely matter to the royal group; `may_attack` tests this without playing them.
    let now = attacked_now(&view, targets, AttacksWanted::All);
    let may_be = |&target: &Square| now.has(target) || reactions::may_attack(&view, target);
    let targets: Squares = targets.filter(may_be).collect();
    if targets.is_empty() {
        return targets;
    }
    let mut found = Squares::EMPTY;
    let mut lines = Effort::up_to(MAX_POSITIONS);
    let all_found = reactions::any_line(state, false, &mut lines, &mut |line, _| {
        // A reaction may capture the royal unit itself: then another unit, or no unit, stands
        // there.
        let gone = |&target: &Square| line.at(target) != state.at(target);
        found |= targets.filter(gone).collect();
        let view = SideView::new(line, by);
        found |= attacked_now(&view, targets & !found, wanted);
        wanted.are_found(found, targets)
    });
    if !all_found {
        lines.note_if_given_up();
    }
    effort.add(&lines);
    found
}

/// Returns the same for a turn without reactions.
fn attacked_now(view: &SideView<'_>, targets: Squares, wanted: AttacksWanted) -> Squares {
    let mut found = Squares::EMPTY;
    for target in targets {
        if struck(view, target) {
            found = found.with(target);
            if wanted == AttacksWanted::One {
                return found;
            }
        }
    }
    // A shadowmancer makes the opponent's first moves harmless, but not the second ones: a bolt may
    // capture the shadowmancer with its first move, and its second move is judged in the position
    // between the two.
    found | double_moves::attacked_second(view, targets & !found)
}

/// Whether [`attackers`] finds an attacker.
fn struck(view: &SideView<'_>, target: Square) -> bool {
    !is_shadowed(view, target)
        && (some(suspects(view, target), |from| attacks(view, from, target))
            || shot(view, target).is_nonempty())
}

/// Returns the units that attack `target` by a single move: those that could capture there and are
/// not frozen, and the evokers that could shoot there. A shadowmancer makes all of them harmless to
/// its royal group \[E-SM\].
pub(crate) fn attackers(view: &SideView<'_>, target: Square) -> Squares {
    if is_shadowed(view, target) {
        return Squares::EMPTY;
    }
    let attackers = suspects(view, target).filter(|&from| attacks(view, from, target));
    attackers.collect::<Squares>() | shot(view, target)
}

/// Whether `target` is a royal unit that a shadowmancer protects.
fn is_shadowed(view: &SideView<'_>, target: Square) -> bool {
    let them = view.them();
    view.state.is_shadowed(them) && view.state.royal_group(them).has(target)
}

/// Returns the evokers that can shoot at `target`.
fn shot(view: &SideView<'_>, target: Square) -> Squares {
    view.state.of_kinds(view.us, &sets::SHOOTING) & view.lines().knight_attacks(target)
}

/// Returns the units that are not frozen and stand on a square from which an attack on `target`
/// could come.
fn suspects(view: &SideView<'_>, target: Square) -> Squares {
    let state = view.state;
    let lines = view.lines();
    // Every attack except those from afar comes along an open line or by a knight's leap; a step to
    // a neighbour is the beginning of a line.
    let near = lines.rook_attacks(target, view.blockers)
        | lines.bishop_attacks(target, view.blockers)
        | lines.knight_attacks(target);
    // None of these reaches farther than four squares.
    let far = state.kinds(&sets::ATTACKING_FROM_AFAR) & within(4, target);
    (near | far) & state.side(view.us) & !view.frozen
}

/// Whether the unit on `from` could capture on `target` by moving; protection of the target is
/// ignored.
fn attacks(view: &SideView<'_>, from: Square, target: Square) -> bool {
    let state = view.state;
    let Some(piece) = state.piece(from) else {
        return false;
    };
    let harmless = has(piece.kind(), Trait::SparesLieges) && state.lieges(view.them()).has(target);
    !harmless && (def(piece.kind()).attacks)(view, from, piece).has(target)
}
