//! The eight directions of a queen.

use motley_game::Side;

/// A direction, as White sees the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Direction {
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
}

use Direction::*;

impl Direction {
    /// All eight, clockwise from north.
    pub const ALL: [Direction; 8] = [North, NorthEast, East, SouthEast, South, SouthWest, West, NorthWest];
    /// A rook's four.
    pub const ORTHOGONAL: [Direction; 4] = [North, East, South, West];
    /// A bishop's four.
    pub const DIAGONAL: [Direction; 4] = [NorthEast, SouthEast, SouthWest, NorthWest];

    /// Returns 0 for north to 7 for north-west, clockwise.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the change of file and rank in one step.
    #[inline]
    #[must_use]
    pub const fn step(self) -> (i8, i8) {
        match self {
            North => (0, 1),
            NorthEast => (1, 1),
            East => (1, 0),
            SouthEast => (1, -1),
            South => (0, -1),
            SouthWest => (-1, -1),
            West => (-1, 0),
            NorthWest => (-1, 1),
        }
    }

    /// Returns the direction back.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Direction {
        Self::ALL[(self as usize + 4) % 8]
    }

    /// Returns the direction in which the pawns of `side` move.
    #[inline]
    #[must_use]
    pub const fn forward(side: Side) -> Direction {
        match side {
            Side::White => North,
            Side::Black => South,
        }
    }
}
