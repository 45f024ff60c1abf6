//! Quiescence search: beyond the horizon only noisy moves are searched, until the evaluation can
//! be trusted (<https://www.chessprogramming.org/Quiescence_Search>).
//!
//! Nobody may stand pat in danger, nor in the middle of a turn, where the evaluation would judge a
//! board that no player ever faces: there all moves are searched, so that a turn once begun is
//! finished.

use crate::child::Window;
use crate::order::picker::Picker;
use crate::searcher::Searcher;
use crate::survey::{Found, Survey};
use motley_game::{Evaluate, Score, SearchHints};
use std::num::NonZeroU32;
use std::ops::ControlFlow::{self, Break, Continue};

/// So many plies beyond the horizon an evaluation is taken at the next safe place.
const DEEPEST: i32 = 40;

/// What a noisy move may win beyond its gain.
const MARGIN: i32 = 180;

/// So many quiet moves are searched in danger, once one of the moves does not lose at once.
const ANSWERS: u32 = 2;

/// So many quiet legs are searched in the middle of a turn, likewise.
const LEGS: u32 = 8;

/// So many legs, of whatever kind, are searched once a turn has two legs, and once it has more: of a
/// chain of dozens only the first forks can be compared \[PC-42\].
const THIRD_LEGS: u32 = 3;
const LATER_LEGS: u32 = 1;

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    /// The score of the present position `beyond` plies beyond the horizon, as for a node.
    pub(crate) fn quiescence<const PV: bool>(
        &mut self,
        window: Window,
        beyond: i32,
        ply: usize,
    ) -> Score {
        let window = match self.enter::<PV>(window, ply) {
            Continue(window) => window,
            Break(score) => return score,
        };
        let entry = self.look_up(ply);
        if !PV && let Some(score) = self.table_answer(entry, window, 0, ply) {
            return score;
        }
        let survey = self.survey(entry, ply);
        let stand = match self.stand(&survey, window, beyond) {
            Continue(stand) => stand,
            Break(score) => return score,
        };
        let first = entry.and_then(|entry| entry.mv);
        let unrest = Unrest {
            window,
            stand,
            beyond,
            ply,
            calm: survey.is_calm(),
            quiet: self.quiet_moves(&survey, ply),
            most: self.most_moves(&survey, ply),
        };
        let (best, mv) = self.search_unrest::<PV>(&unrest, first);
        if self.stopped() {
            return Score::DRAW;
        }
        let Some(score) = best else {
            return self.stuck(ply);
        };
        self.remember(Found::new(mv, score, window), &survey, 0, ply);
        score
    }

    /// What the decider has without moving, if he may stand pat; the node's score if that is all
    /// that need be known.
    fn stand(
        &mut self,
        survey: &Survey,
        window: Window,
        beyond: i32,
    ) -> ControlFlow<Score, Option<Score>> {
        let enough = !self.features.quiescence || beyond >= DEEPEST;
        match survey.raw {
            None if enough && !survey.mid_turn => Break(self.evaluate()),
            None => Continue(None),
            Some(raw) if enough => Break(raw),
            Some(raw) => {
                let pruning = self.features.quiescence_pruning;
                let stand = if pruning { survey.eval } else { raw };
                if stand >= window.beta {
                    Break(stand)
                } else {
                    Continue(Some(stand))
                }
            }
        }
    }

    /// How many quiet moves to search where they are searched at all.
    fn quiet_moves(&self, survey: &Survey, ply: usize) -> u32 {
        if !self.features.quiescence_pruning || self.frame(ply).turns == 0 {
            u32::MAX
        } else if survey.mid_turn {
            LEGS
        } else {
            ANSWERS
        }
    }

    /// How many moves to search at all.
    fn most_moves(&self, survey: &Survey, ply: usize) -> u32 {
        if !self.features.quiescence_pruning || !survey.mid_turn {
            return u32::MAX;
        }
        match self.legs_made(ply) {
            0 | 1 => u32::MAX,
            2 => THIRD_LEGS,
            _ => LATER_LEGS,
        }
    }

    /// Searches the moves of a node beyond the horizon.
    fn search_unrest<const PV: bool>(
        &mut self,
        node: &Unrest,
        first: Option<NonZeroU32>,
    ) -> (Option<Score>, Option<G::Move>) {
        let ply = node.ply;
        let mut window = node.window;
        let mut best = node.stand;
        if let Some(stand) = best {
            window.alpha = window.alpha.max(stand);
        }
        let mut best_move = None;
        let (mut quiet, mut searched) = (0, 0);
        let filtered = self.is_filtered(ply);
        let mut picker = Picker::new(self, first, node.calm, ply);
        while let Some(mv) = picker.next(self) {
            let pays = picker.known_exchange();
            let futile = |stand| self.is_futile(mv, stand, window.alpha, pays);
            if filtered && !self.admits(mv, ply) || node.stand.is_some_and(futile) {
                continue;
            }
            let noisy = || {
                picker
                    .known_noisy()
                    .unwrap_or_else(|| self.pos.is_noisy(mv))
            };
            if !node.calm && !noisy() {
                quiet += 1;
                if quiet > node.quiet && best.is_some_and(|best| best > -Score::EVAL_LIMIT) {
                    picker.skip_quiet();
                    continue;
                }
            }
            let lost = best.is_none_or(|best| best <= -Score::EVAL_LIMIT);
            if searched >= node.most && (!lost || node.most == LATER_LEGS) {
                break;
            }
            searched += 1;
            let made = self.make(mv, ply);
            let facing = made.facing;
            let child = facing.window(window);
            let score = facing.score(self.quiescence::<PV>(child, node.beyond + 1, ply + 1));
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
        (best, best_move)
    }

    /// Whether a noisy move, played instead of standing pat, loses material or cannot reach alpha;
    /// `pays` tells of its exchange, if that is known.
    #[inline]
    fn is_futile(&self, mv: G::Move, stand: Score, alpha: Score, pays: Option<bool>) -> bool {
        if !self.features.quiescence_pruning {
            return false;
        }
        let hopeless = stand + MARGIN + self.pos.gain(mv) <= alpha && !alpha.is_decisive();
        hopeless || !pays.unwrap_or_else(|| self.pos.see_ge(mv, 0))
    }
}

/// A node beyond the horizon whose moves must be searched.
struct Unrest {
    window: Window,
    stand: Option<Score>,
    beyond: i32,
    ply: usize,
    /// Only noisy moves.
    calm: bool,
    /// So many quiet moves, where they are searched at all.
    quiet: u32,
    /// So many moves, once one of them does not lose at once.
    most: u32,
}
