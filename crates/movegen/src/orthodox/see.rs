//! The gain of captures after all recaptures on the square; see [`crate::mechanics::see`].

use super::kinds::{KING, PAWN};
use super::ordering::gain;
use super::ruleset::Ruleset;
use super::{Move, MoveKind, Position};
use crate::board::{Bitboard, Geometry, Kind, Square};
use crate::mechanics::en_passant;
use crate::mechanics::see::{self, SwapOff};
use motley_game::Side;

/// Whether the exchange begun by a legal move wins at least `threshold`.
pub(super) fn see_ge<R: Ruleset>(pos: &Position<R>, mv: Move, threshold: i32) -> bool {
    let piece_at_risk = match (mv.kind, pos.board.at(mv.from)) {
        (MoveKind::Castling, _) | (_, None) => return threshold <= 0,
        (MoveKind::Promotion, _) => R::value(mv.promotion),
        (_, Some(unit)) => R::value(unit.kind()),
    };
    let balance = gain(pos, mv) - threshold;
    see::see_ge(balance, piece_at_risk, pos.to_move, || Swap::new(pos, mv))
}

/// The captures on the square of a move.
struct Swap<'p, R: Ruleset> {
    pos: &'p Position<R>,
    square: Square,
    occupied: Bitboard<R::Geometry>,
    /// Units of both sides that can capture on the square, and perhaps some that are gone.
    attackers: Bitboard<R::Geometry>,
}

impl<'p, R: Ruleset> Swap<'p, R> {
    fn new(pos: &'p Position<R>, mv: Move) -> Self {
        let mut occupied = pos.board.occupied().without(mv.from).with(mv.to);
        if mv.kind == MoveKind::EnPassant {
            occupied = occupied.without(en_passant::victim::<R::Geometry>(mv.to, pos.to_move));
        }
        Swap { pos, square: mv.to, occupied, attackers: pos.attackers(mv.to, occupied) }
    }

    fn cheapest(&self, units: Bitboard<R::Geometry>) -> Option<(Kind, Square)> {
        // Most exchanges end so.
        if units.is_empty() {
            return None;
        }
        // Promotions are listed in the order of their values.
        let by_value = std::iter::once(PAWN).chain(R::promotions()).chain([KING]);
        by_value.filter_map(|kind| Some((kind, (units & self.pos.board.kind(kind)).first()?))).next()
    }

    /// Returns the sliders uncovered by a unit that left `from`.
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

impl<R: Ruleset> SwapOff for Swap<'_, R> {
    type Attacker = Square;

    fn cheapest_attacker(&mut self, side: Side, _budget: i32) -> Option<(i32, Square)> {
        self.attackers &= self.occupied;
        let (kind, from) = self.cheapest(self.attackers & self.pos.board.side(side))?;
        // A king cannot capture a protected unit. It comes last of its side, so every attacker that
        // the other side has left protects the square.
        let protected = || self.attackers.intersects(self.pos.board.side(!side));
        if kind == KING && protected() {
            return None;
        }
        Some((R::value(kind), from))
    }

    fn remove(&mut self, from: Square) {
        self.occupied = self.occupied.without(from);
        self.attackers |= self.behind(from);
    }
}
