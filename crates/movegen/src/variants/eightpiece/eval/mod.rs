//! Evaluation: values and squares are summed incrementally, the rest is computed for each evaluation.
//!
//! Midgame and endgame values are blended by the units left on the board
//! (<https://www.chessprogramming.org/Tapered_Eval>). Piece values are those that self-play found
//! (docs/measure/values.md); the other numbers, all in centipawns, are first guesses.

mod activity;
mod endings;
mod kings;
mod pawns;
mod psqt;
mod side_view;

use super::position::Position;
use super::values::FULL_PHASE;
use crate::mechanics::incremental::{Incremental, PsqtEntry, Terms};
use motley_game::Side;
use side_view::SideView;

/// The value of being the side to move, in centipawns.
const TEMPO: i32 = 12;

/// The evaluation of both games.
pub type Eval = Incremental<EvalTerms>;

/// The terms of the evaluation.
#[derive(Clone, Debug)]
pub struct EvalTerms;

impl Terms for EvalTerms {
    type Game = Position;
    type Sum = PsqtEntry;

    fn new(_pos: &Self::Game) -> Self {
        EvalTerms
    }

    #[inline]
    fn psqt(&self, unit: u16, square: u16) -> PsqtEntry {
        psqt::entry(unit, square)
    }

    fn white(&mut self, pos: &Position, sum: PsqtEntry) -> i32 {
        let terms = |side| {
            let view = SideView::new(&pos.state.board, side);
            activity::score(&view) + pawns::score(&view) + kings::score(&view)
        };
        let total = sum.score + terms(Side::White) - terms(Side::Black);
        total.blend(sum.phase, FULL_PHASE)
    }

    #[inline]
    fn piece_squares(&mut self, _pos: &Position, sum: PsqtEntry) -> i32 {
        sum.score.blend(sum.phase, FULL_PHASE)
    }

    #[inline]
    fn scale_score(&self, pos: &Position, white: i32) -> i32 {
        endings::scale_score(&pos.state.board, white)
    }

    #[inline]
    fn tempo(&self, _pos: &Position) -> i32 {
        TEMPO
    }
}
