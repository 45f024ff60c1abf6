//! The beginning of play: the kinds that pawns may become \[E-8\], and the squares on which a
//! necromancer may restore units \[E-NE\]. It never changes in a game, so positions share it.

mod begin;

use super::kinds::KINDS;
use super::square_state::Occupant;
use super::squares::{SQUARES, Squares};
use crate::board::{Kind, Square};
use motley_game::Side;

/// The units on the board when play began; the same for a whole game.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct GameStart {
    units: [Option<Occupant>; SQUARES],
    counts: [[u8; KINDS]; 2],
    homes: [[Squares; KINDS]; 2],
    promotions: [Vec<Kind>; 2],
    key: u64,
}

impl GameStart {
    /// Returns the unit that stood on `square`.
    pub(crate) fn at(&self, square: Square) -> Option<Occupant> {
        self.units[square.index()]
    }

    /// Returns the number of units of `kind` that a side had.
    pub(crate) fn count(&self, side: Side, kind: Kind) -> usize {
        usize::from(self.counts[side.index()][kind.index()])
    }

    /// Returns the starting squares of `side`'s units of `kind`.
    pub(crate) fn homes(&self, side: Side, kind: Kind) -> Squares {
        self.homes[side.index()][kind.index()]
    }

    /// Returns the kinds that pawns of `side` may become \[E-8\].
    pub(crate) fn promotions(&self, side: Side) -> &[Kind] {
        &self.promotions[side.index()]
    }

    /// Returns a hash of the whole placement, because positions of games that began otherwise
    /// differ [G-7].
    pub(crate) fn key(&self) -> u64 {
        self.key
    }
}
