//! What captures win: at once, and after all recaptures on the square.
//!
//! The exchange is the swap algorithm in the threshold form of Stockfish's `see_ge`; see
//! <https://www.chessprogramming.org/SEE_-_The_Swap_Algorithm>. Pins are not looked at.

use super::ruleset::{KING, PAWN, Ruleset};
use super::survey::victim_of;
use super::{Manner, Move, Position};
use crate::board::{Bitboard, Geometry, Kind, Square};

/// Whether a legal move captures or promotes.
#[inline]
pub(super) fn is_noisy<R: Ruleset>(pos: &Position<R>, mv: Move) -> bool {
    match mv.manner {
        Manner::Plain => pos.board.at(mv.to).is_some(),
        Manner::EnPassant | Manner::Promotion => true,
        Manner::DoubleStep | Manner::Castling => false,
    }
}

/// The victim's worth, and what a promotion adds.
#[inline]
pub(super) fn gain<R: Ruleset>(pos: &Position<R>, mv: Move) -> i32 {
    let pawn = R::value(PAWN);
    let victim = pos.board.at(mv.to).map_or(0, |unit| R::value(unit.kind()));
    match mv.manner {
        Manner::Castling | Manner::DoubleStep => 0,
        Manner::Plain => victim,
        Manner::EnPassant => pawn,
        Manner::Promotion => victim + R::value(mv.promotion) - pawn,
    }
}

/// Whether the exchange begun by a legal move wins at least `threshold`.
pub(super) fn wins<R: Ruleset>(pos: &Position<R>, mv: Move, threshold: i32) -> bool {
    // What stands on the square after the move can be lost again.
    let stake = match (mv.manner, pos.board.at(mv.from)) {
        (Manner::Castling, _) | (_, None) => return threshold <= 0,
        (Manner::Promotion, _) => R::value(mv.promotion),
        (_, Some(unit)) => R::value(unit.kind()),
    };
    let balance = gain(pos, mv) - threshold;
    if balance < 0 {
        return false;
    }
    if balance >= stake {
        return true;
    }
    let mut occupied = pos.board.occupied().without(mv.from).with(mv.to);
    if mv.manner == Manner::EnPassant {
        occupied = occupied.without(victim_of::<R>(mv.to, pos.to_move));
    }
    Swap {
        pos,
        square: mv.to,
        occupied,
    }
    .holds(balance - stake)
}

/// A sequence of captures on one square.
struct Swap<'p, R: Ruleset> {
    pos: &'p Position<R>,
    square: Square,
    occupied: Bitboard<R::Geometry>,
}

impl<R: Ruleset> Swap<'_, R> {
    /// Whether the first mover stays at or above its threshold, `balance` being what it is above it
    /// if the unit it has just placed is lost.
    fn holds(mut self, mut balance: i32) -> bool {
        let us = self.pos.to_move;
        let mut side = us;
        let mut attackers = self.pos.attackers(self.square, self.occupied);
        loop {
            side = !side;
            attackers &= self.occupied;
            let ours = attackers & self.pos.board.side(side);
            let Some((kind, from)) = self.cheapest(ours) else {
                break;
            };
            // A king may capture last only.
            if kind == KING && attackers.intersects(self.pos.board.side(!side)) {
                break;
            }
            self.occupied = self.occupied.without(from);
            // Seen by the side that recaptures: it wins back what stands there, and stakes its own.
            balance = -balance - 1 - R::value(kind);
            if balance >= 0 {
                side = !side;
                break;
            }
            attackers |= self.behind(from);
        }
        // The side that cannot go on has lost the argument.
        side != us
    }

    fn cheapest(&self, units: Bitboard<R::Geometry>) -> Option<(Kind, Square)> {
        let by_value = std::iter::once(PAWN).chain(R::promotions()).chain([KING]);
        by_value
            .filter_map(|kind| Some((kind, (units & self.pos.board.kind(kind)).first()?)))
            .next()
    }

    /// Sliders uncovered by a unit that left `from`.
    fn behind(&self, from: Square) -> Bitboard<R::Geometry> {
        let lines = R::Geometry::lines();
        let mut found = Bitboard::EMPTY;
        if lines.rook_attacks_empty(self.square).has(from) {
            found |= lines.rook_attacks(self.square, self.occupied) & self.pos.rooks();
        }
        if lines.bishop_attacks_empty(self.square).has(from) {
            found |= lines.bishop_attacks(self.square, self.occupied) & self.pos.bishops();
        }
        found
    }
}
