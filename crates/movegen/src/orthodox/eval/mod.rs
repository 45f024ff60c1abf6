//! Judging positions of chess-like games.
//!
//! Material and piece-square values are kept up to date from move to move; what depends on the
//! whole board - mobility, attacks, shelter - is looked at when asked, and pawn structure is
//! remembered. Every number stands in `params`, one table a family of games.
//!
//! - `params`: the numbers; `tapered`: their two faces
//! - `squares`: material and piece-square values; `pawns`: structure
//! - `pieces`: mobility, attacks, files, pairs, crowds; `king`: shelter, escorts of passed pawns
//! - `endings`: advantages that do not win

mod endings;
mod king;
mod params;
mod pawns;
mod pieces;
mod squares;
mod tapered;

pub use params::{CAPABLANCA, CHESS, Params, PieceParams};
pub use tapered::Tapered;

use super::Position;
use super::ruleset::{PAWN, Ruleset};
use crate::board::{Geometry, Square, Unit, zobrist};
use motley_game::{Evaluate, Game, Score, Side, Watch};
use pawns::Structures;
use pieces::Pieces;
use std::sync::Arc;

/// The judgement of positions of `R`.
#[derive(Clone, Debug)]
pub struct Evaluation<R: Ruleset> {
    /// By unit and square.
    values: Arc<[(Tapered, i32)]>,
    levels: Vec<Level>,
    structures: Structures<R::Geometry>,
    /// The phase of the full array.
    whole: i32,
}

/// What is kept up to date, White's positive.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Level {
    values: Tapered,
    phase: i32,
    pawn_key: u64,
}

impl<R: Ruleset> Evaluation<R> {
    #[inline]
    fn hear(&mut self, unit: u16, square: u16, sign: i32) {
        let which = usize::from(unit) * R::Geometry::SQUARES + usize::from(square);
        let (value, phase) = self.values[which];
        if let Some(level) = self.levels.last_mut() {
            level.values += value * sign;
            level.phase += phase * sign;
            let unit = Unit::from_code(unit);
            if unit.kind() == PAWN {
                level.pawn_key ^= zobrist::unit(unit, Square(square as u8));
            }
        }
    }

    /// White's score.
    fn white(&mut self, pos: &Position<R>) -> i32 {
        let level = self.levels.last().copied().unwrap_or_default();
        let pawns = Side::BOTH.map(|side| pos.board.of(side, PAWN));
        let structure = self.structures.judge(level.pawn_key, pawns, R::PARAMS);
        let of = |side: Side| {
            Pieces::new(pos, side).score()
                + king::shelter(pos, side)
                + king::passers(pos, structure.passed[side.index()], side)
        };
        let score = level.values + structure.score + of(Side::White) - of(Side::Black);
        endings::scaled(pos, score.blend(level.phase, self.whole))
    }
}

impl<R: Ruleset> Watch for Evaluation<R> {
    #[inline]
    fn put(&mut self, unit: u16, square: u16) {
        self.hear(unit, square, 1);
    }

    #[inline]
    fn take(&mut self, unit: u16, square: u16) {
        self.hear(unit, square, -1);
    }
}

impl<R: Ruleset> Evaluate<Position<R>> for Evaluation<R> {
    fn new(pos: &Position<R>) -> Self {
        let of_piece =
            |letter: char| R::kind(letter).map_or(0, |kind| squares::phase(R::PARAMS, kind));
        let mut fresh = Evaluation {
            values: squares::table::<R>().into(),
            levels: Vec::with_capacity(256),
            structures: Structures::new(),
            whole: 2 * R::ARRAY.chars().map(of_piece).sum::<i32>(),
        };
        fresh.reset(pos);
        fresh
    }

    fn reset(&mut self, pos: &Position<R>) {
        self.levels.clear();
        self.levels.push(Level::default());
        pos.announce(self);
    }

    #[inline]
    fn push(&mut self) {
        self.levels
            .push(self.levels.last().copied().unwrap_or_default());
    }

    #[inline]
    fn pop(&mut self) {
        self.levels.pop();
    }

    fn score(&mut self, pos: &Position<R>) -> Score {
        let white = self.white(pos);
        let own = match pos.to_move() {
            Side::White => white,
            Side::Black => -white,
        };
        Score::evaluation(own + R::PARAMS.tempo)
    }
}
