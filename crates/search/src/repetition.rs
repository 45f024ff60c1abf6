//! Repetition: positions repeat only between turns \[G-7\].
//!
//! Within the tree a first repetition counts as a draw already: whoever could avoid it would have
//! done so the first time. A position of the game before the root must have occurred twice, since
//! the search cannot change how it was reached
//! (<https://www.chessprogramming.org/Repetitions>). Players need not alternate, so every earlier
//! boundary within [`Game::reach`] is looked at, not every other.

use crate::searcher::Searcher;
use motley_game::{Evaluate, Game};

impl<G: Game, E: Evaluate<G>> Searcher<'_, G, E> {
    /// Whether the position at `ply` is to be counted as a draw by repetition.
    #[inline]
    pub(crate) fn repeats(&self, ply: usize) -> bool {
        if self.pos.mid_turn() {
            return false;
        }
        let Some((&key, earlier)) = self.keys.split_last() else {
            return false;
        };
        let reach = self.pos.reach() as usize;
        let floor = self
            .frame(ply)
            .floor
            .max(earlier.len().saturating_sub(reach));
        let mut before_root = 0;
        for index in (floor..earlier.len()).rev() {
            if earlier[index] != key {
                continue;
            }
            before_root += 1;
            if index > self.root_key || before_root == 2 {
                return true;
            }
        }
        false
    }
}
