//! Whole turns, made of legs.

use crate::{Flow, GO, Game, GameExt, Notation, Turn};
use std::ops::ControlFlow;

/// Hands every legal turn at `pos` to `out`, until it says stop. `pos` is given along as it stands
/// after the turn. It is unchanged on return. (Not for hot code: `out` is called through a pointer, so
/// that this is compiled once a game.)
///
/// # Panics
/// If `pos` is in the middle of a turn and the game then offers no leg (a broken game).
pub fn for_each_turn<G: Game>(
    pos: &mut G,
    out: &mut dyn FnMut(&[G::Move], &mut G) -> Flow,
) -> Flow {
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
        let flow = if pos.mid_turn() {
            descend(pos, legs, out)
        } else {
            out(legs, pos)
        };
        legs.pop();
        pos.undo(mv, undo);
        if flow.is_break() {
            return ControlFlow::Break(());
        }
    }
    GO
}

/// The legal turn whose canonical text is `text`, found by writing: only turns whose legs so far are
/// written as a beginning of `text` are followed, so this is quick even where turns abound.
///
/// Asks of [`Notation::write_turn`] that the text of the first legs of a turn begins the text of the
/// whole.
pub fn find_turn<G: Notation>(pos: &G, text: &str) -> Option<Turn<G>> {
    let mut legs = Vec::new();
    follow(pos, &mut pos.clone(), &mut legs, text).then_some(legs)
}

fn follow<G: Notation>(start: &G, pos: &mut G, legs: &mut Turn<G>, text: &str) -> bool {
    for mv in pos.legal_moves() {
        legs.push(mv);
        let written = start.write_turn(legs);
        if text.starts_with(&written) {
            let undo = pos.play(mv, &mut ());
            let found = if pos.mid_turn() {
                follow(start, pos, legs, text)
            } else {
                written == text
            };
            pos.undo(mv, undo);
            if found {
                return true;
            }
        }
        legs.pop();
    }
    false
}
