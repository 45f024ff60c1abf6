//! How play began: what pawns may become \[E-8\], and where a necromancer may restore units
//! \[E-NE\]. It never changes in a game, so positions share it.

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
    /// What stood on `square`.
    pub(crate) fn at(&self, square: Square) -> Option<Occupant> {
        self.units[square.index()]
    }

    /// How many units of `kind` a side had.
    pub(crate) fn count(&self, side: Side, kind: Kind) -> usize {
        usize::from(self.counts[side.index()][kind.index()])
    }

    /// The starting squares of `side`'s units of `kind`.
    pub(crate) fn homes(&self, side: Side, kind: Kind) -> Squares {
        self.homes[side.index()][kind.index()]
    }

    /// What pawns of `side` may become \[E-8\].
    pub(crate) fn promotions(&self, side: Side) -> &[Kind] {
        &self.promotions[side.index()]
    }

    /// A hash of the whole placement, because positions of games that began otherwise differ [G-7].
    pub(crate) fn key(&self) -> u64 {
        self.key
    }
}
