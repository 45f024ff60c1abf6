//! **Shieldmaiden** `Q'` \[E-SH\]: queen's moves. Invoke `d1!`, when the liege is in check: swaps places
//! with it, if the liege is then not in check. "In check" means the liege itself \[E-40\].

use super::super::attack;
use super::super::moves::{Act, Move, Moves};
use super::super::note::Piece;
use super::super::scene::Scene;
use super::{Character, PLAIN, queen};
use crate::board::Square;

pub(super) static SHIELDMAIDEN: Character = Character {
    name: "shieldmaiden",
    letter: "Q'",
    value: 1020,
    walks: queen,
    strikes: queen,
    invokes: shield,
    ..PLAIN
};

fn shield(scene: &Scene<'_>, from: Square, _piece: Piece, out: &mut Moves) {
    let lieges = scene.state.lieges(scene.us);
    let free = !scene.frozen.has(from) && !scene.frozen.intersects(lieges);
    if free && attack::liege_attacked(scene.state, scene.us) {
        out.push(Move::new(Act::Invoke, from, from));
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{board_after, legal};

    /// [E-SH], [E-40]
    #[test]
    fn it_saves_the_liege() {
        let fen = "3r4/7k/8/8/8/8/Q'7/3K4 w - - 0 1";
        assert_eq!(board_after(fen, "a2!"), "3r4/7k/8/8/8/8/K7/3Q'4");
        assert!(!legal("3r4/7k/8/8/8/8/3Q'4/3K4 w - - 0 1", "d2!"));
        assert!(!legal("r2r4/7k/8/8/8/8/Q'7/3K4 w - - 0 1", "a2!"));
    }
}
