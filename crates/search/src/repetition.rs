//! Repetition: positions repeat only between turns \[G-7\].
//!
//! Within the tree the first repetition counts as a draw already: a side that had something better
//! could have played it the first time. A position of the game before the root must have occurred
//! twice, since the search cannot change how it was reached
//! (<https://www.chessprogramming.org/Repetitions>). Players need not alternate, so every earlier
//! boundary between turns is looked at, not every other; nor does the clock of \[G-8\] say how far
//! back to look, since pawns that walk back, pieces that return and kinds that change all reset it.

use motley_game::PerpetualChecks;

/// The keys of the positions between turns on the path, and what is needed of the game before it.
pub(crate) struct Repetitions {
    /// The keys from the root on; the last is that of the present position if that is between turns.
    keys: Vec<u64>,
    /// Keys of the positions that stood on the board twice before the search.
    seen_twice: Vec<u64>,
}

impl Repetitions {
    /// Creates the record at the root, from the keys of all positions of the game; the root's is the last.
    pub(crate) fn new(game: &[u64], root: u64) -> Self {
        Repetitions { keys: vec![root], seen_twice: seen_twice(game) }
    }

    /// Notes that a turn ended in the position with this key.
    #[inline]
    pub(crate) fn push(&mut self, key: u64) {
        self.keys.push(key);
    }

    /// Takes that turn back.
    #[inline]
    pub(crate) fn pop(&mut self) {
        self.keys.pop();
    }

    /// Returns the place of the last position pushed: the start for those that cannot repeat
    /// earlier ones.
    pub(crate) fn last(&self) -> usize {
        self.keys.len() - 1
    }

    /// Whether the last position pushed counts as a draw, if only those from `start` on can repeat.
    #[inline]
    pub(crate) fn is_draw(&self, start: usize) -> bool {
        let [path @ .., key] = self.keys.as_slice() else {
            return false;
        };
        // The root itself is part of the game: its first repetition in the tree need not be the
        // third of the game.
        path[start.max(1).min(path.len())..].contains(key) || start == 0 && self.seen_twice.contains(key)
    }

    /// Returns the place at which the last position stood before on the path, if only those from `start` on
    /// can repeat; that of the root, if it stood there only before.
    pub(crate) fn earlier(&self, start: usize) -> usize {
        let last = self.last();
        let key = self.keys[last];
        (start.max(1)..last).rev().find(|&place| self.keys[place] == key).unwrap_or(0)
    }

    /// Returns who gave check with every turn since the last position stood on the path, if only those from
    /// `start` on can repeat; since the root, if it stood there only before. `on_mover` and `on_opponent`
    /// are the checks in a row that the side to move and the other side have stood in. The sides alternate.
    pub(crate) fn perpetual_checks(
        &self,
        start: usize,
        on_mover: usize,
        on_opponent: usize,
    ) -> PerpetualChecks {
        let last = self.last();
        // Both ends count for the side to move; the root is not known.
        let turns = last - self.earlier(start).max(1).min(last);
        let (movers, opponents) = (turns / 2 + 1, turns.div_ceil(2));
        PerpetualChecks {
            by_mover: opponents > 0 && on_opponent >= opponents,
            by_opponent: on_mover >= movers,
        }
    }
}

/// Returns the positions that have stood on the board twice in a game, given the keys of all.
fn seen_twice(keys: &[u64]) -> Vec<u64> {
    // Sorted, equal keys stand side by side.
    let mut sorted = keys.to_vec();
    sorted.sort_unstable();
    let mut twice: Vec<u64> =
        sorted.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
    twice.dedup();
    twice
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_stood_twice_is_kept() {
        assert_eq!(seen_twice(&[5, 3, 5, 7, 3, 5]), [3, 5]);
        assert!(seen_twice(&[1, 2, 3]).is_empty());
        assert!(seen_twice(&[]).is_empty());
    }

    #[test]
    fn the_tree_draws_at_once_and_the_game_at_the_third_time() {
        let mut line = Repetitions::new(&[7, 8, 7, 9], 9);
        line.push(8);
        assert!(!line.is_draw(0), "stood once in the game");
        line.push(7);
        assert!(line.is_draw(0), "stood twice in the game");
        assert!(!line.is_draw(line.last()), "not across a null move");
        line.push(9);
        assert!(!line.is_draw(0), "the root stood once");
        line.push(8);
        assert!(line.is_draw(0), "a first repetition within the tree");
        line.pop();
        assert!(!line.is_draw(0));
    }

    #[test]
    fn checks_are_perpetual_that_were_given_with_every_turn() {
        let mut line = Repetitions::new(&[1], 1);
        for key in [2, 3, 4, 5, 2] {
            line.push(key);
        }
        let checks = |on_mover, on_opponent| line.perpetual_checks(0, on_mover, on_opponent);
        let of = |by_mover, by_opponent| PerpetualChecks { by_mover, by_opponent };
        assert_eq!(checks(3, 0), of(false, true), "three times in a row");
        assert_eq!(checks(1, 0), of(false, false), "only now");
        assert_eq!(checks(0, 2), of(true, false));
        assert_eq!(checks(3, 1), of(false, true));
        assert_eq!(checks(3, 2), of(true, true));
    }

    #[test]
    fn the_checks_since_the_root_stand_for_those_before_it() {
        let mut line = Repetitions::new(&[7, 8, 7, 9], 9);
        line.push(8);
        line.push(7);
        assert!(line.is_draw(0), "stood twice in the game");
        let checks = line.perpetual_checks(0, 1, 0);
        assert!(checks.by_opponent && !checks.by_mover);
        assert!(!line.perpetual_checks(0, 0, 0).by_opponent);
        assert!(line.perpetual_checks(0, 0, 1).by_mover);
    }
}
