//! The growing stack of move lists of one thread.
//!
//! A node's moves lie on top of its ancestors'. There is no limit to their number \[PC-42\], and
//! once the stack has grown nothing is allocated any more.

/// A move and how promising it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scored<M> {
    pub(crate) mv: M,
    pub(crate) score: i32,
}

/// The move lists of all nodes on the path, end to end.
pub(crate) struct Arena<M> {
    pub(crate) moves: Vec<Scored<M>>,
}

/// So many picks find the best by looking through the list; then the rest is sorted, since there
/// may be hundreds of thousands.
const LOOKS: usize = 32;

/// What is kept of a grown stack from one search to the next.
const KEPT: usize = 1 << 20;

impl<M: Copy> Arena<M> {
    pub(crate) fn new() -> Self {
        Arena {
            moves: Vec::with_capacity(1 << 12),
        }
    }

    /// Empties the stack, and gives memory back if an extreme position made it large.
    pub(crate) fn reset(&mut self) {
        self.moves.clear();
        self.moves.shrink_to(KEPT);
    }

    /// Brings the best of the moves from `cursor` on to `cursor`, `picked` moves of the same list
    /// having been picked before.
    #[inline]
    pub(crate) fn bring_best(&mut self, cursor: usize, end: usize, picked: usize) {
        let rest = &mut self.moves[cursor..end];
        if picked > LOOKS {
            return;
        }
        if picked == LOOKS {
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
        let mut arena = Arena::new();
        arena.moves.extend((0..1000u64).map(|n| Scored {
            mv: n,
            score: (n * 7919 % 1009) as i32,
        }));
        let mut last = i32::MAX;
        for cursor in 0..1000 {
            arena.bring_best(cursor, 1000, cursor);
            assert!(arena.moves[cursor].score <= last);
            last = arena.moves[cursor].score;
        }
    }
}
