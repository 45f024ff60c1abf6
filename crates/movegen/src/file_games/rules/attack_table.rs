//! The squares from which units of a side attack a square, of all kinds side by side: one walk along a row
//! finds the kinds that have a unit there, without a look at the rules of the others.

use crate::board::Square;
use crate::file_games::squares::{PerSquare, SQUARES, SquareSet};

/// The rows of some kinds and one side.
#[derive(Clone, Debug)]
pub(crate) struct AttackTable {
    /// The kinds: their numbers, and their slots.
    kinds: Vec<(u8, u8)>,
    /// For each square a row: a set for each kind.
    rows: Vec<SquareSet>,
}

impl AttackTable {
    /// Makes the table of some kinds: of each its number, its slot, and the squares from which it may
    /// attack a square.
    pub(crate) fn new(kinds: &[(usize, usize, &PerSquare)]) -> AttackTable {
        let squares = 0..SQUARES;
        AttackTable {
            kinds: kinds.iter().map(|&(number, slot, _)| (number as u8, slot as u8)).collect(),
            rows: squares.flat_map(|to| kinds.iter().map(move |(_, _, attackers)| attackers[to])).collect(),
        }
    }

    /// Returns the row of a square: a kind's number, its slot, and the squares from which it may attack.
    #[inline]
    pub(crate) fn row(&self, square: Square) -> impl Iterator<Item = (usize, usize, SquareSet)> {
        let count = self.kinds.len();
        let row = &self.rows[square.index() * count..][..count];
        let kinds = self.kinds.iter().zip(row);
        kinds.map(|(&(number, slot), &from)| (usize::from(number), usize::from(slot), from))
    }
}
