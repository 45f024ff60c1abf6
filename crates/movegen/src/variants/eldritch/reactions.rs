//! Reactions \[E-13\]: the first legs of a turn, in the order ghost's release, mystic, highlander,
//! celestial. Compulsory ones must be made, optional ones may be skipped.
//!
//! What waits is a list in that order ([`Pending`]). Making one passes over all before it, so there
//! is no move for skipping: an optional reaction is skipped by going on. What a reaction is stands in
//! the file of the piece whose capture brings it about.

use super::moves::{Move, Moves};
use super::observer::AnyObserver;
use super::pending::Pending;
use super::pieces::{Reaction, def};
use super::side_view::SideView;
use super::state::BoardState;
use motley_game::{BoardObserver, Side};

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

/// Makes a reaction. `saves_one_royal` is how the turn that it opens is judged \[E-DO\].
///
/// # Panics
/// If no reaction that waits is this one.
pub(crate) fn play(
    state: &mut BoardState,
    mv: Move,
    saves_one_royal: bool,
    observer: &mut impl BoardObserver,
) {
    let us = state.to_move();
    let index = {
        let view = SideView::new(state, us);
        let mut list = state.pending(us).iter();
        let makes = |&pending: &Pending| {
            let mut ways = Moves::new();
            add(&view, pending, &mut ways);
            ways.contains(&mv)
        };
        list.position(makes)
            .expect("only generated reactions are played")
    };
    let pending = state.pending(us)[index];
    state.react(index + 1, mv, saves_one_royal);
    (reaction(pending).play)(state, pending, mv, &mut AnyObserver(observer));
}

/// Plays out `side`'s reactions in every way, as if it were to move, and shows `found` each position
/// in which it could then go on, until `found` returns true.
pub(crate) fn any_line(
    state: &BoardState,
    side: Side,
    found: &mut dyn FnMut(&BoardState) -> bool,
) -> bool {
    if state.pending(side).is_empty() {
        return found(state);
    }
    let mut state = state.clone();
    if state.to_move() != side {
        state.skip();
    }
    explore(&state, found)
}

fn explore(state: &BoardState, found: &mut dyn FnMut(&BoardState) -> bool) -> bool {
    let mut moves = Moves::new();
    let view = SideView::new(state, state.to_move());
    if self::moves(&view, &mut moves) && found(state) {
        return true;
    }
    moves.into_iter().any(|mv| {
        let mut next = state.clone();
        play(&mut next, mv, false, &mut ());
        explore(&next, found)
    })
}
