//! Killer moves: quiet moves that refuted a sibling of the node at hand
//! (<https://www.chessprogramming.org/Killer_Heuristic>).
//!
//! At one ply of the tree either side may decide, depending on how many legs came before, so each
//! side has its own pair there.

use super::stack::MAX_PLY;
use motley_game::Side;

/// Two killers for each ply and side.
pub(crate) struct Killers<M> {
    pairs: Vec<[[Option<M>; 2]; 2]>,
}

impl<M: Copy + Eq> Killers<M> {
    pub(crate) fn new() -> Self {
        Killers { pairs: vec![[[None; 2]; 2]; MAX_PLY + 1] }
    }

    pub(crate) fn clear(&mut self) {
        self.pairs.fill([[None; 2]; 2]);
    }

    #[inline]
    pub(crate) fn get(&self, ply: usize, side: Side) -> [Option<M>; 2] {
        self.pairs[ply][side.index()]
    }

    /// Puts the newest killer first, the one before it second; they are never the same move.
    pub(crate) fn put(&mut self, ply: usize, side: Side, mv: M) {
        let pair = &mut self.pairs[ply][side.index()];
        if pair[0] != Some(mv) {
            pair[1] = pair[0];
            pair[0] = Some(mv);
        }
    }
}
