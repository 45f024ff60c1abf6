//! Evaluations with a sum over all units, which moves update, and terms computed for each evaluation.
//!
//! <https://www.chessprogramming.org/Incremental_Updates>,
//! <https://www.chessprogramming.org/Piece-Square_Tables>.

use super::tapered::Tapered;
use crate::board::{Geometry, Kind, Square, Unit};
use motley_game::{BoardObserver, Evaluate, Game, Score, Side};
use motley_net::HandEval;
use std::fmt::Debug;
use std::ops::{AddAssign, SubAssign};

/// The terms of an evaluation; [`Incremental`] makes an [`Evaluate`] of them.
pub trait Terms: Clone + Send {
    /// The game whose positions are judged.
    type Game: Game;
    /// The sum over all units, from White's point of view. Default: nothing.
    type Sum: Copy + Default + Debug + Send + AddAssign + SubAssign;

    /// Returns the terms for the game of a position.
    fn new(pos: &Self::Game) -> Self;
    /// Prepares the terms for the game of `pos`, if positions of one type can belong to several games.
    /// Default: does nothing.
    #[inline]
    fn reset(&mut self, _pos: &Self::Game) {}
    /// Returns the share of a unit on a square in the sum; both are numbers as a [`BoardObserver`]
    /// gets them.
    fn psqt(&self, unit: u16, square: u16) -> Self::Sum;
    /// Returns the value of `pos` for White, given the sum over its units.
    fn white(&mut self, pos: &Self::Game, sum: Self::Sum) -> i32;
    /// Returns the value of `pos` for White by the sum over its units alone, which takes no time. Default:
    /// [`white`](Self::white).
    #[inline]
    fn piece_squares(&mut self, pos: &Self::Game, sum: Self::Sum) -> i32 {
        self.white(pos, sum)
    }
    /// Returns White's score, scaled towards a draw if an advantage hardly wins; `white` is the whole score.
    #[inline]
    fn scale_score(&self, _pos: &Self::Game, white: i32) -> i32 {
        white
    }
    /// Returns the value of being the side to move in `pos`.
    #[inline]
    fn tempo(&self, _pos: &Self::Game) -> i32 {
        0
    }
}

/// Judges positions by `T`, whose sum is kept at every level of a search.
#[derive(Clone, Debug)]
pub struct Incremental<T: Terms> {
    terms: T,
    now: T::Sum,
    levels: Vec<T::Sum>,
}

impl<T: Terms> BoardObserver for Incremental<T> {
    #[inline]
    fn add(&mut self, unit: u16, square: u16) {
        self.now += self.terms.psqt(unit, square);
    }

    #[inline]
    fn remove(&mut self, unit: u16, square: u16) {
        self.now -= self.terms.psqt(unit, square);
    }
}

impl<T: Terms> Evaluate<T::Game> for Incremental<T> {
    type Weights = ();

    fn with_weights((): &(), pos: &T::Game) -> Self {
        let mut fresh = Incremental { terms: T::new(pos), now: T::Sum::default(), levels: Vec::new() };
        fresh.reset(pos);
        fresh
    }

    fn reset(&mut self, pos: &T::Game) {
        self.terms.reset(pos);
        self.levels.clear();
        self.now = T::Sum::default();
        pos.observe_all(self);
    }

    #[inline]
    fn push(&mut self) {
        self.levels.push(self.now);
    }

    #[inline]
    fn pop(&mut self) {
        if let Some(before) = self.levels.pop() {
            self.now = before;
        }
    }

    fn score(&mut self, pos: &T::Game) -> Score {
        let white = self.terms.white(pos, self.now);
        self.of_side_to_move(pos, white)
    }
}

impl<T: Terms> Incremental<T> {
    /// Returns the score of the side to move for this value for White.
    #[inline]
    fn of_side_to_move(&self, pos: &T::Game, white: i32) -> Score {
        let own = match pos.to_move() {
            Side::White => white,
            Side::Black => -white,
        };
        Score::evaluation(own + self.terms.tempo(pos))
    }
}

impl<T: Terms> HandEval<T::Game> for Incremental<T> {
    #[inline]
    fn piece_square_score(&mut self, pos: &T::Game) -> Score {
        let white = self.terms.piece_squares(pos, self.now);
        self.of_side_to_move(pos, white)
    }

    #[inline]
    fn scale_score(&self, pos: &T::Game, score: i32) -> i32 {
        match pos.to_move() {
            Side::White => self.terms.scale_score(pos, score),
            Side::Black => -self.terms.scale_score(pos, -score),
        }
    }
}

/// The value of a unit on a square, from White's point of view, and its share in the game phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PsqtEntry {
    /// Its worth there.
    pub score: Tapered,
    /// Its part of the phase.
    pub phase: i32,
}

/// Returns the entry of every unit of `kinds` kinds on every square, units by their codes, given those of
/// White's units: Black's are the same seen from the other side.
pub fn psqt_table<G: Geometry>(kinds: usize, of_white: impl Fn(Kind, Square) -> PsqtEntry) -> Vec<PsqtEntry> {
    let units = (0..2 * kinds as u16).map(Unit::from_code);
    let entry = |(unit, square): (Unit, Square)| match unit.side() {
        Side::White => of_white(unit.kind(), square),
        Side::Black => {
            let PsqtEntry { score, phase } = of_white(unit.kind(), G::mirror(square));
            PsqtEntry { score: -score, phase }
        }
    };
    units.flat_map(|unit| G::squares().map(move |square| (unit, square))).map(entry).collect()
}

impl AddAssign for PsqtEntry {
    #[inline]
    fn add_assign(&mut self, other: PsqtEntry) {
        self.score += other.score;
        self.phase += other.phase;
    }
}

impl SubAssign for PsqtEntry {
    #[inline]
    fn sub_assign(&mut self, other: PsqtEntry) {
        self.score -= other.score;
        self.phase -= other.phase;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variants::pawns::{Eval, PawnsChess};
    use motley_game::Notation;

    #[test]
    fn levels_return() {
        let pos = PawnsChess::parse("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").unwrap();
        let mut eval = Eval::new(&pos);
        let root = eval.now;
        eval.push();
        eval.add(1, 9);
        assert_ne!(eval.now, root);
        eval.push();
        eval.remove(1, 9);
        assert_eq!(eval.now, root, "what was put is taken");
        eval.pop();
        assert_ne!(eval.now, root);
        eval.pop();
        assert_eq!(eval.now, root);
    }

    #[test]
    fn both_sides_see_the_same_worth() {
        let [white, black] = ["w", "b"].map(|side| {
            let fen = format!("4k3/8/8/8/8/8/4P3/4K3 {side} - - 0 1");
            let pos = PawnsChess::parse(&fen).unwrap();
            Eval::new(&pos).score(&pos).value()
        });
        let tempo = white + black;
        assert!(white > tempo && tempo > 0, "{white} {black}");
    }
}
