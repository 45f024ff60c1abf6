//! The evaluation of Bandit Chess: piece-square tables, updated incrementally ([`psqt`]), and terms that
//! need the whole board: mobility, pressure on kings and their shelter ([`activity`]), passed soldiers
//! ([`passed`]), threats of tricks and captures ([`threats`]).
//!
//! Piece values were measured by self-play (docs/measure/values.md); all other numbers are first guesses.

mod activity;
mod passed;
mod psqt;
mod side_view;
mod threats;

use super::kinds::KING;
use super::position::Bandit;
use crate::board::{Board7x9, Geometry};
use crate::mechanics::incremental::{Incremental, PsqtEntry, Terms};
use crate::mechanics::tapered::{Tapered, s};
use motley_game::Side;
use side_view::SideView;

/// Value of the move (tempo), in centipawns.
const TEMPO: i32 = 12;
/// Penalty for every king beyond the first, because any of them can be mated \[B-10\].
const EXTRA_KING: Tapered = s(-120, -40);

/// Evaluates positions of Bandit Chess.
pub type Eval = Incremental<EvalTerms>;

/// The terms of the evaluation.
#[derive(Clone, Debug)]
pub struct EvalTerms {
    table: &'static [PsqtEntry],
}

impl Terms for EvalTerms {
    type Game = Bandit;
    type Sum = PsqtEntry;

    fn new(_pos: &Self::Game) -> EvalTerms {
        EvalTerms { table: psqt::table() }
    }

    #[inline]
    fn psqt(&self, unit: u16, square: u16) -> PsqtEntry {
        self.table[usize::from(unit) * Board7x9::SQUARES + usize::from(square)]
    }

    fn white(&mut self, pos: &Bandit, sum: PsqtEntry) -> i32 {
        let white = SideView::new(&pos.board, Side::White);
        let total = sum.score + white.score() - white.flipped().score();
        total.blend(sum.phase, psqt::FULL_PHASE)
    }

    #[inline]
    fn piece_squares(&mut self, _pos: &Bandit, sum: PsqtEntry) -> i32 {
        sum.score.blend(sum.phase, psqt::FULL_PHASE)
    }

    #[inline]
    fn tempo(&self, _pos: &Bandit) -> i32 {
        TEMPO
    }
}

impl SideView<'_> {
    /// Returns all terms of this side.
    fn score(&self) -> Tapered {
        let kings = self.board.of(self.us, KING).len() as i32;
        let (activity, targets) = self.activity();
        EXTRA_KING * (kings - 1).max(0) + activity + self.passed_soldiers() + self.threats(&targets)
    }
}
