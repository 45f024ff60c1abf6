//! The evaluation: what stands where, summed from move to move, and what only a look at the whole
//! position tells: room to move, kings under attack, units that can be healed, spies and heroes
//! between two states.
//!
//! All numbers are first guesses.

use super::hero;
use super::kind::{
    BERSERKER_KNIGHT, BISHOP, HERO, KING, KNIGHT, QUEEN, ROOK, SPY, Squares, diagonally_ahead,
};
use super::position::PawnsChess;
use super::values::{self, FULL_PHASE, value};
use crate::board::{Board8x8, Geometry};
use crate::mechanics::incremental::{Incremental, PsqtEntry, Terms};
use crate::mechanics::tapered::Tapered;
use motley_game::Side;

/// To have the move.
const TEMPO: i32 = 15;
/// Two bishops see all squares.
const BISHOP_PAIR: Tapered = Tapered::new(30, 45);
/// A square a piece can go to.
const ROOM: Tapered = Tapered::new(4, 4);
/// A square next to the enemy king that a piece attacks.
const SIEGE: Tapered = Tapered::new(9, 3);
/// A hero that could give heroic check.
const AIM: Tapered = Tapered::new(25, 25);

/// Judges positions of Pawns Chess.
pub type Eval = Incremental<Judge>;

/// The terms of the evaluation.
#[derive(Clone, Debug)]
pub struct Judge {
    table: &'static [PsqtEntry],
}

impl Terms for Judge {
    type Game = PawnsChess;
    type Sum = PsqtEntry;

    fn new() -> Judge {
        Judge {
            table: values::table(),
        }
    }

    #[inline]
    fn psqt(&self, unit: u16, square: u16) -> PsqtEntry {
        self.table[usize::from(unit) * Board8x8::SQUARES + usize::from(square)]
    }

    fn white(&mut self, pos: &PawnsChess, sum: PsqtEntry) -> i32 {
        let total = sum.score + judge(pos, Side::White) - judge(pos, Side::Black);
        total.blend(sum.phase, FULL_PHASE)
    }

    #[inline]
    fn tempo(&self, pos: &PawnsChess) -> i32 {
        TEMPO + between_turns(pos)
    }
}

/// What the board says for `side`.
fn judge(pos: &PawnsChess, side: Side) -> Tapered {
    let lines = Board8x8::lines();
    let board = &pos.board;
    let mut total = Tapered::default();
    if board.of(side, BISHOP).more_than_one() {
        total += BISHOP_PAIR;
    }
    let Some(target) = pos.king(!side) else {
        return total;
    };
    let court = lines.king_attacks(target).with(target);
    let obstacles = pos.obstacles(side);
    let guarded = diagonally_ahead(orthodox_pawns(pos, !side), !side);
    let room = !board.side(side) & !guarded;
    let (mut rooms, mut sieges) = (0, 0);
    let mut look = |reach: Squares| {
        rooms += (reach & room).len() as i32;
        // Most reach nothing there, and counting is dear.
        if reach.intersects(court) {
            sieges += (reach & court).len() as i32;
        }
    };
    let queens = board.kind(QUEEN);
    for from in board.of(side, KNIGHT) {
        look(lines.knight_attacks(from));
    }
    for from in board.side(side) & (board.kind(BISHOP) | queens) {
        look(lines.bishop_attacks(from, obstacles));
    }
    for from in board.side(side) & (board.kind(ROOK) | queens) {
        look(lines.rook_attacks(from, obstacles));
    }
    total += ROOM * rooms + SIEGE * sieges;
    total + AIM * hero::aiming(board, side, target).len() as i32
}

fn orthodox_pawns(pos: &PawnsChess, side: Side) -> Squares {
    let of = |kind| pos.board.kind(kind);
    let pieces = of(KING) | of(QUEEN) | of(ROOK) | of(BISHOP) | of(KNIGHT);
    pos.board.side(side) & !(pieces | of(SPY) | of(BERSERKER_KNIGHT))
}

/// What is on its way for the side to move: displaced spies come back, a declared enemy hero leaves,
/// the best of the fallen can be healed, which costs a turn.
fn between_turns(pos: &PawnsChess) -> i32 {
    let us = pos.to_move;
    let healed = |side: Side, share: i32| {
        let best = pos.fallen[side.index()].iter().map(value).max();
        best.map_or(0, |best| best * share / 8)
    };
    let spies = value(SPY) * pos.displaced.len() as i32;
    let own_spies = if pos.displaced_of(us) { spies } else { -spies };
    own_spies + value(HERO) * pos.declared.len() as i32 + healed(us, 5) - healed(!us, 3)
}
