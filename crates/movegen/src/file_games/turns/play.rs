//! Making turns.

use super::moves::{Move, MoveKind};
use crate::board::{Square, Unit};
use crate::file_games::position::past::PastTurn;
use crate::file_games::position::{FilePosition, TurnNote};
use crate::file_games::squares::{SquareSet, squares_between};
use crate::mechanics::castling::Castling;
use motley_game::{BoardObserver, Side};

impl FilePosition<'_> {
    /// Makes a legal move.
    pub(crate) fn make(&mut self, mv: Move, observer: &mut impl BoardObserver) {
        let us = self.to_move;
        let clock = self.halfmove_clock;
        let was_in_check = self.rules.repetition.forbids_shuttling && self.is_king_attacked(us);
        let counting = self.rules.ends.counting;
        let promotes = counting.is_some() && mv.promotion().is_some_and(|kind| !self.changes(mv, kind));
        let mut captured = None;
        let crossed = std::mem::replace(&mut self.en_passant, SquareSet::EMPTY);
        self.halfmove_clock += 1;
        self.last_turn = self.turn_to_remember(mv);
        match mv.kind() {
            MoveKind::Castling | MoveKind::CastlingGating => self.make_castling(mv, observer),
            MoveKind::Drop => self.make_drop(mv, observer),
            MoveKind::Pass => self.make_pass(mv),
            MoveKind::Plain | MoveKind::EnPassant | MoveKind::Gating => {
                captured = self.make_move(mv, crossed, observer);
            }
        }
        if let (Some(kind), Some(square)) = (mv.gated(), mv.extra()) {
            self.take_from_hand(us, kind);
            self.put(square, Unit::new(kind, us), observer);
            self.close_gates(SquareSet::square(square));
        } else if let Some(square) = mv.extra() {
            self.add_wall(square);
        }
        if self.rules.placing.has_gating() {
            self.close_idle_gates();
        }
        self.to_move = !us;
        self.move_number += u32::from(us == Side::Black);
        if self.rules.ends.counts_checks && self.is_in_check(!us) {
            self.checks[us.index()] = self.checks[us.index()].saturating_sub(1);
        }
        if let Some(rule) = counting {
            self.count_on(rule, clock, captured, promotes);
        }
        if self.rules.repetition.forbids_shuttling {
            let (from, to, is_capture) = (mv.from(), mv.to(), captured.is_some());
            let turn = match mv.kind() {
                MoveKind::Pass => PastTurn::Pass,
                MoveKind::Plain if mv.promotion().is_none() => PastTurn::Move { from, to, is_capture },
                _ => PastTurn::Other,
            };
            self.past.note(us, turn, was_in_check, self.halfmove_clock == 0);
        }
        if self.rules.repetition.forbids_chases {
            let in_check = self.is_king_attacked(self.to_move);
            self.past.note_check(self.to_move, in_check, self.halfmove_clock);
        }
        if self.rules.ends.shatar_mates {
            self.note_checks();
        }
    }

    /// Moves a unit, with all that follows from it.
    fn make_move(&mut self, mv: Move, crossed: SquareSet, observer: &mut impl BoardObserver) -> Option<Unit> {
        let (us, from, to) = (self.to_move, mv.from(), mv.to());
        let unit = self.take(from, observer)?;
        let victim = match mv.kind() {
            MoveKind::EnPassant => self.en_passant_victim_of(crossed, to),
            _ => Some(to),
        };
        let captured = victim.and_then(|square| self.take(square, observer));
        self.keep_hands(mv, unit, captured.zip(victim));
        self.flip_enclosed(mv, us, observer);
        let kind = mv.promotion().unwrap_or(unit.kind());
        self.put(to, Unit::new(kind, us), observer);
        let rules = self.rules.0.of(unit.kind());
        let is_reversible = rules.quiet_from[us.index()][from.index()].has(to);
        let changes =
            mv.promotion().is_some() && !(self.rules.promotion.has_demotion && rules.changes_to(kind));
        if captured.is_some() || changes || rules.restarts_clock[us.index()] && !is_reversible {
            self.halfmove_clock = 0;
        }
        self.end_rights(from);
        self.end_rights(to);
        if let Some(square) = victim.filter(|_| !crossed.is_empty()) {
            self.end_rights(square);
        }
        if self.rules.placing.has_gates() {
            self.close_gates(SquareSet::square(from).with(to));
            self.close_gate_of_aimed_king(rules, to);
        }
        if captured.is_some() {
            self.explode(to, unit, observer);
        } else if mv.promotion().is_none() {
            self.to_move = !us;
            let crossed = self.crossed_squares(unit, from, to);
            self.en_passant = mv.extra().map_or(crossed, |wall| crossed.without(wall));
            self.to_move = us;
        }
        captured
    }

    fn make_drop(&mut self, mv: Move, observer: &mut impl BoardObserver) {
        let (us, to) = (self.to_move, mv.to());
        let Some(kind) = mv.dropped() else {
            return;
        };
        self.take_from_hand(us, kind);
        self.flip_enclosed(mv, us, observer);
        self.put(to, Unit::new(kind, us), observer);
        self.halfmove_clock = 0;
        if self.rules.castling.of_dropped {
            self.castling |= self.rights_of_dropped_unit(to);
        }
    }

    fn make_pass(&mut self, mv: Move) {
        let unit = self.at(mv.from());
        let restarts = |unit: Unit| self.rules.of(unit.kind()).restarts_clock[self.to_move.index()];
        if unit.is_some_and(restarts) {
            self.halfmove_clock = 0;
        }
    }

    /// Returns what the end of the game has to know about a turn.
    fn turn_to_remember(&self, mv: Move) -> TurnNote {
        let wins = self.rules.castling.wins;
        match (mv.kind(), self.last_turn) {
            (MoveKind::Pass, _) if mv.extra().is_some() => TurnNote::Other,
            (MoveKind::Pass, TurnNote::Pass) => TurnNote::SecondPass,
            (MoveKind::Pass, _) => TurnNote::Pass,
            _ if wins != 0 && self.castling_bit(mv).is_some_and(|bit| wins >> bit & 1 != 0) => {
                TurnNote::Castling
            }
            _ => TurnNote::Other,
        }
    }

    /// Puts a captured unit into the hand, and remembers which units were pawns.
    fn keep_hands(&mut self, mv: Move, unit: Unit, captured: Option<(Unit, Square)>) {
        let game = self.rules.0;
        if !game.drops.captures_to_hand && !game.drops.two_boards {
            return;
        }
        if let Some((victim, square)) = captured {
            if game.drops.captures_to_hand {
                self.put_into_hand(victim, self.promoted.has(square));
            }
            self.promoted = self.promoted.without(square);
        }
        let moves_promoted = self.promoted.has(mv.from());
        self.promoted = self.promoted.without(mv.from());
        let becomes_promoted = match mv.promotion() {
            None => moves_promoted,
            Some(kind) => game.drops.marks_pawns() && !self.rules.of(unit.kind()).changes_to(kind),
        };
        if becomes_promoted {
            self.promoted = self.promoted.with(mv.to());
        }
    }

    /// Returns the rights to castle that a unit has by being dropped where it belongs.
    fn rights_of_dropped_unit(&self, to: Square) -> u8 {
        let ways = self.rules.castling.ways.iter().enumerate();
        let stands = |&(bit, way): &(usize, &Option<Castling>)| {
            way.is_some_and(|way| {
                (way.king == to || way.partner == to)
                    && bit / 2 == self.to_move.index()
                    && self.may_keep_right(bit, &way)
            })
        };
        ways.filter(stands).fold(0, |rights, (bit, _)| rights | 1 << bit)
    }

    fn make_castling(&mut self, mv: Move, observer: &mut impl BoardObserver) {
        let Some(bit) = self.castling_bit(mv) else {
            return;
        };
        let Some(way) = self.way(bit) else {
            return;
        };
        let (king, rook) = (self.take(way.king, observer), self.take(way.partner, observer));
        for (unit, square) in [(king, way.king_to), (rook, way.partner_to)] {
            if let Some(unit) = unit {
                self.put(square, unit, observer);
            }
        }
        self.end_rights(way.king);
        self.end_rights(way.partner);
        if self.rules.castling.is_opposite {
            self.end_right(bit ^ 2);
        }
        if self.rules.placing.has_gating() {
            self.close_gates(SquareSet::square(way.king).with(way.partner));
        }
    }

    /// Returns the squares on which the opponent, who is to move, may now capture en passant.
    fn crossed_squares(&self, unit: Unit, from: Square, to: Square) -> SquareSet {
        let rules = self.rules.of(unit.kind());
        let us = unit.side().index();
        let region = self.rules.steps.en_passant[self.to_move.index()];
        if rules.is_chess_pawn {
            let crossed = squares_between(from, to) & region;
            return if crossed.is_empty() { crossed } else { self.used_en_passant(crossed) };
        }
        let is_first = rules.initial[us].at_best(from).has(to);
        if !is_first || rules.quiet[us].at_best(from).has(to) {
            return SquareSet::EMPTY;
        }
        // The unit itself is marked: it need not stand straight behind the squares.
        // A leap may have crossed other units.
        let free = squares_between(from, to) & !self.occupied();
        let crossed = free.with(to) & region;
        let mut empty = crossed & !self.occupied();
        let fits = empty.all(|square| self.en_passant_victim_of(crossed, square).is_some());
        if fits { self.used_en_passant(crossed) } else { SquareSet::EMPTY }
    }

    /// Passes the turn, for a null move.
    pub(crate) fn make_null_turn(&mut self) {
        self.en_passant = SquareSet::EMPTY;
        self.last_turn = TurnNote::Other;
        self.halfmove_clock += 1;
        self.move_number += u32::from(self.to_move == Side::Black);
        self.to_move = !self.to_move;
    }
}
