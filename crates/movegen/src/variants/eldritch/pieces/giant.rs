//! **Giant** `G` \[E-GI\]: 1 or 2 straight along rank or file, not jumping. Invoke `a1!b1d3`: throws an
//! adjacent friendly non-royal unit 2 or 3 squares in any direction, over anything that can be jumped,
//! to an empty square. No promotion by being thrown. A thrown liege (an archmage) must not land in
//! check. It may throw riddles and beasts \[E-41\].

use super::super::moves::{Act, Move, Moves};
use super::super::note::Piece;
use super::super::scene::Scene;
use super::super::squares::{Squares, neighbours};
use super::{Character, Class, PLAIN};
use crate::board::Square;

pub(super) static GIANT: Character = Character {
    name: "giant",
    letter: "G",
    value: 395,
    walks: reach,
    strikes: reach,
    invokes: throw,
    ..PLAIN
};

fn reach(scene: &Scene<'_>, from: Square, _piece: Piece) -> Squares {
    scene.rook(from, 2)
}

fn throw(scene: &Scene<'_>, from: Square, _piece: Piece, out: &mut Moves) {
    let friends = scene.king(from) & scene.state.side(scene.us) & !scene.frozen;
    for thrown in friends.filter(|&square| !scene.is(square, Class::ROYAL)) {
        let flight = scene.rook_jumps(thrown, 3) | scene.bishop_jumps(thrown, 3);
        for to in flight & scene.empty & !neighbours(thrown) {
            out.push(Move::new(Act::Throw, from, to).third(thrown));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{board_after, legal, turns_of};

    /// [E-GI], [E-41]
    #[test]
    fn it_throws_friends() {
        let fen = "7k/8/8/8/8/8/8/GR'5K w - - 0 1";
        let thrown = [
            "a1!b1b3", "a1!b1b4", "a1!b1d1", "a1!b1d3", "a1!b1e1", "a1!b1e4",
        ];
        assert_eq!(turns_of(fen, "a1!"), thrown);
        assert_eq!(
            turns_of("7k/8/8/8/8/8/8/GQ5K w - - 0 1", "a1!"),
            Vec::<String>::new()
        );
    }

    /// [E-GI]: no promotion by being thrown; frozen units stay [E-12].
    #[test]
    fn throwing_is_no_move() {
        let fen = "7k/8/1P6/G7/8/8/8/7K w - - 0 1";
        assert!(board_after(fen, "a5!b6b8").starts_with("1P5k/8/8/G7/"));
        assert!(!legal("7k/2e5/1P6/G7/8/8/8/7K w - - 0 1", "a5!b6b8"));
    }

    /// [E-GI]
    #[test]
    fn a_thrown_liege_must_not_land_in_check() {
        let fen = "1r1r3k/8/8/8/8/8/8/GA'6 w - - 0 1";
        assert_eq!(turns_of(fen, "a1!"), ["a1!b1e1", "a1!b1e4"]);
    }
}
