//! The growing stack of move lists of one thread.
//!
//! A node's moves lie on top of its ancestors'. A position may have any number of moves, so no list
//! has a fixed size; and once the stack has grown nothing is allocated any more.

/// A move and how promising it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ScoredMove<M> {
    pub(crate) mv: M,
    pub(crate) score: i32,
}

/// The move lists of all nodes on the path, end to end.
pub(crate) struct MoveStack<M> {
    pub(crate) moves: Vec<ScoredMove<M>>,
}

/// This many moves are selected one by one, because most nodes need only a few before they fail
/// high; what then is left is sorted, because selecting each of n moves takes n² steps, and n may be
/// hundreds of thousands.
const SELECTIONS: usize = 32;

/// The moves that a grown stack keeps room for from one search to the next: 8 MB with four bytes a
/// move.
const KEPT_CAPACITY: usize = 1 << 20;

impl<M: Copy> MoveStack<M> {
    pub(crate) fn new() -> Self {
        MoveStack { moves: Vec::with_capacity(1 << 12) }
    }

    /// Empties the stack, and gives memory back if an extreme position made it large.
    pub(crate) fn reset(&mut self) {
        self.moves.clear();
        self.moves.shrink_to(KEPT_CAPACITY);
    }

    /// Moves the best of the moves from `cursor` on to `cursor`; `selected` moves of the same list
    /// have been selected before.
    #[inline]
    pub(crate) fn select_best(&mut self, cursor: usize, end: usize, selected: usize) {
        let rest = &mut self.moves[cursor..end];
        if selected > SELECTIONS {
            // Sorted already.
            return;
        }
        if selected == SELECTIONS {
            rest.sort_unstable_by_key(|scored| std::cmp::Reverse(scored.score));
            return;
        }
        let (mut best, mut highest) = (0, i32::MIN);
        for (index, scored) in rest.iter().enumerate() {
            if scored.score > highest {
                (best, highest) = (index, scored.score);
            }
        }
        rest.swap(0, best);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_come_best_first_however_many() {
        let mut stack = MoveStack::new();
        stack.moves.extend((0..1000u64).map(|n| ScoredMove { mv: n, score: (n * 7919 % 1009) as i32 }));
        let mut last = i32::MAX;
        for cursor in 0..1000 {
            stack.select_best(cursor, 1000, cursor);
            assert!(stack.moves[cursor].score <= last);
            last = stack.moves[cursor].score;
        }
    }
}
