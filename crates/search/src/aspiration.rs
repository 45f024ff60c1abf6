//! Aspiration windows: the next iteration's score is expected near the last one's, and a narrow
//! window proves that cheaply (<https://www.chessprogramming.org/Aspiration_Windows>).

use crate::child::Window;
use crate::searcher::Searcher;
use crate::table::Bound;
use motley_game::{Evaluate, Score, SearchHints};

const SHALLOWEST: i32 = 4;
const WIDTH: i32 = 18;

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    /// The root's score at `depth`, expected near `guess`; `missed` hears of scores outside the
    /// window, which is then widened.
    pub(crate) fn aspire(
        &mut self,
        guess: Option<Score>,
        depth: i32,
        missed: &mut impl FnMut(&Self, Score, Bound),
    ) -> Score {
        let Some(guess) = guess.filter(|_| self.features.aspiration && depth >= SHALLOWEST) else {
            return self.node::<true>(Window::FULL, depth, 0, false);
        };
        let mut width = WIDTH;
        let mut window = around(guess, width);
        loop {
            let score = self.node::<true>(window, depth, 0, false);
            if self.stopped() {
                return score;
            }
            if score <= window.alpha {
                missed(self, score, Bound::Upper);
                window.beta = Score::cp((window.alpha.value() + window.beta.value()) / 2);
                window.alpha = around(score, width).alpha;
            } else if score >= window.beta {
                missed(self, score, Bound::Lower);
                window.beta = around(score, width).beta;
            } else {
                return score;
            }
            width *= 2;
        }
    }
}

/// The scores within `width` of `score`; all on a side where that reaches forced ends.
fn around(score: Score, width: i32) -> Window {
    let alpha = score - width;
    let beta = score + width;
    Window {
        alpha: if alpha.is_decisive() {
            Window::FULL.alpha
        } else {
            alpha
        },
        beta: if beta.is_decisive() {
            Window::FULL.beta
        } else {
            beta
        },
    }
}
