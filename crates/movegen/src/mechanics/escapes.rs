//! The value that quiet moves take out of the attacks of lesser units or put into them. The search orders
//! quiet moves by it (after Stockfish, where such units are "threatened by lesser"). A game says which
//! squares the opponent's units of each class attack, and of which class the unit is that moves.

use crate::board::{Bitboard, Geometry, Square};

/// The class of a piece: pawns, and whatever is of a lower class, are lesser units.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum PieceClass {
    /// Knights and bishops, and what is worth about as much.
    Minor,
    /// Rooks, and what is worth about as much.
    Rook,
    /// Queens and other unions of these.
    Major,
}

/// The squares on which a piece of each class is attacked by a lesser unit.
pub(crate) struct LesserAttacks<G: Geometry> {
    on_minors: Bitboard<G>,
    on_rooks: Bitboard<G>,
    on_majors: Bitboard<G>,
}

impl<G: Geometry> LesserAttacks<G> {
    /// Makes the sets from the squares that the opponent's pawns, minor pieces and rooks attack.
    #[inline]
    pub(crate) fn new(by_pawns: Bitboard<G>, by_minors: Bitboard<G>, by_rooks: Bitboard<G>) -> Self {
        let on_rooks = by_pawns | by_minors;
        LesserAttacks { on_minors: by_pawns, on_rooks, on_majors: on_rooks | by_rooks }
    }

    /// Returns what a piece of this class and `value` gains, in the unit of `value`: its value if it leaves
    /// such an attack, minus its value if it goes into one, 0 if neither or both.
    #[inline]
    pub(crate) fn escape_gain(&self, class: PieceClass, value: i32, from: Square, to: Square) -> i32 {
        let attacked = match class {
            PieceClass::Minor => self.on_minors,
            PieceClass::Rook => self.on_rooks,
            PieceClass::Major => self.on_majors,
        };
        (i32::from(attacked.has(from)) - i32::from(attacked.has(to))) * value
    }
}
