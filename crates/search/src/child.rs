//! How scores, windows and expectations pass between a node and its child: the decider rule.
//!
//! Negamax writes one side's search and negates at every ply, which is right only while the players
//! alternate. Here a turn may have several legs and a reaction may precede one, so the sign changes
//! exactly when the decider does. Everything else in this crate speaks as seen by the decider of
//! the node at hand and leaves the sign to this file.
//!
//! Sources: Knuth & Moore, *An Analysis of Alpha-Beta Pruning* (1975);
//! <https://www.chessprogramming.org/Principal_Variation_Search>; the same rule for arbitrary
//! deciders in Korf, *Generalized Game Trees* (1989).

use crate::searcher::Searcher;
use motley_game::{Evaluate, Score, SearchHints, Side};

/// The scores that still matter at a node: above `alpha`, below `beta`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Window {
    pub(crate) alpha: Score,
    pub(crate) beta: Score,
}

impl Window {
    pub(crate) const FULL: Window = Window {
        alpha: Score::cp(-Score::INFINITE.value()),
        beta: Score::INFINITE,
    };

    /// The question "is it more than `alpha`?"
    #[inline]
    pub(crate) fn above(alpha: Score) -> Window {
        Window {
            alpha,
            beta: alpha + 1,
        }
    }
}

/// Whether the child's decider is the parent's opponent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Facing {
    Same,
    Turned,
}

impl Facing {
    #[inline]
    pub(crate) fn between(parent: Side, child: Side) -> Facing {
        if parent == child {
            Facing::Same
        } else {
            Facing::Turned
        }
    }

    /// The window as the child sees it.
    #[inline]
    pub(crate) fn window(self, window: Window) -> Window {
        match self {
            Facing::Same => window,
            Facing::Turned => Window {
                alpha: -window.beta,
                beta: -window.alpha,
            },
        }
    }

    /// The child's score as the parent sees it, or the other way round.
    #[inline]
    pub(crate) fn score(self, score: Score) -> Score {
        match self {
            Facing::Same => score,
            Facing::Turned => -score,
        }
    }

    /// Whether the child is expected to fail high, given what is expected of the parent.
    #[inline]
    pub(crate) fn expect_cut(self, parent: bool) -> bool {
        match self {
            Facing::Same => parent,
            Facing::Turned => !parent,
        }
    }
}

/// How a move is to be searched.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    pub(crate) window: Window,
    /// Depth left after the move.
    pub(crate) depth: i32,
    /// By how much to search less deeply at first.
    pub(crate) reduction: i32,
    /// Whether this is the first move of its node.
    pub(crate) first: bool,
    /// Whether the node is expected to fail high.
    pub(crate) cut: bool,
}

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    /// Searches the node at `ply`, reached by a move just made, as its parent sees it.
    ///
    /// The first move gets the full window; others must first prove, reduced and against a window
    /// of width one, that they are better.
    pub(crate) fn child<const PV: bool>(
        &mut self,
        facing: Facing,
        plan: Plan,
        ply: usize,
    ) -> Score {
        let zero = facing.window(Window::above(plan.window.alpha));
        let mut score = plan.window.alpha + 1;
        if plan.reduction > 0 {
            let depth = (plan.depth - plan.reduction).max(1);
            let cut = facing.expect_cut(false);
            score = facing.score(self.node::<false>(zero, depth, ply, cut));
        }
        let unproven = plan.reduction == 0 || score > plan.window.alpha;
        if unproven && !(PV && plan.first) && !self.stopped() {
            let cut = facing.expect_cut(plan.cut);
            score = facing.score(self.node::<false>(zero, plan.depth, ply, cut));
        }
        if PV && (plan.first || score > plan.window.alpha) && !self.stopped() {
            let window = facing.window(plan.window);
            score = facing.score(self.node::<true>(window, plan.depth, ply, false));
        }
        score
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sign_changes_only_with_the_decider() {
        let window = Window {
            alpha: Score::cp(-10),
            beta: Score::cp(30),
        };
        let same = Facing::between(Side::White, Side::White);
        assert_eq!(same.window(window), window);
        assert_eq!(same.score(Score::cp(5)), Score::cp(5));
        assert!(same.expect_cut(true));
        let turned = Facing::between(Side::White, Side::Black);
        assert_eq!(turned.window(turned.window(window)), window);
        assert_eq!(turned.window(window).alpha, Score::cp(-30));
        assert_eq!(turned.score(Score::cp(5)), Score::cp(-5));
        assert!(!turned.expect_cut(true));
    }
}
