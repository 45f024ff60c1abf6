//! Evaluation: values and squares summed as the game goes on, the rest looked at when asked.
//!
//! Middlegame and endgame values are blended by what is left on the board
//! (<https://www.chessprogramming.org/Tapered_Eval>). Values are those that
//! self-play found (docs/values.md), the rest are first guesses.

mod activity;
mod kings;
mod pawns;
mod tables;

use super::jailer::held;
use super::position::Position;
use super::units::*;
use crate::board::Square;
use crate::mechanics::incremental::{Incremental, PsqtEntry, Terms};
use motley_game::Side;

/// Having the move is worth a little.
const TEMPO: i32 = 12;

/// The evaluation of both games.
pub type Eval = Incremental<Judge>;

/// The terms of the evaluation.
#[derive(Clone, Debug)]
pub struct Judge;

impl Terms for Judge {
    type Game = Position;
    type Sum = PsqtEntry;

    fn new() -> Self {
        Judge
    }

    #[inline]
    fn psqt(&self, unit: u16, square: u16) -> PsqtEntry {
        tables::standing(unit, square)
    }

    fn white(&mut self, pos: &Position, sum: PsqtEntry) -> i32 {
        let of = |side| {
            let view = View::new(&pos.state.board, side);
            activity::score(&view) + pawns::score(&view) + kings::score(&view)
        };
        let total = sum.score + of(Side::White) - of(Side::Black);
        total.blend(sum.phase, tables::FULL_PHASE)
    }

    #[inline]
    fn tempo(&self, _pos: &Position) -> i32 {
        TEMPO
    }
}

/// What the terms of one side look at.
struct View<'a> {
    board: &'a Board,
    side: Side,
    ours: Set,
    theirs: Set,
    occupied: Set,
    /// Our units that can move \[8P-3\].
    free: Set,
    /// Our units that cannot.
    held: Set,
    king: Square,
    their_king: Square,
    /// Squares that enemy pawns guard.
    guarded: Set,
}

impl<'a> View<'a> {
    fn new(board: &'a Board, side: Side) -> Self {
        let king_of = |side| board.of(side, KING).first().unwrap_or(Square(0));
        let held = held(board, side);
        View {
            board,
            side,
            ours: board.side(side),
            theirs: board.side(!side),
            occupied: board.occupied(),
            free: board.side(side) & !held,
            held,
            king: king_of(side),
            their_king: king_of(!side),
            guarded: pawns::guarded(board, !side),
        }
    }
}
