//! Whole turns, made of legs.

use crate::{Flow, GO, Game, GameExt, Notation, Turn};
use std::ops::ControlFlow;

/// Hands every legal turn at `pos` to `out`, until it says stop. `pos` is given along as it stands
/// after the turn. It is unchanged on return. (Not for hot code: `out` is called through a pointer, so
/// that this is compiled once a game.)
///
/// # Panics
/// If `pos` is in the middle of a turn and the game then offers no leg (a broken game).
pub fn for_each_turn<G: Game>(pos: &mut G, out: &mut dyn FnMut(&[G::Move], &mut G) -> Flow) -> Flow {
    let mut legs = Vec::new();
    descend(pos, &mut legs, out)
}

fn descend<G: Game>(
    pos: &mut G,
    legs: &mut Turn<G>,
    out: &mut dyn FnMut(&[G::Move], &mut G) -> Flow,
) -> Flow {
    for mv in pos.legal_moves() {
        let undo = pos.play(mv, &mut ());
        legs.push(mv);
        let flow = if pos.mid_turn() { descend(pos, legs, out) } else { out(legs, pos) };
        legs.pop();
        pos.undo(mv, undo);
        if flow.is_break() {
            return ControlFlow::Break(());
        }
    }
    GO
}

/// Hands the whole turns that `legs` make one after another to `out`, each with the position before it. It
/// ends where a leg is not legal or a turn lacks its last legs: the lines of a search may, because what a
/// table remembers of a position can be another position's.
pub fn whole_turns<G: Game>(pos: &G, legs: &[G::Move], out: &mut dyn FnMut(&G, &[G::Move])) {
    let mut before = pos.clone();
    let mut after = pos.clone();
    let mut turn = Vec::new();
    for &leg in legs {
        if !after.is_legal(leg) {
            break;
        }
        after.play(leg, &mut ());
        turn.push(leg);
        if !after.mid_turn() {
            out(&before, &turn);
            before.clone_from(&after);
            turn.clear();
        }
    }
}

/// Returns the legal turn whose canonical text is `text`, found by writing: only turns whose legs so
/// far are written as a beginning of `text` are followed, so this is quick even where turns abound.
///
/// Asks of [`Notation::write_turn`] that the text of the first legs of a turn begins the text of the
/// whole.
pub fn find_turn<G: Notation>(pos: &G, text: &str) -> Option<Turn<G>> {
    find_turn_by(pos, &mut |legs, is_whole| {
        let written = pos.write_turn(legs);
        if is_whole { written == text } else { text.starts_with(&written) }
    })
}

/// Returns the first legal turn that is wanted, found by its legs: `fits` is asked of the first legs
/// of a turn whether it may be wanted, and only if so followed; then, with `true`, of the whole turn
/// whether it is.
pub fn find_turn_by<G: Game>(pos: &G, fits: &mut dyn FnMut(&[G::Move], bool) -> bool) -> Option<Turn<G>> {
    let mut legs = Vec::new();
    follow(&mut pos.clone(), &mut legs, fits).then_some(legs)
}

fn follow<G: Game>(pos: &mut G, legs: &mut Turn<G>, fits: &mut dyn FnMut(&[G::Move], bool) -> bool) -> bool {
    for mv in pos.legal_moves() {
        legs.push(mv);
        if fits(legs, false) {
            let undo = pos.play(mv, &mut ());
            let found = if pos.mid_turn() { follow(pos, legs, fits) } else { fits(legs, true) };
            pos.undo(mv, undo);
            if found {
                return true;
            }
        }
        legs.pop();
    }
    false
}
