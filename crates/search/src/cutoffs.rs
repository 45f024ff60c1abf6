//! The measure of move ordering: how early the move comes that makes a node fail high
//! (<https://www.chessprogramming.org/Move_Ordering>, "Typical move ordering").

use std::ops::AddAssign;

/// The nodes of the main search that failed high, and the places of the moves that made them. Counted only
/// in a build with the feature `tune`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cutoffs {
    /// Number of nodes that failed high.
    pub nodes: u64,
    /// Number of those where the first move did it.
    pub by_first_move: u64,
    /// Sum of the moves' places, the first being 1.
    pub places: u64,
}

impl Cutoffs {
    /// Counts a node where the move at `place` failed high.
    #[inline]
    pub(crate) fn count(&mut self, place: i32) {
        self.nodes += 1;
        self.by_first_move += u64::from(place == 1);
        self.places += u64::from(place.unsigned_abs());
    }

    /// Returns the share of nodes where the first move failed high, from 0 to 1; `None` without nodes.
    #[must_use]
    pub fn share_of_first_move(&self) -> Option<f64> {
        (self.nodes > 0).then(|| self.by_first_move as f64 / self.nodes as f64)
    }

    /// Returns the mean place of the move that failed high; `None` without nodes.
    #[must_use]
    pub fn mean_place(&self) -> Option<f64> {
        (self.nodes > 0).then(|| self.places as f64 / self.nodes as f64)
    }
}

impl AddAssign for Cutoffs {
    fn add_assign(&mut self, other: Self) {
        self.nodes += other.nodes;
        self.by_first_move += other.by_first_move;
        self.places += other.places;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn share_and_place_follow_from_the_counts() {
        let mut cutoffs = Cutoffs::default();
        assert_eq!(cutoffs.share_of_first_move(), None);
        assert_eq!(cutoffs.mean_place(), None);
        [1, 1, 1, 5].into_iter().for_each(|place| cutoffs.count(place));
        let mut twice = cutoffs;
        twice += cutoffs;
        assert_eq!(twice.nodes, 8);
        assert_eq!(twice.share_of_first_move(), Some(0.75));
        assert_eq!(twice.mean_place(), Some(2.0));
    }
}
