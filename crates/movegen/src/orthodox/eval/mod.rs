//! Judging positions of chess-like games.
//!
//! Material and piece-square values are kept up to date from move to move; what depends on the
//! whole board - mobility, attacks, shelter - is looked at when asked, and pawn structure is
//! remembered. Every number stands in `params`, one table a family of games.
//!
//! - `params`: the numbers
//! - `squares`: material and piece-square values; `pawns`: structure
//! - `pieces`: mobility, attacks, files, pairs, crowds; `king`: shelter, escorts of passed pawns
//! - `endings`: advantages that do not win

mod endings;
mod king;
mod params;
mod pawns;
mod pieces;
mod squares;

pub use params::{CAPABLANCA, CHESS, Params, PieceParams};

use super::Position;
use super::ruleset::{PAWN, Ruleset};
use crate::board::{Geometry, Square, Unit, zobrist};
use crate::mechanics::incremental::{Incremental, PsqtEntry, Terms};
use motley_game::Side;
use pawns::Structures;
use pieces::Pieces;
use std::ops::{AddAssign, SubAssign};
use std::sync::Arc;

/// The judgement of positions of `R`.
pub type Evaluation<R> = Incremental<Judge<R>>;

/// The terms of the evaluation.
#[derive(Clone, Debug)]
pub struct Judge<R: Ruleset> {
    /// By unit and square.
    values: Arc<[PsqtEntry]>,
    structures: Structures<R::Geometry>,
    /// The phase of the full array.
    whole: i32,
}

impl<R: Ruleset> Terms for Judge<R> {
    type Game = Position<R>;
    type Sum = Sum;

    fn new() -> Self {
        let of_piece =
            |letter: char| R::kind(letter).map_or(0, |kind| squares::phase(R::PARAMS, kind));
        Judge {
            values: squares::table::<R>().into(),
            structures: Structures::new(),
            whole: 2 * R::START_RANK.chars().map(of_piece).sum::<i32>(),
        }
    }

    #[inline]
    fn psqt(&self, unit: u16, square: u16) -> Sum {
        let which = usize::from(unit) * R::Geometry::SQUARES + usize::from(square);
        let unit = Unit::from_code(unit);
        Sum {
            standing: self.values[which],
            pawn_key: if unit.kind() == PAWN {
                zobrist::unit(unit, Square(square as u8))
            } else {
                0
            },
        }
    }

    fn white(&mut self, pos: &Position<R>, sum: Sum) -> i32 {
        let pawns = Side::BOTH.map(|side| pos.board.of(side, PAWN));
        let structure = self.structures.judge(sum.pawn_key, pawns, R::PARAMS);
        let of = |side: Side| {
            Pieces::new(pos, side).score()
                + king::shelter(pos, side)
                + king::passers(pos, structure.passed[side.index()], side)
        };
        let score = sum.standing.score + structure.score + of(Side::White) - of(Side::Black);
        endings::scaled(pos, score.blend(sum.standing.phase, self.whole))
    }

    #[inline]
    fn tempo(&self, _pos: &Position<R>) -> i32 {
        R::PARAMS.tempo
    }
}

/// What is kept up to date: what stands where, and which structure the pawns have.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sum {
    standing: PsqtEntry,
    pawn_key: u64,
}

impl AddAssign for Sum {
    #[inline]
    fn add_assign(&mut self, other: Sum) {
        self.standing += other.standing;
        self.pawn_key ^= other.pawn_key;
    }
}

impl SubAssign for Sum {
    #[inline]
    fn sub_assign(&mut self, other: Sum) {
        self.standing -= other.standing;
        self.pawn_key ^= other.pawn_key;
    }
}
