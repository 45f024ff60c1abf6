//! The units that may castle, where the rules of Chess960 let them stand on any file.

use crate::board::{Board12x10, Geometry, Square};

/// The units that may castle in a position, where they stand on any file: by side the king, the rook on
/// the king's side and the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Castlers([[Square; 3]; 2]);

/// The place of a unit that may not castle.
pub(crate) const NO_CASTLER: Square = Square(127);

impl Default for Castlers {
    fn default() -> Castlers {
        Castlers([[NO_CASTLER; 3]; 2])
    }
}

impl Castlers {
    /// Returns the squares of king and rook of a right.
    pub(crate) fn of(&self, bit: usize) -> [Square; 2] {
        let units = &self.0[bit / 2];
        [units[0], units[1 + bit % 2]]
    }

    /// Sets the squares of king and rook of a right.
    pub(crate) fn set(&mut self, bit: usize, king: Square, rook: Square) {
        let units = &mut self.0[bit / 2];
        (units[0], units[1 + bit % 2]) = (king, rook);
    }

    /// Returns all squares as a number, for the key: they are on two ranks that never change.
    pub(crate) fn number(&self) -> u32 {
        let squares = self.0.iter().flatten();
        squares.fold(0, |number, &square| number << 4 | u32::from(Board12x10::file(square)))
    }

    /// Applies a function to the squares of the units.
    pub(crate) fn map(&self, to: impl Fn(Square) -> Square) -> Castlers {
        let moved = |square| {
            if square == NO_CASTLER { square } else { to(square) }
        };
        Castlers(self.0.map(|units| units.map(moved)))
    }

    /// Exchanges the sides.
    pub(crate) fn swapped(self) -> Castlers {
        Castlers([self.0[1], self.0[0]])
    }
}
