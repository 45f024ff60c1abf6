//! Aspiration windows: the next iteration's score is expected near the last one's, and a narrow
//! window proves that cheaply (<https://www.chessprogramming.org/Aspiration_Windows>).

use crate::node_type::RootNode;
use crate::params::params;
use crate::searcher::Searcher;
use crate::tt_entry::Bound;
use crate::window::Window;
use motley_game::{Evaluate, Score, SearchHints};

params! {
    Aspiration:
    /// Whether windows are narrowed around the last score.
    use_aspiration = true;
    /// Least depth, in plies: the scores of shallower iterations jump too much to be guessed.
    aspiration_min_depth = 4 in 2..=8 by 1;
    /// Distance of the first window's bounds from the last score, in centipawns.
    aspiration_delta = 18 in 5..=60 by 4;
    /// Whether searches after a score above the window are shallower.
    use_shallower_retries = true;
    /// The most plies by which they are.
    aspiration_max_shallower = 3 in 0..=4 by 1;
    /// Factor of the window's width each time the score falls outside.
    aspiration_growth = 2 in 2..=4 by 1;
}

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    /// Returns the root's score at `depth`, expected near `guess`; `on_fail` is called with each score
    /// outside the window, which is then widened.
    pub(crate) fn aspiration_search(
        &mut self,
        guess: Option<Score>,
        depth: i32,
        on_fail: &mut impl FnMut(&Self, Score, Bound),
    ) -> Score {
        let narrow = self.params.use_aspiration() && depth >= self.params.aspiration_min_depth();
        let Some(guess) = guess.filter(|_| narrow) else {
            return self.search_node::<RootNode>(Window::FULL, depth, 0, false);
        };
        let mut delta = self.params.aspiration_delta();
        let mut shallower = 0;
        let mut window = around(guess, delta);
        loop {
            let score = self.search_node::<RootNode>(window, depth - shallower, 0, false);
            if self.stopped() {
                return score;
            }
            if score <= window.alpha {
                on_fail(self, score, Bound::Upper);
                // The value is far below beta, and a narrower window cuts more.
                window.beta = Score::cp((window.alpha.value() + window.beta.value()) / 2);
                window.alpha = around(score, delta).alpha;
                shallower = 0;
            } else if score >= window.beta {
                on_fail(self, score, Bound::Lower);
                let pv = self.pv(0).to_vec();
                self.root.note_fail_high(pv);
                window.beta = around(score, delta).beta;
                if self.params.use_shallower_retries() {
                    shallower = (shallower + 1).min(self.params.aspiration_max_shallower());
                }
            } else {
                return score;
            }
            delta *= self.params.aspiration_growth();
        }
    }
}

/// Returns the window of `delta` on either side of `score`. A side that reaches decisive scores is
/// opened fully: a mate in three is not "a few centipawns" from a mate in five, so widening step by
/// step would only repeat the search.
fn around(score: Score, delta: i32) -> Window {
    let alpha = score - delta;
    let beta = score + delta;
    Window {
        alpha: if alpha.is_decisive() { Window::FULL.alpha } else { alpha },
        beta: if beta.is_decisive() { Window::FULL.beta } else { beta },
    }
}
