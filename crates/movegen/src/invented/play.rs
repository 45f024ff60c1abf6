//! Making turns.

use super::moves::{Move, MoveKind};
use super::position::FilePosition;
use super::rules::CastlingWay;
use super::square_set::{FILES, SquareSet, file_of, rank_of};
use crate::board::{Square, Unit};
use motley_game::{BoardObserver, Side};

impl FilePosition<'_> {
    /// Makes a legal move.
    pub(super) fn make(&mut self, mv: Move, observer: &mut impl BoardObserver) {
        let (us, from, to) = (self.to_move, mv.from(), mv.to());
        let crossed = self.en_passant;
        let victim = match mv.kind() {
            MoveKind::EnPassant => self.en_passant_victim(to),
            MoveKind::Plain => Some(to),
            MoveKind::Castling | MoveKind::Drop | MoveKind::Pass => None,
        };
        self.en_passant = SquareSet::EMPTY;
        self.halfmove_clock += 1;
        if mv.kind() == MoveKind::Castling {
            self.make_castling(from, to, observer);
        } else if let Some(kind) = mv.dropped() {
            self.take_from_hand(us, kind);
            self.put(to, Unit::new(kind, us), observer);
            self.halfmove_clock = 0;
            if self.rules.0.texts.castling_dropped_piece {
                self.castling |= self.rights_of_dropped_unit(to);
            }
        } else if let Some(unit) = self.take(from, observer) {
            let captured = victim.and_then(|square| self.take(square, observer));
            self.keep_hands(mv, unit, captured.zip(victim));
            let kind = mv.promotion().unwrap_or(unit.kind());
            self.put(to, Unit::new(kind, us), observer);
            let rules = self.rules.0.of(unit.kind());
            let is_reversible = rules.quiet_from[us.index()][from.index()].has(to);
            let changes = mv.promotion().is_some()
                && !(self.rules.0.texts.unit_promotion.has_demotion && rules.changes_to(kind));
            if captured.is_some() || changes || rules.restarts_clock[us.index()] && !is_reversible {
                self.halfmove_clock = 0;
            }
            self.castling &=
                self.rules.0.rights_kept[from.index()] & self.rules.0.rights_kept[to.index()];
            if let Some(square) = victim.filter(|_| !crossed.is_empty()) {
                self.castling &= self.rules.0.rights_kept[square.index()];
            }
            self.to_move = !us;
            if captured.is_none() && mv.promotion().is_none() {
                self.en_passant = self.crossed_squares(unit, from, to);
            }
        }
        self.to_move = !us;
        self.move_number += u32::from(us == Side::Black);
        if self.rules.0.texts.check_counting && self.is_in_check(!us) {
            self.checks[us.index()] = self.checks[us.index()].saturating_sub(1);
        }
    }

    /// Puts a captured unit into the hand, and remembers which units were pawns.
    fn keep_hands(&mut self, mv: Move, unit: Unit, captured: Option<(Unit, Square)>) {
        let texts = &self.rules.0.texts;
        if !texts.captures_to_hand {
            return;
        }
        if let Some((victim, square)) = captured {
            self.put_into_hand(victim, self.promoted.has(square));
            self.promoted = self.promoted.without(square);
        }
        let moves_promoted = self.promoted.has(mv.from());
        self.promoted = self.promoted.without(mv.from());
        let becomes_promoted = match mv.promotion() {
            None => moves_promoted,
            Some(kind) => !texts.drop_loop && !self.rules.0.of(unit.kind()).changes_to(kind),
        };
        if becomes_promoted {
            self.promoted = self.promoted.with(mv.to());
        }
    }

    /// Returns the rights to castle that a unit has by being dropped where it belongs.
    fn rights_of_dropped_unit(&self, to: Square) -> u8 {
        let ways = self.rules.0.castling.iter().enumerate();
        let stands = |&(bit, way): &(usize, &Option<CastlingWay>)| {
            way.is_some_and(|way| {
                (way.king == to || way.rook == to)
                    && bit / 2 == self.to_move.index()
                    && self.may_keep_right(bit, &way)
            })
        };
        ways.filter(stands)
            .fold(0, |rights, (bit, _)| rights | 1 << bit)
    }

    fn make_castling(&mut self, from: Square, to: Square, observer: &mut impl BoardObserver) {
        let ways = self.rules.0.castling;
        let mut own = ways.iter().skip(2 * self.to_move.index()).take(2).flatten();
        let Some(way) = own.find(|way| way.king == from && way.king_to == to) else {
            return;
        };
        let (king, rook) = (self.take(way.king, observer), self.take(way.rook, observer));
        for (unit, square) in [(king, way.king_to), (rook, way.rook_to)] {
            if let Some(unit) = unit {
                self.put(square, unit, observer);
            }
        }
        let kept = &self.rules.0.rights_kept;
        self.castling &= kept[way.king.index()] & kept[way.rook.index()];
    }

    /// Returns the squares on which the opponent, who is to move, may now capture en passant.
    fn crossed_squares(&self, unit: Unit, from: Square, to: Square) -> SquareSet {
        let rules = self.rules.0.of(unit.kind());
        let us = unit.side().index();
        let region = self.rules.0.texts.en_passant_region[self.to_move.index()];
        if rules.is_chess_pawn {
            let between = squares_between(from, to) & region;
            return between
                .filter(|&square| self.may_capture_en_passant(SquareSet::of(square)))
                .fold(SquareSet::EMPTY, SquareSet::with);
        }
        let is_first = rules.initial[us].at_best(from).has(to);
        if !is_first || rules.quiet[us].at_best(from).has(to) {
            return SquareSet::EMPTY;
        }
        // The unit itself is marked: it need not stand straight behind the squares.
        let crossed = squares_between(from, to).with(to) & region;
        let mut empty = crossed & !self.occupied();
        let fits = !empty.is_empty()
            && self.may_capture_en_passant(crossed)
            && empty.all(|square| self.en_passant_victim_of(crossed, square).is_some());
        if fits { crossed } else { SquareSet::EMPTY }
    }

    /// Passes the turn, for a null move.
    pub(super) fn make_null_turn(&mut self) {
        self.en_passant = SquareSet::EMPTY;
        self.halfmove_clock += 1;
        self.move_number += u32::from(self.to_move == Side::Black);
        self.to_move = !self.to_move;
    }
}

/// Returns the squares between two squares of one rank, file or diagonal; none for others.
fn squares_between(from: Square, to: Square) -> SquareSet {
    let files = i32::from(file_of(to)) - i32::from(file_of(from));
    let ranks = i32::from(rank_of(to)) - i32::from(rank_of(from));
    if files != 0 && ranks != 0 && files.abs() != ranks.abs() {
        return SquareSet::EMPTY;
    }
    let step = ranks.signum() * FILES as i32 + files.signum();
    let count = files.abs().max(ranks.abs());
    let squares = (1..count).map(|n| Square((i32::from(from.0) + n * step) as u8));
    squares.fold(SquareSet::EMPTY, SquareSet::with)
}
