//! The gain of a move after all recaptures on its square; see [`crate::mechanics::see`].
//!
//! Held units capture nothing, lancers capture over their friends, and a sentry may capture by
//! pushing an enemy unit onto its own, at no risk. Units that are freed or held in the course of
//! the exchange are ignored.

use super::jailer::hold_squares;
use super::kinds::*;
use super::lancer::lancers_facing;
use super::moves::{Move, MoveKind};
use super::ordering::gain;
use super::position::PositionState;
use super::sentry;
use super::values::see_value;
use crate::board::{Kind, Square};
use crate::mechanics::see::{self, SwapOff};
use motley_game::Side;

/// Whether the exchange that a legal move begins wins at least `threshold` centipawns.
pub(super) fn see_ge(state: &PositionState, mv: Move, threshold: i32) -> bool {
    let piece_at_risk = match mv.kind() {
        Some(MoveKind::Normal | MoveKind::EnPassant) => mv.kind_after(),
        // A push puts the sentry at risk where it enters. The pushed unit cannot take it at once,
        // unless it is a pawn.
        Some(MoveKind::Push) => SENTRY,
        Some(MoveKind::Castling | MoveKind::Pass) | None => return threshold <= 0,
    };
    let balance = gain(&state.board, mv) - threshold;
    let swap = || Swap::new(state, mv);
    see::see_ge(balance, see_value(piece_at_risk), state.to_move, swap)
}

/// The captures on the square of a move.
struct Swap<'p> {
    board: &'p Board,
    square: Square,
    /// The squares of units that have not captured yet, and the square itself.
    occupied: Squares,
    /// The units of each side that are neither held nor part of the move.
    free: [Squares; 2],
}

impl<'p> Swap<'p> {
    fn new(state: &'p PositionState, mv: Move) -> Self {
        let (board, us, square) = (&state.board, state.to_move, mv.to());
        let mut moved = Squares::square(mv.from()).with(square);
        let mut arrived = Squares::square(square);
        if mv.is_push() {
            moved |= Squares::square(mv.pushed_to());
            arrived |= Squares::square(mv.pushed_to());
        }
        let free = Side::BOTH.map(|side| {
            let mut jailers = board.of(!side, JAILER) & !moved;
            if side != us && mv.kind_after() == JAILER {
                jailers |= Squares::square(square);
            }
            board.side(side) & !moved & !hold_squares(jailers)
        });
        Swap { board, square, occupied: board.occupied() & !moved | arrived, free }
    }

    /// Returns the cheapest unit of `side` that can capture on the square.
    fn cheapest(&self, side: Side) -> Option<(Kind, Square)> {
        let (lines, at) = (lines(), self.square);
        let free = self.free[side.index()] & self.occupied;
        let one_of = |kind: Kind, attackers: Squares| {
            Some((kind, (attackers & self.board.kind(kind) & free).first()?))
        };
        one_of(PAWN, lines.pawn_captures(!side, at))
            .or_else(|| one_of(KNIGHT, lines.knight_attacks(at)))
            .or_else(|| one_of(BISHOP, lines.bishop_attacks(at, self.occupied)))
            .or_else(|| self.lancer(side, free))
            .or_else(|| one_of(ROOK, lines.rook_attacks(at, self.occupied)))
            .or_else(|| {
                let rook_like = lines.rook_attacks(at, self.occupied);
                one_of(QUEEN, rook_like | lines.bishop_attacks(at, self.occupied))
            })
            .or_else(|| one_of(KING, lines.king_attacks(at)))
    }

    fn lancer(&self, side: Side, free: Squares) -> Option<(Kind, Square)> {
        let foes = self.board.side(!side) & self.occupied;
        let mut facing_it = lancers_facing(self.board, self.square) & free;
        let from = facing_it.find(|&from| !lines().between(from, self.square).intersects(foes))?;
        Some((self.board.at(from)?.kind(), from))
    }

    /// Returns a sentry of `side` that can push an enemy unit onto the one on the square \[8P-10\].
    fn pusher(&self, side: Side) -> Option<Square> {
        let free = self.free[side.index()] & self.occupied;
        let foes = self.board.side(!side) & self.occupied;
        (self.board.kind(SENTRY) & free).find(|&from| {
            let reach = lines().bishop_attacks(from, self.occupied).without(self.square);
            (reach & foes).any(|victim| sentry::pushes_onto(self.board, side, from, victim, self.square))
        })
    }
}

impl SwapOff for Swap<'_> {
    type Attacker = Square;

    fn cheapest_attacker(&mut self, side: Side, _budget: i32) -> Option<(i32, Square)> {
        // First, because it is free. What then stands on the square is the opponent's own unit, so the
        // sentry's side risks nothing there.
        if let Some(sentry) = self.pusher(side) {
            return Some((0, sentry));
        }
        let (kind, from) = self.cheapest(side)?;
        // A king may capture last only, for it may not capture what is protected.
        if kind == KING && self.cheapest(!side).is_some() {
            return None;
        }
        Some((see_value(kind), from))
    }

    fn remove(&mut self, from: Square) {
        self.occupied = self.occupied.without(from);
    }
}
