//! Late move reductions: the later a move in the order, the less deeply it is searched at first
//! (<https://www.chessprogramming.org/Late_Move_Reductions>).

use crate::node::Node;
use crate::prune::Late;
use crate::searcher::Searcher;
use motley_game::{Evaluate, SearchHints};

/// Fractions of a ply in which reductions are reckoned.
const PLY: i32 = 1024;

const SIZE: usize = 64;

/// The logarithm to base 2 of n in 1/256, linear between powers of two.
const fn log2(n: usize) -> i32 {
    let whole = n.ilog2();
    let fraction = ((n << 8) >> whole) as i32 - 256;
    whole as i32 * 256 + fraction
}

/// Reductions by depth and move number: a constant and the product of the logarithms.
const TABLE: [[i32; SIZE]; SIZE] = {
    let mut table = [[0; SIZE]; SIZE];
    let mut depth = 1;
    while depth < SIZE {
        let mut count = 1;
        while count < SIZE {
            table[depth][count] = 600 + log2(depth) * log2(count) / 300;
            count += 1;
        }
        depth += 1;
    }
    table
};

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    /// By how many plies a move is reduced that would leave `depth`; called when it has been made.
    #[inline]
    pub(crate) fn late_move_reduction<const PV: bool>(
        &self,
        node: &Node,
        late: &Late<G::Move>,
        depth: i32,
    ) -> i32 {
        let first = if PV { 3 } else { 2 };
        if !self.features.late_move_reductions || node.depth < 3 || late.count < first {
            return 0;
        }
        let at = |n: i32| n.clamp(0, SIZE as i32 - 1).unsigned_abs() as usize;
        let mut reduction = TABLE[at(node.depth)][at(late.count)];
        if late.noisy {
            reduction = reduction / 2 - late.history / 12;
        } else {
            reduction -= late.history / 10;
            reduction += PLY * i32::from(node.cut);
            reduction += PLY / 2 * i32::from(!node.survey.improving);
        }
        reduction -= PLY * i32::from(PV);
        reduction -= PLY * i32::from(node.survey.danger);
        (reduction / PLY).clamp(0, (depth - 1).max(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reductions_grow_with_depth_and_lateness() {
        for n in 1..SIZE - 1 {
            assert!(TABLE[n][10] <= TABLE[n + 1][10]);
            assert!(TABLE[10][n] <= TABLE[10][n + 1]);
        }
        assert!(TABLE[20][30] / PLY >= 3 && TABLE[20][30] / PLY <= 6);
    }
}
