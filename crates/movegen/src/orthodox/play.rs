//! Playing moves and taking them back.

use super::kinds::{KING, PAWN};
use super::position::StateInfo;
use super::ruleset::Ruleset;
use super::{Move, MoveKind, Position, castling};
use crate::board::{Bitboard, Geometry, Unit};
use crate::mechanics::castling::OpenRights;
use crate::mechanics::en_passant;
use motley_game::BoardObserver;

/// The data of a position that a move destroys.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    key: u64,
    state: StateInfo,
    rights: OpenRights,
    captured: Option<Unit>,
}

impl<R: Ruleset> Position<R> {
    #[inline]
    fn saved(&self) -> Undo {
        Undo { key: self.board.key(), state: self.state, rights: self.castling.open(), captured: None }
    }

    #[inline]
    pub(super) fn do_move(&mut self, mv: Move, observer: &mut impl BoardObserver) -> Undo {
        let mut undo = self.saved();
        self.state.counters.tick();
        self.state.en_passant = None;
        undo.captured = match mv.kind {
            MoveKind::Normal => self.go(mv, observer),
            _ => self.go_specially(mv, observer),
        };
        self.end_turn();
        undo
    }

    /// Makes a move of a rarer kind; kept out of line so that the common one stays small enough to
    /// inline.
    #[inline(never)]
    fn go_specially(&mut self, mv: Move, observer: &mut impl BoardObserver) -> Option<Unit> {
        match mv.kind {
            MoveKind::Normal => self.go(mv, observer),
            MoveKind::DoubleStep => self.step_twice(mv, observer),
            MoveKind::Promotion => self.promote(mv, observer),
            MoveKind::EnPassant => self.capture_passing(mv, observer),
            MoveKind::Castling => {
                castling::of::<R>(mv.from, mv.to).play(&mut self.board, observer);
                self.castling.king_moved(self.to_move);
                None
            }
        }
    }

    #[inline]
    fn go(&mut self, mv: Move, observer: &mut impl BoardObserver) -> Option<Unit> {
        let captured = self.board.take(mv.to, observer);
        let unit = self.board.shift(mv.from, mv.to, observer)?;
        if captured.is_some() || unit.kind() == PAWN {
            self.state.counters.reset_clock();
        }
        if unit.kind() == KING {
            self.castling.king_moved(unit.side());
        }
        // A right ends when its rook moves away and when the rook is captured.
        self.castling.touched(Bitboard::square(mv.from).with(mv.to));
        captured
    }

    fn step_twice(&mut self, mv: Move, observer: &mut impl BoardObserver) -> Option<Unit> {
        let us = self.to_move;
        self.board.shift(mv.from, mv.to, observer);
        self.state.counters.reset_clock();
        // The right counts only if a pawn attacks the square passed over [G-7].
        let passed = R::Geometry::forward(mv.to, !us);
        let attackers = R::Geometry::lines().pawn_captures(us, passed);
        if attackers.intersects(self.board.of(!us, PAWN)) {
            self.state.en_passant = Some(passed);
        }
        None
    }

    fn promote(&mut self, mv: Move, observer: &mut impl BoardObserver) -> Option<Unit> {
        let captured = self.board.take(mv.to, observer);
        self.board.take(mv.from, observer);
        self.board.put(Unit::new(mv.promotion, self.to_move), mv.to, observer);
        self.state.counters.reset_clock();
        self.castling.touched(Bitboard::square(mv.to));
        captured
    }

    fn capture_passing(&mut self, mv: Move, observer: &mut impl BoardObserver) -> Option<Unit> {
        let captured = self.board.take(en_passant::victim::<R::Geometry>(mv.to, self.to_move), observer);
        self.board.shift(mv.from, mv.to, observer);
        self.state.counters.reset_clock();
        captured
    }

    #[inline]
    fn end_turn(&mut self) {
        self.state.counters.end_turn(self.to_move);
        self.to_move = !self.to_move;
    }

    #[inline]
    pub(super) fn undo_move(&mut self, mv: Move, undo: Undo) {
        self.undo_state(undo);
        match mv.kind {
            MoveKind::Normal => {
                self.board.slide(mv.to, mv.from);
                if let Some(unit) = undo.captured {
                    self.board.replace(unit, mv.to);
                }
            }
            _ => self.go_back_specially(mv, undo.captured),
        }
    }

    #[inline(never)]
    fn go_back_specially(&mut self, mv: Move, captured: Option<Unit>) {
        match mv.kind {
            MoveKind::Normal | MoveKind::DoubleStep | MoveKind::EnPassant => {
                self.board.slide(mv.to, mv.from);
            }
            MoveKind::Promotion => {
                self.board.lift(mv.to);
                self.board.replace(Unit::new(PAWN, self.to_move), mv.from);
            }
            MoveKind::Castling => self.uncastle(mv),
        }
        if let Some(unit) = captured {
            let square = match mv.kind {
                MoveKind::EnPassant => en_passant::victim::<R::Geometry>(mv.to, self.to_move),
                _ => mv.to,
            };
            self.board.replace(unit, square);
        }
    }

    fn uncastle(&mut self, mv: Move) {
        let castling = castling::of::<R>(mv.from, mv.to);
        let king = self.board.lift(castling.king_to);
        let rook = self.board.lift(castling.partner_to);
        for (unit, square) in [(king, mv.from), (rook, mv.to)] {
            if let Some(unit) = unit {
                self.board.replace(unit, square);
            }
        }
    }

    /// Lets the side to move skip its turn. (Repetitions across it are the search's concern.)
    pub(super) fn do_null(&mut self) -> Undo {
        let undo = self.saved();
        self.state.counters.tick();
        self.state.en_passant = None;
        self.end_turn();
        undo
    }

    /// Takes back everything but what stands where.
    #[inline]
    pub(super) fn undo_state(&mut self, undo: Undo) {
        self.to_move = !self.to_move;
        self.board.restore_key(undo.key);
        self.castling.restore(undo.rights);
        self.state = undo.state;
    }
}
