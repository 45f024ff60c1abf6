//! **Berserker** `Z` \[E-BE\]: as a pawn, with promotion. Also by a knight's or queen's move, with or
//! without capture, after which it leaves the board (`d4h8,-h8`; no promotion, and where both ways
//! lead to one square both turns exist). It attacks no liege and may not capture one.

use super::super::kinds;
use super::super::moves::{Act, Move, Moves};
use super::super::note::Piece;
use super::super::scene::Scene;
use super::super::squares::Squares;
use super::super::state::State;
use super::{Character, PLAIN, knight, pawn_strike, pawn_walk, queen};
use crate::board::Square;
use motley_game::Side;

pub(super) static BERSERKER: Character = Character {
    name: "berserker",
    letter: "Z",
    value: 345,
    walks: pawn_walk,
    strikes,
    moves,
    ..PLAIN
};

fn strikes(scene: &Scene<'_>, from: Square, piece: Piece) -> Squares {
    pawn_strike(scene, from, piece) | rage(scene, from, piece)
}

fn rage(scene: &Scene<'_>, from: Square, piece: Piece) -> Squares {
    knight(scene, from, piece) | queen(scene, from, piece)
}

fn moves(scene: &Scene<'_>, from: Square, piece: Piece, out: &mut Moves) {
    use super::pawns;
    let prey = scene.prey(piece);
    let quiet = pawn_walk(scene, from, piece) & scene.empty;
    let captures = pawn_strike(scene, from, piece) & prey;
    for to in quiet | captures | pawns::in_passing(scene, from, piece) {
        pawns::arrive(scene, from, to, piece, out);
    }
    for to in rage(scene, from, piece) & (prey | scene.open()) {
        out.push(Move::new(Act::Vanish, from, to));
    }
}

/// The liege of `owner`, if `by` is a berserker.
pub(crate) fn spares(state: &State, owner: Side, by: Piece) -> Squares {
    if by.kind() == kinds::BERSERKER {
        state.lieges(owner)
    } else {
        Squares::EMPTY
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::Eldritch;
    use super::super::super::tests::{board_after, legal};
    use motley_game::Notation;

    /// [E-BE]
    #[test]
    fn both_ways_to_one_square_are_turns() {
        let fen = "7k/8/8/8/3Z4/8/8/7K w - - 0 1";
        assert!(legal(fen, "d4d5"));
        assert_eq!(board_after(fen, "d4d5,-d5"), "7k/8/8/8/8/8/8/7K");
    }

    /// [E-BE]: it attacks no liege, but the doppelganger.
    #[test]
    fn it_spares_lieges() {
        assert!(!legal("7k/8/8/8/7Z/8/8/K7 w - - 0 1", "h4h8,-h8"));
        assert!(Eldritch::parse("7x/8/8/8/7Z/8/8/K7 w - - 0 1").is_err());
    }
}
