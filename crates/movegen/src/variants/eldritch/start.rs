//! How play began: what pawns may become \[E-8\], and where a necromancer may restore units
//! \[E-NE\]. It never changes in a game, so positions share it.

use super::kinds::{ALL, BISHOP, KINDS, KNIGHT, QUEEN, ROOK, is_orthodox};
use super::pieces::{Trait, Traits, counted_as, has_any};
use super::square_state::Piece;
use super::squares::{SQUARES, Squares};
use super::state::State;
use crate::board::{Kind, Square, zobrist};
use motley_game::Side;

/// The units on the board when play began; the same for a whole game.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct GameStart {
    units: [Option<Piece>; SQUARES],
    counts: [[u8; KINDS]; 2],
    homes: [[Squares; KINDS]; 2],
    promotions: [Vec<Kind>; 2],
    key: u64,
}

impl GameStart {
    /// Play begins as the units of `state` stand.
    pub(crate) fn of(state: &State) -> GameStart {
        let mut start = GameStart {
            units: [None; SQUARES],
            counts: [[0; KINDS]; 2],
            homes: [[Squares::EMPTY; KINDS]; 2],
            promotions: [Vec::new(), Vec::new()],
            key: 0,
        };
        for square in state.occupied() {
            if let Some(piece) = state.piece(square) {
                start.units[square.index()] = Some(piece);
                start.key ^= zobrist::unit(piece.unit, square).rotate_left(32)
                    ^ zobrist::fact(0x8000 + u32::from(square.0), piece.square_state.bits());
                for unit in [Some(piece), piece.guest(), piece.rider()]
                    .into_iter()
                    .flatten()
                {
                    let homes = &mut start.homes[unit.side().index()];
                    let homes = &mut homes[counted_as(unit.kind()).index()];
                    *homes = homes.with(square);
                }
            }
        }
        for side in Side::BOTH {
            let counts = &mut start.counts[side.index()];
            for piece in state.census(side) {
                counts[counted_as(piece.kind()).index()] += 1;
            }
            start.promotions[side.index()] = promotions(counts);
        }
        start
    }

    /// What stood on `square`.
    pub(crate) fn at(&self, square: Square) -> Option<Piece> {
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

/// \[E-8\]: Q, R, B, N or any eldritch non-liege, non-token type that the player had.
fn promotions(counts: &[u8; KINDS]) -> Vec<Kind> {
    let eldritch = |kind: &Kind| {
        !is_orthodox(*kind)
            && counts[kind.index()] > 0
            && !has_any(*kind, Traits::of(&[Trait::Liege, Trait::Token]))
    };
    let orthodox = [QUEEN, ROOK, BISHOP, KNIGHT].into_iter();
    orthodox
        .chain(ALL.iter().copied().filter(eldritch))
        .collect()
}
