//! The turns of pawns \[8P-21\].

use super::generator::Generator;
use crate::board::{Board8x8, Direction, Geometry, Kind, Square};
use crate::mechanics::sink::MoveSink;
use crate::variants::eightpiece::kinds::*;
use crate::variants::eightpiece::lancer;
use crate::variants::eightpiece::moves::Move;
use crate::variants::eightpiece::pawn::PROMOTIONS;
use motley_game::{Flow, GO};

/// Generates the turns of pawns.
pub(super) fn moves<S: MoveSink<Move>>(generator: &mut Generator<'_, S>) -> Flow {
    let us = generator.us;
    for from in movers(generator) {
        let mut attacks = lines().pawn_captures(us, from) & generator.theirs;
        let ahead = Board8x8::forward(from, us);
        if !generator.occupied.has(ahead) {
            attacks |= Squares::square(ahead);
            // Two steps from the owner's first and second rank, whether or not it has moved
            // [8P-21]. A jailer beside the skipped square does not stop it [8P-5].
            if Board8x8::relative_rank(us, from) <= 1 {
                attacks |= Squares::square(Board8x8::forward(ahead, us)) & !generator.occupied;
            }
        }
        if Board8x8::relative_rank(us, from) == 6 {
            promotions(generator, from, attacks)?;
        } else {
            generator.add_moves(from, PAWN, attacks)?;
        }
    }
    en_passant(generator)
}

/// Returns the pawns that may have a move of the sort that is asked for: with an enemy unit
/// diagonally ahead, with an empty square ahead, or about to promote. Most pawns have no capture, and
/// are then not looked at one by one.
#[inline]
fn movers<S: MoveSink<Move>>(generator: &Generator<'_, S>) -> Squares {
    let backward = !generator.us;
    let mut able = Squares::relative_rank(generator.us, 6);
    if generator.filter.captures {
        let front = generator.theirs.forward(backward);
        able |= front.beside();
    }
    if generator.filter.quiets {
        able |= (!generator.occupied).forward(backward);
    }
    generator.movers(PAWN) & able
}

fn promotions<S: MoveSink<Move>>(generator: &mut Generator<'_, S>, from: Square, attacks: Squares) -> Flow {
    for to in attacks & promotion_targets(generator) {
        let must = generator.state.must_face_board;
        let allowed = |way: &Direction| lancer::squares_to_face(*way, must).has(to);
        let lancers = Direction::ALL.into_iter().filter(allowed).map(lancer);
        let quiet = !generator.theirs.has(to);
        for kind in PROMOTIONS.into_iter().chain(lancers) {
            if quiet && !wants_quiet_promotion(generator, kind) {
                continue;
            }
            let doubtful = generator.check_info.doubtful(from, kind).has(to);
            generator.add(Move::normal(from, to, kind), doubtful)?;
        }
    }
    GO
}

/// Returns the squares on which pawns may promote in the stage asked for. Empty squares belong to
/// both stages: a promotion to a queen is noisy, others are quiet.
#[inline]
fn promotion_targets<S: MoveSink<Move>>(generator: &Generator<'_, S>) -> Squares {
    let captures = if generator.filter.captures { generator.theirs } else { Squares::EMPTY };
    (captures | !generator.occupied) & generator.filter.to
}

/// Whether promotions to `kind` without a capture are asked for.
#[inline]
fn wants_quiet_promotion<S: MoveSink<Move>>(generator: &Generator<'_, S>, kind: Kind) -> bool {
    generator.wants(kind == QUEEN)
}

fn en_passant<S: MoveSink<Move>>(generator: &mut Generator<'_, S>) -> Flow {
    let skipped = generator.state.en_passant;
    let Some(to) = skipped.filter(|_| generator.filter.captures) else {
        return GO;
    };
    for from in lines().pawn_captures(!generator.us, to) & generator.movers(PAWN) {
        if generator.filter.to.has(to) {
            // Tried on a copy of the board: two squares become empty at once, and the filter does
            // not know which lines this opens.
            generator.add(Move::en_passant(from, to), true)?;
        }
    }
    GO
}
