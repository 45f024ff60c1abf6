//! **Evoker** `E'` \[E-EV\]: as a pawn. Invoke `a1xb3`: captures a unit at a knight's distance without
//! moving. Both ways it may also capture units of its own side, not its own liege (nor doppelganger)
//! nor riddle \[E-33\]. A knight's-distance capture is no jump.

use super::super::moves::{Act, Move, Moves};
use super::super::note::Piece;
use super::super::scene::Scene;
use super::super::squares::Squares;
use super::{Character, PLAIN, pawn_strike, pawn_walk, pawns};
use crate::board::Square;

pub(super) static EVOKER: Character = Character {
    name: "evoker",
    letter: "E'",
    value: 330,
    walks: pawn_walk,
    strikes: pawn_strike,
    moves,
    invokes: shoot,
    ..PLAIN
};

/// Where an evoker captures without moving, frozen or not.
pub(crate) fn range(scene: &Scene<'_>, from: Square) -> Squares {
    scene.lines().knight_attacks(from) & scene.state.exists()
}

fn moves(scene: &Scene<'_>, from: Square, piece: Piece, out: &mut Moves) {
    let prey = scene.prey(piece) | scene.friends(piece);
    let quiet = pawn_walk(scene, from, piece) & scene.open();
    let captures = pawn_strike(scene, from, piece) & prey;
    for to in quiet | captures | pawns::in_passing(scene, from, piece) {
        pawns::arrive(scene, from, to, piece, out);
    }
}

fn shoot(scene: &Scene<'_>, from: Square, piece: Piece, out: &mut Moves) {
    let prey = scene.prey(piece) | scene.friends(piece);
    out.extend((range(scene, from) & prey).map(|to| Move::new(Act::Shoot, from, to)));
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{board_after, legal, turns_of};

    /// [E-EV]
    #[test]
    fn it_captures_from_a_distance() {
        let fen = "7k/8/8/8/8/1p6/8/E'6K w - - 0 1";
        assert_eq!(turns_of(fen, "a1"), ["a1a2", "a1xb3"]);
        assert_eq!(board_after(fen, "a1xb3"), "7k/8/8/8/8/8/8/E'6K");
    }

    /// [E-EV], [E-33]: friends too, but no liege, doppelganger or riddle.
    #[test]
    fn it_captures_friends() {
        assert!(legal("7k/8/8/8/8/1P6/8/E'6K w - - 0 1", "a1xb3"));
        for kept in ["K", "X", "R'"] {
            let row = if kept == "K" { "E'7" } else { "E'6K" };
            let fen = format!("7k/8/8/8/8/1{kept}6/8/{row} w - - 0 1");
            assert!(!legal(&fen, "a1xb3"), "{fen}");
        }
    }

    /// [E-EV], [E-12]: a frozen one still shoots, and gives check.
    #[test]
    fn freezing_does_not_stop_it() {
        let fen = "7k/8/8/8/8/1p6/1e6/E'6K w - - 0 1";
        assert_eq!(turns_of(fen, "a1"), ["a1xb3"]);
    }
}
