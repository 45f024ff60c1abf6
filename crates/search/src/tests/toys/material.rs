//! The plainest evaluation: piece values, summed as the game goes on.

use motley_game::{BoardObserver, Evaluate, Game, Score, Side};
use std::marker::PhantomData;

/// Games whose units can be valued one by one.
pub trait PieceValues: Game {
    /// The value of `unit` on `square` in centipawns, White's positive; both by the numbers told to a
    /// [`BoardObserver`].
    fn piece_value(unit: u16, square: u16) -> i32;
}

impl PieceValues for motley_movegen::variants::chess::Chess {
    fn piece_value(unit: u16, _square: u16) -> i32 {
        // King, pawn, knight, bishop, rook, queen; White's unit of a kind has the even code.
        let value = [0, 100, 320, 330, 500, 950][usize::from(unit / 2)];
        if unit.is_multiple_of(2) { value } else { -value }
    }
}

/// The sum of all piece values.
#[derive(Clone, Debug)]
pub struct Material<G> {
    levels: Vec<i32>,
    game: PhantomData<fn(G)>,
}

impl<G: PieceValues> Material<G> {
    fn sum(&mut self) -> &mut i32 {
        self.levels.last_mut().expect("one level more than pushed")
    }
}

impl<G: PieceValues> BoardObserver for Material<G> {
    fn add(&mut self, unit: u16, square: u16) {
        *self.sum() += G::piece_value(unit, square);
    }

    fn remove(&mut self, unit: u16, square: u16) {
        *self.sum() -= G::piece_value(unit, square);
    }
}

impl<G: PieceValues> Evaluate<G> for Material<G> {
    type Weights = ();

    fn with_weights((): &(), pos: &G) -> Self {
        let mut fresh = Material { levels: vec![0], game: PhantomData };
        fresh.reset(pos);
        fresh
    }

    fn reset(&mut self, pos: &G) {
        self.levels = vec![0];
        pos.observe_all(self);
    }

    fn push(&mut self) {
        let sum = *self.sum();
        self.levels.push(sum);
    }

    fn pop(&mut self) {
        self.levels.pop();
    }

    fn score(&mut self, pos: &G) -> Score {
        let white = *self.sum();
        Score::evaluation(match pos.to_move() {
            Side::White => white,
            Side::Black => -white,
        })
    }
}
