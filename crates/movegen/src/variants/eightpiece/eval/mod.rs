//! Evaluation: values and squares summed as the game goes on, the rest looked at when asked.
//!
//! Middlegame and endgame values are blended by what is left on the board
//! (<https://www.chessprogramming.org/Tapered_Eval>). Values are those that
//! self-play found (docs/values.md), the rest are first guesses.

mod activity;
mod kings;
mod pair;
mod pawns;
mod tables;

use super::jailer::held;
use super::position::Position;
use super::units::*;
use crate::board::Square;
use motley_game::{Evaluate, Game, Score, Side, Watch};
use pair::Pair;

/// Having the move is worth a little.
const TEMPO: i32 = 12;

/// The evaluation of both games.
#[derive(Clone, Debug)]
pub struct Eval {
    levels: Vec<Level>,
}

/// Sums over all units, White's positive; the phase counts both sides' pieces.
#[derive(Clone, Copy, Default, Debug)]
struct Level {
    sum: Pair,
    phase: i32,
}

impl Eval {
    #[inline]
    fn top(&mut self) -> &mut Level {
        if self.levels.is_empty() {
            self.levels.push(Level::default());
        }
        let last = self.levels.len() - 1;
        &mut self.levels[last]
    }
}

impl Watch for Eval {
    #[inline]
    fn put(&mut self, unit: u16, square: u16) {
        let (value, phase) = tables::of(unit, square);
        let top = self.top();
        top.sum += value;
        top.phase += phase;
    }

    #[inline]
    fn take(&mut self, unit: u16, square: u16) {
        let (value, phase) = tables::of(unit, square);
        let top = self.top();
        top.sum -= value;
        top.phase -= phase;
    }
}

impl<const SHUFFLED: bool> Evaluate<Position<SHUFFLED>> for Eval {
    fn new(pos: &Position<SHUFFLED>) -> Self {
        let mut fresh = Eval { levels: Vec::new() };
        Evaluate::<Position<SHUFFLED>>::reset(&mut fresh, pos);
        fresh
    }

    fn reset(&mut self, pos: &Position<SHUFFLED>) {
        self.levels.clear();
        pos.announce(self);
    }

    fn push(&mut self) {
        let top = *self.top();
        self.levels.push(top);
    }

    fn pop(&mut self) {
        self.levels.pop();
    }

    fn score(&mut self, pos: &Position<SHUFFLED>) -> Score {
        let level = *self.top();
        let board = &pos.state.board;
        let mut white = level.sum;
        for side in Side::BOTH {
            let view = View::new(board, side);
            let terms = activity::score(&view) + pawns::score(&view) + kings::score(&view);
            if side == Side::White {
                white += terms;
            } else {
                white -= terms;
            }
        }
        let value = white.blend(level.phase);
        Score::evaluation(
            TEMPO
                + if pos.to_move() == Side::White {
                    value
                } else {
                    -value
                },
        )
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
