//! Alpha-beta windows, and whose perspective they are seen from: the decider rule.
//!
//! Negamax writes one side's search and negates at every ply, which is right only while the players
//! alternate. Here a turn may have several legs and a reaction may precede one, so the sign changes
//! exactly when the decider does. Everything else in this crate speaks from the perspective of the
//! decider of the node at hand and leaves the sign to this file.
//!
//! ```text
//!        parent: White decides        alpha  20, beta  50
//!        ├─ same side again           alpha  20, beta  50     score s is s to the parent
//!        └─ Black decides             alpha -50, beta -20     score s is -s to the parent
//! ```
//!
//! Sources: Knuth & Moore, *An Analysis of Alpha-Beta Pruning* (1975); the same rule for arbitrary
//! deciders in Korf, *Generalized Game Trees* (1989).

use motley_game::{Score, Side};

/// The scores that still matter at a node: above `alpha`, which the decider has already, and below
/// `beta`, which the opponent will not allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Window {
    pub(crate) alpha: Score,
    pub(crate) beta: Score,
}

impl Window {
    /// Nothing is known yet.
    pub(crate) const FULL: Window =
        Window { alpha: Score::cp(-Score::INFINITE.value()), beta: Score::INFINITE };

    /// Returns the null window that asks only "is the score more than `alpha`?"
    #[inline]
    pub(crate) fn above(alpha: Score) -> Window {
        Window { alpha, beta: alpha + 1 }
    }

    /// Draws a score above beta towards it, by `part` of `whole`: that a node fails high is likely, by how
    /// much is not. A forced end is certain, and its score stays.
    #[inline]
    pub(crate) fn draw_to_beta(self, score: Score, part: i32, whole: i32) -> Score {
        if score <= self.beta || score.is_decisive() || self.beta.is_decisive() {
            return score;
        }
        score - (score - self.beta) * part / whole
    }
}

/// Whether a child's decider is the parent's, or its opponent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Perspective {
    Same,
    Flipped,
}

impl Perspective {
    #[inline]
    pub(crate) fn between(parent: Side, child: Side) -> Perspective {
        if parent == child { Perspective::Same } else { Perspective::Flipped }
    }

    /// Returns the parent's window as the child sees it.
    #[inline]
    pub(crate) fn window(self, window: Window) -> Window {
        match self {
            Perspective::Same => window,
            Perspective::Flipped => Window { alpha: -window.beta, beta: -window.alpha },
        }
    }

    /// Returns the child's score as the parent sees it, or the other way round.
    #[inline]
    pub(crate) fn score(self, score: Score) -> Score {
        match self {
            Perspective::Same => score,
            Perspective::Flipped => -score,
        }
    }

    /// Whether the child is expected to be a cut node, given whether the parent is: if every turn of
    /// one side is refuted, some turn of the other refutes
    /// (<https://www.chessprogramming.org/Node_Types>).
    #[inline]
    pub(crate) fn expects_cut(self, parent: bool) -> bool {
        match self {
            Perspective::Same => parent,
            Perspective::Flipped => !parent,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_scores_above_beta_that_are_not_forced_are_drawn_to_it() {
        let window = Window::above(Score::cp(19));
        let drawn = |score| window.draw_to_beta(score, 1, 4);
        assert_eq!(drawn(Score::cp(100)), Score::cp(80));
        assert_eq!(drawn(Score::cp(20)), Score::cp(20));
        assert_eq!(drawn(Score::cp(-50)), Score::cp(-50));
        assert_eq!(drawn(Score::win_in_turns(3)), Score::win_in_turns(3));
    }

    #[test]
    fn the_sign_changes_only_with_the_decider() {
        let window = Window { alpha: Score::cp(-10), beta: Score::cp(30) };
        let same = Perspective::between(Side::White, Side::White);
        assert_eq!(same.window(window), window);
        assert_eq!(same.score(Score::cp(5)), Score::cp(5));
        assert!(same.expects_cut(true));
        let flipped = Perspective::between(Side::White, Side::Black);
        assert_eq!(flipped.window(flipped.window(window)), window);
        assert_eq!(flipped.window(window).alpha, Score::cp(-30));
        assert_eq!(flipped.score(Score::cp(5)), Score::cp(-5));
        assert!(!flipped.expects_cut(true));
    }
}
