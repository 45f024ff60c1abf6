//! Evaluation of chess-like games.
//!
//! Material and piece-square values are kept up to date from move to move; what depends on the
//! whole board - mobility, shelter, king danger - is looked at when asked, and pawn structure is
//! remembered. Every number stands in [`params`](super::params), one table a family of games.
//!
//! - `psqt`: material and piece-square values; `pawns`: structure
//! - `pieces`: mobility, files, pairs, crowds; `attack_map`: what they attack
//! - `king`: its neighbourhood, shelter, escorts of passed pawns; `danger`: how near a king is to being mated
//! - `endings`: advantages that do not win

mod attack_map;
mod danger;
mod endings;
mod king;
mod pawns;
mod pieces;
mod psqt;

use super::Position;
use super::kinds::PAWN;
use super::ruleset::Ruleset;
use crate::board::{Geometry, Square, Unit, zobrist};
use crate::mechanics::incremental::{Incremental, PsqtEntry, Terms};
use danger::KingView;
use motley_game::Side;
use pawns::PawnTable;
use pieces::SideView;
use std::ops::{AddAssign, SubAssign};
use std::sync::Arc;

/// The evaluation of positions of `R`.
pub type Eval<R> = Incremental<EvalTerms<R>>;

/// The terms of the evaluation.
#[derive(Clone, Debug)]
pub struct EvalTerms<R: Ruleset> {
    /// The values by unit and square; shared, because every search thread clones its terms.
    psqt: Arc<[PsqtEntry]>,
    pawn_table: PawnTable<R::Geometry>,
    /// The phase of the full array: the evaluation of a position with this much is all midgame.
    full_phase: i32,
}

impl<R: Ruleset> Terms for EvalTerms<R> {
    type Game = Position<R>;
    type Sum = Sum;

    fn new(_pos: &Self::Game) -> Self {
        let of_piece = |letter: char| R::UNITS.kind(letter).map_or(0, |kind| psqt::phase(R::PARAMS, kind));
        EvalTerms {
            psqt: psqt::table::<R>().into(),
            pawn_table: PawnTable::new(),
            full_phase: 2 * R::START_RANK.chars().map(of_piece).sum::<i32>(),
        }
    }

    #[inline]
    fn psqt(&self, unit: u16, square: u16) -> Sum {
        let which = usize::from(unit) * R::Geometry::SQUARES + usize::from(square);
        let unit = Unit::from_code(unit);
        Sum {
            psqt: self.psqt[which],
            pawn_key: if unit.kind() == PAWN { zobrist::unit(unit, Square(square as u8)) } else { 0 },
        }
    }

    fn white(&mut self, pos: &Position<R>, sum: Sum) -> i32 {
        let pawns = Side::BOTH.map(|side| pos.board.of(side, PAWN));
        let structure = self.pawn_table.probe(sum.pawn_key, pawns, R::PARAMS);
        let views = [SideView::new(pos, Side::White), SideView::new(pos, Side::Black)];
        let score_of = |us: Side| {
            let (own, enemy) = (&views[us.index()], &views[(!us).index()]);
            let king = KingView { pos, us, own, enemy };
            let shelter = king::shelter(pos, us);
            own.score
                + shelter
                + king.score(shelter.midgame)
                + king::passers(pos, structure.passed[us.index()], us)
        };
        let score = sum.psqt.score + structure.score + score_of(Side::White) - score_of(Side::Black);
        score.blend(sum.psqt.phase, self.full_phase)
    }

    #[inline]
    fn piece_squares(&mut self, _pos: &Position<R>, sum: Sum) -> i32 {
        sum.psqt.score.blend(sum.psqt.phase, self.full_phase)
    }

    #[inline]
    fn scale_score(&self, pos: &Position<R>, white: i32) -> i32 {
        endings::scale_score(pos, white)
    }

    #[inline]
    fn tempo(&self, _pos: &Position<R>) -> i32 {
        R::PARAMS.tempo
    }
}

/// The data that are updated incrementally: piece-square values, and the key of the pawns alone.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sum {
    psqt: PsqtEntry,
    pawn_key: u64,
}

impl AddAssign for Sum {
    #[inline]
    fn add_assign(&mut self, other: Sum) {
        self.psqt += other.psqt;
        self.pawn_key ^= other.pawn_key;
    }
}

impl SubAssign for Sum {
    #[inline]
    fn sub_assign(&mut self, other: Sum) {
        self.psqt -= other.psqt;
        self.pawn_key ^= other.pawn_key;
    }
}
