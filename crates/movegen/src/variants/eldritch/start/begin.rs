//! The beginning of play.

use super::super::kinds::{ALL, BISHOP, KINDS, KNIGHT, QUEEN, ROOK, is_orthodox};
use super::super::pieces::{Trait, Traits, counted_as, has_any};
use super::super::squares::{SQUARES, Squares};
use super::super::state::BoardState;
use super::GameStart;
use crate::board::{Kind, zobrist};
use motley_game::Side;

impl GameStart {
    /// Returns the beginning of play with the units of `state`.
    pub(crate) fn of(state: &BoardState) -> GameStart {
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
                // Rotated, so that it does not cancel the key of the same unit standing there now.
                // No fact of a position has a number from 0x8000 to 0x80ff.
                start.key ^= zobrist::unit(piece.unit, square).rotate_left(32)
                    ^ zobrist::fact(0x8000 + u32::from(square.0), piece.square_state.bits());
                for unit in [Some(piece), piece.guest(), piece.rider()].into_iter().flatten() {
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
}

/// Returns the kinds of \[E-8\]: Q, R, B, N or any eldritch non-liege, non-token type that the
/// player had.
fn promotions(counts: &[u8; KINDS]) -> Vec<Kind> {
    let eldritch = |kind: &Kind| {
        !is_orthodox(*kind)
            && counts[kind.index()] > 0
            && !has_any(*kind, Traits::of(&[Trait::Liege, Trait::Token]))
    };
    let orthodox = [QUEEN, ROOK, BISHOP, KNIGHT].into_iter();
    orthodox.chain(ALL.iter().copied().filter(eldritch)).collect()
}
