//! What a move wins once all captures on its square are made.
//!
//! The swap algorithm in its threshold form, as Stockfish's `see_ge` has it
//! (<https://www.chessprogramming.org/SEE_-_The_Swap_Algorithm>), for these pieces: who is held
//! captures nothing, lancers see over their friends, and a sentry may capture at no risk by pushing
//! an enemy unit onto its own. Pins are not looked at.

use super::hints::{gain, value};
use super::jailer::grip;
use super::lancer;
use super::moves::{Act, Move};
use super::sentry;
use super::state::State;
use super::units::*;
use crate::board::{Kind, Square};
use motley_game::Side;

/// Whether the exchange that a legal move begins wins at least `threshold` centipawns.
pub(super) fn wins(state: &State, mv: Move, threshold: i32) -> bool {
    let (stake, square) = match mv.act() {
        Some(Act::Step | Act::EnPassant) => (value(mv.becomes()), mv.to()),
        // The sentry is at stake where it enters; the pushed unit, unless it is a pawn, may not
        // take it at once.
        Some(Act::Push) => (value(SENTRY), mv.to()),
        Some(Act::Castle | Act::Pass) | None => return threshold <= 0,
    };
    let balance = gain(&state.board, mv) - threshold;
    if balance < 0 {
        return false;
    }
    balance >= stake || Swap::new(state, mv, square).holds(balance - stake)
}

/// A sequence of captures on one square.
struct Swap<'p> {
    board: &'p Board,
    us: Side,
    square: Square,
    occupied: Set,
    /// Units that are alive and not held.
    free: [Set; 2],
}

impl<'p> Swap<'p> {
    fn new(state: &'p State, mv: Move, square: Square) -> Self {
        let (board, us) = (&state.board, state.to_move);
        let mut gone = Set::square(mv.from()).with(square);
        if mv.is_push() {
            gone |= Set::square(mv.beyond());
        }
        let mut swap = Swap {
            board,
            us,
            square,
            occupied: (board.occupied() & !gone).with(square),
            free: [Set::EMPTY; 2],
        };
        if mv.is_push() {
            swap.occupied |= Set::square(mv.beyond());
        }
        for side in Side::BOTH {
            let mut jailers = board.of(!side, JAILER) & !gone;
            if side != us && mv.becomes() == JAILER {
                jailers |= Set::square(square);
            }
            swap.free[side.index()] = board.side(side) & !gone & !grip(jailers);
        }
        swap
    }

    /// Whether the first mover stays at or above its threshold, `balance` being what it is above it
    /// if the unit it has just placed is lost.
    fn holds(mut self, mut balance: i32) -> bool {
        let mut side = self.us;
        loop {
            side = !side;
            if self.pushes_onto_square(side) {
                side = !side;
                break;
            }
            let Some((kind, from)) = self.cheapest(side) else {
                break;
            };
            // A king may capture last only.
            if kind == KING && self.cheapest(!side).is_some() {
                break;
            }
            self.occupied = self.occupied.without(from);
            self.free[side.index()] = self.free[side.index()].without(from);
            // Seen by the side that recaptures: it wins back what stands there, and stakes its own.
            balance = -balance - 1 - value(kind);
            if balance >= 0 {
                side = !side;
                break;
            }
        }
        // The side that cannot go on has lost the argument.
        side != self.us
    }

    /// The cheapest unit of `side` that can capture on the square.
    fn cheapest(&self, side: Side) -> Option<(Kind, Square)> {
        let (lines, at) = (lines(), self.square);
        let free = self.free[side.index()] & self.occupied;
        let of =
            |kind: Kind, reach: Set| Some((kind, (reach & self.board.kind(kind) & free).first()?));
        of(PAWN, lines.pawn_captures(!side, at))
            .or_else(|| of(KNIGHT, lines.knight_attacks(at)))
            .or_else(|| of(BISHOP, lines.bishop_attacks(at, self.occupied)))
            .or_else(|| self.lancer(side, free))
            .or_else(|| of(ROOK, lines.rook_attacks(at, self.occupied)))
            .or_else(|| {
                of(
                    QUEEN,
                    lines.rook_attacks(at, self.occupied) | lines.bishop_attacks(at, self.occupied),
                )
            })
            .or_else(|| of(KING, lines.king_attacks(at)))
    }

    fn lancer(&self, side: Side, free: Set) -> Option<(Kind, Square)> {
        let foes = self.board.side(!side) & self.occupied;
        let mut bearing = lancer::facing_square(self.board, self.square) & free;
        let from = bearing.find(|&from| !lines().between(from, self.square).intersects(foes))?;
        Some((self.board.at(from)?.kind(), from))
    }

    /// Whether a sentry of `side` can push an enemy unit onto the one on the square \[8P-10\].
    fn pushes_onto_square(&self, side: Side) -> bool {
        let free = self.free[side.index()] & self.occupied;
        let foes = self.board.side(!side) & self.occupied;
        for from in self.board.kind(SENTRY) & free {
            let reach = lines()
                .bishop_attacks(from, self.occupied)
                .without(self.square);
            for victim in reach & foes {
                if sentry::hits(self.board, side, from, victim, self.square) {
                    return true;
                }
            }
        }
        false
    }
}
