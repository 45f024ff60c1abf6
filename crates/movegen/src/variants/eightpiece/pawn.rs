//! The pawn \[8P-21\]: as in chess, but two steps also from the first rank, and fourteen promotions.

use super::generate::{Generator, Out};
use super::lancer;
use super::moves::Move;
use super::units::*;
use crate::board::{Board8x8, Direction, Geometry, Kind, Square};
use motley_game::{Flow, GO, Side};

/// What a pawn may become beside a lancer \[8P-21\], the queen first.
pub(super) const PROMOTIONS: [Kind; 6] = [QUEEN, ROOK, BISHOP, KNIGHT, JAILER, SENTRY];

/// The rank on which pawns of `side` promote, from 0.
#[inline]
pub(super) const fn last_rank(side: Side) -> u8 {
    match side {
        Side::White => 7,
        Side::Black => 0,
    }
}

/// A rank as `side` counts it, from 0.
#[inline]
pub(super) fn relative_rank(side: Side, square: Square) -> u8 {
    match side {
        Side::White => Board8x8::rank(square),
        Side::Black => 7 - Board8x8::rank(square),
    }
}

/// Whether a pawn of `side` that moved thus went two squares.
#[inline]
pub(super) const fn is_double_step(from: Square, to: Square) -> bool {
    from.0.abs_diff(to.0) == 16
}

/// The square between the ends of a double step, or of any two squares on a file.
#[inline]
pub(super) const fn halfway(from: Square, to: Square) -> Square {
    Square((from.0 + to.0) / 2)
}

/// The pawns that may have a move of the sort that is asked for: with something to capture, with an
/// empty square ahead, about to promote.
#[inline]
fn able<O: Out>(generator: &Generator<'_, O>) -> Set {
    let back = !generator.us;
    let mut able = Set::rank(relative_rank(generator.us, Square(6 * 8)));
    if generator.wants_captures() {
        let front = generator.theirs.forward(back);
        able |= front.left() | front.right();
    }
    if generator.wants_quiets() {
        able |= (!generator.occupied).forward(back);
    }
    generator.movers(PAWN) & able
}

/// The turns of pawns.
pub(super) fn moves<O: Out>(generator: &mut Generator<'_, O>) -> Flow {
    let us = generator.us;
    let forward = Direction::forward(us);
    for from in able(generator) {
        let mut reach = lines().pawn_captures(us, from) & generator.theirs;
        if let Some(ahead) = Board8x8::step(from, forward).filter(|&to| !generator.occupied.has(to))
        {
            reach |= Set::square(ahead);
            // From the owner's first and second rank, whether or not it has moved \[8P-21\]. A
            // jailer beside the skipped square stops nobody \[8P-5\].
            let beyond = Board8x8::step(ahead, forward).filter(|_| relative_rank(us, from) <= 1);
            reach |= beyond.map_or(Set::EMPTY, Set::square) & !generator.occupied;
        }
        if relative_rank(us, from) == 6 {
            promotions(generator, from, reach)?;
        } else {
            generator.steps(from, PAWN, reach, false)?;
        }
    }
    en_passant(generator)
}

fn promotions<O: Out>(generator: &mut Generator<'_, O>, from: Square, reach: Set) -> Flow {
    for to in reach & generator.promotion_targets() {
        let must = generator.state.must_face_board;
        let free = |way: &Direction| lancer::may_face(*way, must).has(to);
        let facings = Direction::ALL.into_iter().filter(free).map(lancer);
        let quiet = !generator.theirs.has(to);
        for kind in PROMOTIONS.into_iter().chain(facings) {
            if quiet && !generator.wants_promotion(kind) {
                continue;
            }
            let risky = generator.guard.risky(from, kind).has(to);
            generator.offer(Move::step(from, to, kind), risky)?;
        }
    }
    GO
}

fn en_passant<O: Out>(generator: &mut Generator<'_, O>) -> Flow {
    let Some(to) = generator
        .state
        .en_passant
        .filter(|_| generator.wants_captures())
    else {
        return GO;
    };
    for from in lines().pawn_captures(!generator.us, to) & generator.movers(PAWN) {
        if generator.reaches(to) {
            // Two squares empty at once: no filter knows all that this may uncover.
            generator.offer(Move::en_passant(from, to), true)?;
        }
    }
    GO
}

/// The en-passant square that a double step leaves behind, if some pseudo-legal capture can use it
/// \[G-7\], \[8P-21\]: a held pawn captures nothing \[8P-3\].
#[inline]
pub(super) fn usable_en_passant(board: &Board, skipped: Square, capturer: Side) -> bool {
    let pawns = lines().pawn_captures(!capturer, skipped) & board.of(capturer, PAWN);
    pawns.is_nonempty() && pawns.intersects(!super::jailer::held(board, capturer))
}
