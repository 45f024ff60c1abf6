//! Turns at random, as openings and weak players have them.

use motley_game::{Game, GameExt, Turn};

/// Draws a random legal turn leg by leg; `None` if there is none. `below` draws a number below its argument,
/// which is not 0. Turns of several legs are not equally likely, but a position may have more of them than a
/// list can hold.
pub fn random_turn<G: Game>(pos: &G, below: &mut dyn FnMut(usize) -> usize) -> Option<Turn<G>> {
    let mut pos = pos.clone();
    let mut turn = Vec::new();
    loop {
        let moves = pos.legal_moves();
        if moves.is_empty() {
            return None;
        }
        let mv = moves[below(moves.len())];
        pos.play(mv, &mut ());
        turn.push(mv);
        if !pos.mid_turn() {
            return Some(turn);
        }
    }
}
