//! Repetition: positions repeat only between turns \[G-7\].
//!
//! Within the tree a first repetition counts as a draw already: whoever could avoid it would have
//! done so the first time. A position of the game before the root must have occurred twice, since
//! the search cannot change how it was reached
//! (<https://www.chessprogramming.org/Repetitions>). Players need not alternate, so every earlier
//! boundary is looked at, not every other; nor does the clock of \[G-8\] say how far to look, since
//! pawns that walk back, pieces that return and kinds that change all reset it.

use crate::searcher::Searcher;
use motley_game::{Evaluate, SearchHints};

/// The positions that have stood on the board twice in a game, given the keys of all.
pub(crate) fn twice(keys: &[u64]) -> Vec<u64> {
    let mut sorted = keys.to_vec();
    sorted.sort_unstable();
    let mut twice: Vec<u64> = sorted
        .windows(2)
        .filter(|pair| pair[0] == pair[1])
        .map(|pair| pair[0])
        .collect();
    twice.dedup();
    twice
}

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    /// Whether the position at `ply` is to be counted as a draw by repetition.
    #[inline]
    pub(crate) fn repeats(&self, ply: usize) -> bool {
        if self.pos.mid_turn() {
            return false;
        }
        let floor = self.frame(ply).floor;
        let [path @ .., key] = self.keys.as_slice() else {
            return false;
        };
        // The root itself is part of the game.
        path[floor.max(1).min(path.len())..].contains(key) || floor == 0 && self.twice.contains(key)
    }
}

#[cfg(test)]
mod tests {
    use super::twice;

    #[test]
    fn only_what_stood_twice_is_kept() {
        assert_eq!(twice(&[5, 3, 5, 7, 3, 5]), [3, 5]);
        assert!(twice(&[1, 2, 3]).is_empty());
        assert!(twice(&[]).is_empty());
    }
}
