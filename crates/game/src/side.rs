//! The two players.

use std::fmt;
use std::ops::Not;

/// One of the two players. White moves first in every game Motley knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
#[repr(u8)]
pub enum Side {
    /// The side that starts, at the bottom of the board, in upper case in a FEN.
    White = 0,
    /// The other one.
    Black = 1,
}

impl Side {
    /// Both sides, White first.
    pub const BOTH: [Side; 2] = [Side::White, Side::Black];

    /// Returns 0 for White, 1 for Black: an index into arrays of two.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the letter of the FEN's side-to-move field.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Side::White => 'w',
            Side::Black => 'b',
        }
    }

    /// Returns this side's points from a finished game: 1 for a win, 0.5 for a draw (`None`), and 0 for
    /// a loss.
    #[inline]
    #[must_use]
    pub fn points(self, winner: Option<Side>) -> f64 {
        match winner {
            None => 0.5,
            Some(winner) if winner == self => 1.0,
            Some(_) => 0.0,
        }
    }
}

impl Not for Side {
    type Output = Side;

    #[inline]
    fn not(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::White => "White",
            Side::Black => "Black",
        })
    }
}
