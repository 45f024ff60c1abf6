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
    value: 430,
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
