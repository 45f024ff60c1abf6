//! Quiescence search: beyond the horizon only noisy moves are searched, until the evaluation can
//! be trusted (<https://www.chessprogramming.org/Quiescence_Search>).
//!
//! Nobody may stand pat in danger, nor in the middle of a turn, where the evaluation would judge a
//! board that no player ever faces: there all moves are searched, so that a turn once begun is
//! finished.

use crate::child::Window;
use crate::order::picker::Picker;
use crate::searcher::Searcher;
use crate::survey::Found;
use motley_game::{Evaluate, Game, Score};
use std::ops::ControlFlow;

/// So many plies beyond the horizon an evaluation is taken at the next safe place.
const DEEPEST: i32 = 40;

/// What a noisy move may win beyond its gain.
const MARGIN: i32 = 180;

/// In danger, so many quiet moves are searched once one of the moves does not lose at once.
const QUIET_ANSWERS: u32 = 2;

impl<G: Game, E: Evaluate<G>> Searcher<'_, G, E> {
    /// The score of the present position `beyond` plies beyond the horizon, as for a node.
    pub(crate) fn quiescence<const PV: bool>(
        &mut self,
        window: Window,
        beyond: i32,
        ply: usize,
    ) -> Score {
        let mut window = match self.enter::<PV>(window, ply) {
            ControlFlow::Continue(window) => window,
            ControlFlow::Break(score) => return score,
        };
        let asked = window;
        let entry = self.look_up(ply);
        if !PV && let Some(score) = self.table_answer(entry, window, 0, ply) {
            return score;
        }
        let survey = self.survey(entry, ply);
        let mut best = None;
        if let Some(raw) = survey.raw {
            if !self.features.quiescence || beyond >= DEEPEST {
                return raw;
            }
            let stand = if self.features.quiescence_pruning {
                survey.eval
            } else {
                raw
            };
            best = Some(stand);
            if stand >= window.beta {
                return stand;
            }
            window.alpha = window.alpha.max(stand);
        } else if beyond >= DEEPEST && !survey.mid_turn
            || !self.features.quiescence && survey.danger && !survey.mid_turn
        {
            return self.evaluate();
        }
        let stand = best;
        let mut best_move = None;
        let mut quiet = 0;
        let filtered = self.is_filtered(ply);
        let mut picker = Picker::new(
            self,
            entry.and_then(|entry| entry.mv),
            survey.is_calm(),
            ply,
        );
        while let Some(mv) = picker.next(self) {
            if filtered && !self.admits(mv, ply) || self.is_futile(mv, stand, window.alpha) {
                continue;
            }
            if survey.danger
                && !survey.mid_turn
                && self.features.quiescence_pruning
                && !self.pos.is_noisy(mv)
            {
                quiet += 1;
                if quiet > QUIET_ANSWERS && best.is_some_and(|best: Score| !best.is_decided()) {
                    picker.skip_quiet();
                    continue;
                }
            }
            let made = self.make(mv, ply);
            let facing = made.facing;
            let score =
                facing.score(self.quiescence::<PV>(facing.window(window), beyond + 1, ply + 1));
            self.unmake(mv, made);
            if self.stopped() {
                break;
            }
            if best.is_some_and(|best| score <= best) {
                continue;
            }
            best = Some(score);
            if score > window.alpha {
                best_move = Some(mv);
                if PV {
                    self.extend_line(mv, ply);
                }
                if score >= window.beta {
                    break;
                }
                window.alpha = score;
            }
        }
        picker.release(self);
        if self.stopped() {
            return Score::DRAW;
        }
        let Some(score) = best else {
            return self.stuck(ply);
        };
        self.remember(Found::new(best_move, score, asked), &survey, 0, ply);
        score
    }

    /// Whether a noisy move, played instead of standing pat, loses material or cannot reach alpha.
    #[inline]
    fn is_futile(&self, mv: G::Move, stand: Option<Score>, alpha: Score) -> bool {
        let Some(stand) = stand else {
            return false;
        };
        if !self.features.quiescence_pruning {
            return false;
        }
        let hopeless = stand + MARGIN + self.pos.gain(mv) <= alpha && !alpha.is_decided();
        hopeless || !self.pos.exchange(mv, 0)
    }
}
