//! The squares from which units of a side attack a square, of all kinds side by side: one walk along a row
//! finds the kinds that have a unit there, without a look at the rules of the others.

use super::kinds::slot;
use super::rules::KindRules;
use super::square_set::{SQUARES, SquareSet};
use crate::board::Square;

/// The rows of some kinds and one side.
#[derive(Clone, Debug)]
pub(super) struct AttackTable {
    /// The kinds: their numbers, and their slots.
    kinds: Vec<(u8, u8)>,
    /// For each square a row: a set for each kind.
    rows: Vec<SquareSet>,
}

impl AttackTable {
    /// Makes the table of those kinds that `has` wants.
    pub(super) fn new(
        kinds: &[KindRules],
        side: usize,
        has: impl Fn(&KindRules) -> bool,
    ) -> AttackTable {
        let chosen = || kinds.iter().enumerate().filter(|(_, rules)| has(rules));
        let squares = (0..SQUARES).map(|square| Square(square as u8));
        AttackTable {
            kinds: chosen()
                .map(|(number, rules)| (number as u8, slot(rules.kind) as u8))
                .collect(),
            rows: squares
                .flat_map(|to| chosen().map(move |(_, rules)| rules.attackers[side][to.index()]))
                .collect(),
        }
    }

    /// Returns the row of a square: a kind's number, its slot, and the squares from which it may attack.
    #[inline]
    pub(super) fn row(&self, square: Square) -> impl Iterator<Item = (usize, usize, SquareSet)> {
        let count = self.kinds.len();
        let row = &self.rows[square.index() * count..][..count];
        let kinds = self.kinds.iter().zip(row);
        kinds.map(|(&(number, slot), &from)| (usize::from(number), usize::from(slot), from))
    }
}
