//! The static evaluation, corrected by what searches of like positions found
//! (<https://www.chessprogramming.org/Static_Evaluation_Correction_History>).

use crate::node::{NodeEval, NodeResult};
use crate::params::params;
use crate::searcher::Searcher;
use crate::thread_data::correction::{CORRECTION_MAX, CorrectionIndex, Weights};
use crate::tt_entry::Bound;
use motley_game::{Evaluate, Score, SearchHints};

params! {
    Correction:
    /// Whether evaluations are corrected.
    use_correction = true;
    /// Maximum correction by the errors seen with the same pawns, in centipawns.
    correction_pawns = 40 in 0..=120 by 6;
    /// The same for the pieces of each side.
    correction_pieces = 40 in 0..=120 by 6;
    /// The same for errors seen after the same last moves of both sides.
    correction_last_moves = 40 in 0..=120 by 6;
    /// Whether evaluations fall with the clock of the draw by counting.
    use_fading = true;
    /// Half-moves without progress after which an evaluation would be 0.
    fade_halfmoves = 240 in 120..=1000 by 40;
    /// Weight of each ply of depth, in 1/64 of the error.
    correction_slope = 8 in 1..=32 by 2;
}

impl<G: SearchHints, E: Evaluate<G>> Searcher<'_, G, E> {
    /// Returns the correction of the static evaluation at `ply` by experience, in centipawns.
    #[inline]
    pub(crate) fn correction(&self, ply: usize) -> i32 {
        let params = &self.params;
        if !params.use_correction() {
            return 0;
        }
        let weights = Weights {
            pawns: params.correction_pawns(),
            pieces: params.correction_pieces(),
            last_moves: params.correction_last_moves(),
        };
        let index = self.correction_index(ply);
        self.thread.corrections.sum(index, weights) / CORRECTION_MAX
    }

    /// Returns an evaluation of this many centipawns as it fades with the clock of the draw by counting.
    #[inline]
    pub(crate) fn faded(&self, value: i32) -> Score {
        let params = &self.params;
        if !params.use_fading() {
            return Score::evaluation(value);
        }
        let end = params.fade_halfmoves();
        let clock = self.pos.halfmove_clock().min(100).cast_signed();
        Score::evaluation(value * (end - clock) / end)
    }

    /// Learns that a search found the evaluation too low or too high.
    #[inline]
    pub(crate) fn learn_correction(
        &mut self,
        result: &NodeResult<G::Move>,
        eval: &NodeEval,
        depth: i32,
        ply: usize,
    ) {
        let Some(static_eval) = eval.static_eval else {
            return;
        };
        let error = result.score - static_eval;
        // A bound on the side where the evaluation lies says nothing; neither does a score won by a
        // capture, which no static evaluation could have foreseen.
        let says_something = match result.bound {
            Bound::Exact => true,
            Bound::Lower => error > 0,
            Bound::Upper => error < 0,
        };
        if !self.params.use_correction()
            || !says_something
            || result.score.is_decisive()
            || result.mv.is_some_and(|mv| self.pos.is_noisy(mv))
        {
            return;
        }
        let bonus = error * depth * self.params.correction_slope() / 64;
        let index = self.correction_index(ply);
        self.thread.corrections.update(index, bonus);
    }

    /// Tells the processor what will be asked about the position at `ply`, early, because it takes longer to
    /// come from memory than a node to be entered.
    #[inline]
    pub(crate) fn prefetch_correction(&self, ply: usize) {
        self.thread.corrections.prefetch(self.correction_index(ply));
    }

    #[inline]
    fn correction_index(&self, ply: usize) -> CorrectionIndex {
        let here = self.stack(ply);
        let side = self.pos.to_move();
        let own = usize::from(here.last_moves[side.index()][0]);
        let other = usize::from(here.last_moves[(!side).index()][0]);
        CorrectionIndex::new(side, here.group_keys, own.wrapping_mul(0x9e5) ^ other)
    }
}
