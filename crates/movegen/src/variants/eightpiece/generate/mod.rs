//! Legal turns.
//!
//! A turn is legal if after it the mover is not in check \[G-4\]. Most turns cannot change that, and
//! [`CheckInfo`] knows which might; only those are played on a copy of
//! the board.

mod castling;
mod generator;
mod kings;
mod lancers;
mod pawns;
mod sentries;

use super::check_info::CheckInfo;
use super::jailer::{held, hold_squares};
use super::kinds::*;
use super::move_filter::MoveFilter;
use super::moves::Move;
use super::position::PositionState;
use crate::mechanics::sink::MoveSink;
use generator::Generator;
use motley_game::{Flow, GO};

/// Hands out the legal moves that `filter` lets through, in an order that move ordering refines:
/// changing it changes which of two equal moves is searched first.
pub(super) fn generate<S: MoveSink<Move>>(state: &PositionState, filter: MoveFilter, sink: &mut S) -> Flow {
    let us = state.to_move;
    let (ours, theirs) = (state.board.side(us), state.board.side(!us));
    let held = held(&state.board, us);
    let occupied = ours | theirs;
    let captures = if filter.captures { theirs } else { Squares::EMPTY };
    let quiets = if filter.quiets { !occupied } else { Squares::EMPTY };
    let mut generator = Generator {
        state,
        us,
        ours,
        theirs,
        occupied,
        held,
        sources: ours & !held & filter.from,
        targets: (captures | quiets) & filter.to,
        victims: theirs & filter.to,
        check_info: CheckInfo::new(state),
        filter,
        sink,
    };
    every_kind(&mut generator)
}

fn every_kind<S: MoveSink<Move>>(generator: &mut Generator<'_, S>) -> Flow {
    pawns::moves(generator)?;
    knights(generator)?;
    sliders(generator)?;
    lancers::moves(generator)?;
    jailers(generator)?;
    sentries::moves(generator)?;
    kings::moves(generator)?;
    if generator.filter.quiets {
        castling::moves(generator)?;
        kings::pass(generator)?;
    }
    GO
}

fn knights<S: MoveSink<Move>>(generator: &mut Generator<'_, S>) -> Flow {
    for from in generator.movers(KNIGHT) {
        generator.add_moves(from, KNIGHT, lines().knight_attacks(from))?;
    }
    GO
}

fn sliders<S: MoveSink<Move>>(generator: &mut Generator<'_, S>) -> Flow {
    let occupied = generator.occupied;
    for from in generator.movers(BISHOP) {
        generator.add_moves(from, BISHOP, lines().bishop_attacks(from, occupied))?;
    }
    for from in generator.movers(ROOK) {
        generator.add_moves(from, ROOK, lines().rook_attacks(from, occupied))?;
    }
    for from in generator.movers(QUEEN) {
        let attacks = lines().rook_attacks(from, occupied) | lines().bishop_attacks(from, occupied);
        generator.add_moves(from, QUEEN, attacks)?;
    }
    GO
}

/// Generates the moves of jailers: over empty squares to empty squares \[8P-3\].
fn jailers<S: MoveSink<Move>>(generator: &mut Generator<'_, S>) -> Flow {
    let empty = !generator.occupied;
    for from in generator.movers(JAILER) {
        let targets = lines().rook_attacks(from, generator.occupied) & empty;
        if hold_squares(Squares::square(from)).intersects(generator.theirs) {
            // Freed, a unit that it holds may attack the king.
            generator.add_doubtful_moves(from, JAILER, targets)?;
        } else {
            generator.add_moves(from, JAILER, targets)?;
        }
    }
    GO
}

impl PositionState {
    /// Returns every legal move.
    pub(super) fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        let _ = generate(self, MoveFilter::all(), &mut |mv| {
            moves.push(mv);
            GO
        });
        moves
    }
}
