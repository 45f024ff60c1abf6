//! Reactions \[E-13\]: the first legs of a turn, in the order ghost's release, mystic, highlander,
//! celestial. Compulsory ones must be made, optional ones may be skipped.
//!
//! The waiting reactions are a list in that order ([`Pending`]). Making one skips all before it, so
//! there is no move for skipping: an optional reaction is skipped by the next leg. The file of the
//! captured piece defines its reaction.

use super::effort::Effort;
use super::moves::{Move, Moves};
use super::observer::AnyObserver;
use super::pending::Pending;
use super::pieces::{Reaction, def};
use super::side_view::SideView;
use super::state::BoardState;
use crate::board::Square;
use motley_game::{BoardObserver, Side};
use std::borrow::Cow;

/// Adds the reactions that may come next, and returns whether the turn itself may come next, too.
pub(crate) fn moves(view: &SideView<'_>, out: &mut Moves) -> bool {
    let list = view.state.pending(view.us);
    for (i, &pending) in list.iter().enumerate() {
        // A second mystic of the same home, or a second celestial, would give the same texts.
        if i > 0 && reaction(pending).is_optional && list[i - 1] == pending {
            continue;
        }
        let before = out.len();
        add(view, pending, out);
        if !reaction(pending).is_optional && out.len() > before {
            return false;
        }
    }
    true
}

fn add(view: &SideView<'_>, pending: Pending, out: &mut Moves) {
    (reaction(pending).moves)(view, pending, out);
}

fn reaction(pending: Pending) -> &'static Reaction {
    &def(pending.kind()).reaction
}

/// Makes a reaction. `saves_one_royal` is the rule for the turn that it opens \[E-DO\].
///
/// # Panics
/// If this reaction does not wait.
pub(crate) fn play(
    state: &mut BoardState,
    mv: Move,
    saves_one_royal: bool,
    observer: &mut impl BoardObserver,
) {
    let place = place_of(state, mv).expect("only generated reactions are played");
    let pending = state.pending(state.to_move())[place];
    state.react(place + 1, mv, saves_one_royal);
    (reaction(pending).play)(state, pending, mv, &mut AnyObserver(observer));
}

/// Returns the place, among the waiting reactions of the side to move, of the one that `mv` makes.
pub(crate) fn place_of(state: &BoardState, mv: Move) -> Option<usize> {
    let view = SideView::new(state, state.to_move());
    let mut list = state.pending(view.us).iter();
    list.position(|&pending| {
        let mut ways = Moves::new();
        add(&view, pending, &mut ways);
        ways.contains(&mv)
    })
}

/// Whether the waiting reactions of `view`'s side might cause an attack on `target` that does not
/// exist without them. A quick test: "no" is always right, "yes" may be wrong.
pub(crate) fn may_attack(view: &SideView<'_>, target: Square) -> bool {
    let mut list = view.state.pending(view.us).iter();
    list.any(|&pending| (reaction(pending).may_attack)(view, pending, target))
}

/// Returns the position in which `side`'s reactions come next, as if it were to move.
pub(crate) fn to_react(state: &BoardState, side: Side) -> Cow<'_, BoardState> {
    let mut state = Cow::Borrowed(state);
    if state.to_move() != side {
        state.to_mut().skip();
    }
    state
}

/// Plays out the reactions of the side to move and shows `found` each position in which its turn
/// itself could come next, until `found` returns true or the effort is spent. `saves_one_royal` is
/// the rule for the turn \[E-DO\].
///
/// The number of ways to react multiplies with each reaction. But the wanted position needs one or two
/// particular reactions; the other reactions only have to leave it possible. So the default way comes
/// first, then the ways that differ from it in one reaction, then those that differ in two, and so on:
/// limited discrepancy search
/// (Harvey & Ginsberg, 1995; <https://en.wikipedia.org/wiki/Limited_discrepancy_search>).
pub(crate) fn any_line(
    state: &BoardState,
    saves_one_royal: bool,
    effort: &mut Effort,
    found: &mut dyn FnMut(&BoardState, &mut Effort) -> bool,
) -> bool {
    let mut lines = ReactionLines { saves_one_royal, effort, found };
    let waiting = state.pending(state.to_move()).len();
    (0..=waiting).any(|unusual| lines.explore(state, unusual))
}

/// A search through the ways to react.
struct ReactionLines<'a> {
    saves_one_royal: bool,
    effort: &'a mut Effort,
    found: &'a mut dyn FnMut(&BoardState, &mut Effort) -> bool,
}

impl ReactionLines<'_> {
    /// Continues from `state` in all ways with exactly `unusual` reactions that differ from the
    /// default. The default skips an optional reaction, and makes a compulsory one in the last of
    /// its ways.
    fn explore(&mut self, state: &BoardState, unusual: usize) -> bool {
        let us = state.to_move();
        if self.effort.is_spent() || unusual > state.pending(us).len() {
            return false;
        }
        self.effort.spend_one();
        let mut ways = Moves::new();
        let may_turn = moves(&SideView::new(state, us), &mut ways);
        if may_turn && unusual == 0 && (self.found)(state, self.effort) {
            return true;
        }
        let usual = if may_turn { None } else { ways.last().copied() };
        ways.into_iter().any(|mv| {
            let Some(unusual) = unusual.checked_sub(usize::from(usual != Some(mv))) else {
                return false;
            };
            let mut next = state.clone();
            play(&mut next, mv, self.saves_one_royal, &mut ());
            self.explore(&next, unusual)
        })
    }
}
