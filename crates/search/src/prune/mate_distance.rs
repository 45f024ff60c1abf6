//! Mate distance pruning: no score at this node can be better than winning here or worse than
//! losing here (<https://www.chessprogramming.org/Mate_Distance_Pruning>).
//!
//! Distances count turns, not plies of the tree, so that legs do not lengthen a mate.

use crate::params::params;
use crate::window::Window;
use motley_game::Score;
use std::ops::ControlFlow::{self, Break, Continue};

params! {
    MateDistance:
    /// Whether windows are narrowed by what can still be won or lost.
    use_mate_distance = true;
}

/// Returns the rest of the window, `turns` after the root.
#[inline]
pub(crate) fn narrow(window: Window, turns: i32) -> ControlFlow<Score, Window> {
    let alpha = window.alpha.max(Score::loss_in_turns(turns));
    let beta = window.beta.min(Score::win_in_turns(turns));
    if alpha >= beta { Break(alpha) } else { Continue(Window { alpha, beta }) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_longer_win_is_not_looked_for() {
        let known = Window { alpha: Score::win_in_turns(3), beta: Score::INFINITE };
        assert!(narrow(known, 3).is_break());
        assert!(narrow(known, 2).is_continue());
    }
}
