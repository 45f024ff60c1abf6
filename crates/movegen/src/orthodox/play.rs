//! Playing moves and taking them back.

use super::ruleset::{KING, PAWN, Ruleset};
use super::survey::victim_of;
use super::{Manner, Move, Position, castling};
use crate::board::{Bitboard, Geometry, Square, Unit};
use crate::mechanics::castling::{Rights, Wing};
use crate::mechanics::fen;
use motley_game::{Side, Watch};

/// What a move destroys of the position it is played in.
#[derive(Clone, Copy, Debug)]
pub struct Undo<G: Geometry> {
    captured: Option<Unit>,
    castling: Rights<G>,
    en_passant: Option<Square>,
    clock: u16,
    turn: u16,
}

impl<R: Ruleset> Position<R> {
    fn state(&self) -> Undo<R::Geometry> {
        Undo {
            captured: None,
            castling: self.castling,
            en_passant: self.en_passant,
            clock: self.clock,
            turn: self.turn,
        }
    }

    #[inline]
    pub(super) fn do_move(&mut self, mv: Move, watch: &mut impl Watch) -> Undo<R::Geometry> {
        let mut undo = self.state();
        let us = self.to_move;
        self.clock = (self.clock + 1).min(fen::HIGHEST_COUNTER);
        self.en_passant = None;
        match mv.manner {
            Manner::Castling => self.castle(mv, watch),
            Manner::EnPassant => {
                undo.captured = self.board.take(victim_of::<R>(mv.to, us), watch);
                self.board.shift(mv.from, mv.to, watch);
                self.clock = 0;
            }
            Manner::Plain | Manner::DoubleStep | Manner::Promotion => {
                undo.captured = self.board.take(mv.to, watch);
                self.go(mv, undo.captured.is_some(), watch);
            }
        }
        self.end_turn();
        undo
    }

    /// Moves a unit whose goal has been cleared.
    #[inline]
    fn go(&mut self, mv: Move, captures: bool, watch: &mut impl Watch) {
        let Some(unit) = self.board.take(mv.from, watch) else {
            return;
        };
        let arriving = match mv.manner {
            Manner::Promotion => Unit::new(mv.promotion, unit.side()),
            _ => unit,
        };
        self.board.put(arriving, mv.to, watch);
        if captures || unit.kind() == PAWN {
            self.clock = 0;
        }
        if unit.kind() == KING {
            self.castling.king_moved(unit.side());
        }
        self.castling.touched(Bitboard::of(mv.from).with(mv.to));
        if mv.manner == Manner::DoubleStep {
            self.pass_by(mv);
        }
    }

    /// Remembers the square a pawn passed over, if an enemy pawn attacks it \[G-7\].
    fn pass_by(&mut self, mv: Move) {
        let us = self.to_move;
        let passed = Square((mv.from.0 + mv.to.0) / 2);
        let attackers = R::Geometry::lines().pawn_captures(us, passed);
        if attackers.meets(self.board.of(!us, PAWN)) {
            self.en_passant = Some(passed);
        }
    }

    fn castle(&mut self, mv: Move, watch: &mut impl Watch) {
        let us = self.to_move;
        let (king_to, rook_to) = castling::targets::<R>(mv.from, Wing::of(mv.from, mv.to));
        let king = self.board.take(mv.from, watch);
        let rook = self.board.take(mv.to, watch);
        for (unit, square) in [(king, king_to), (rook, rook_to)] {
            if let Some(unit) = unit {
                self.board.put(unit, square, watch);
            }
        }
        self.castling.king_moved(us);
    }

    #[inline]
    fn end_turn(&mut self) {
        if self.to_move == Side::Black {
            self.turn = (self.turn + 1).min(fen::HIGHEST_COUNTER);
        }
        self.to_move = !self.to_move;
    }

    #[inline]
    pub(super) fn undo_move(&mut self, mv: Move, undo: Undo<R::Geometry>) {
        let captured = undo.captured;
        self.undo_state(undo);
        match mv.manner {
            Manner::Castling => self.uncastle(mv),
            manner => {
                if let Some(unit) = self.board.take(mv.to, &mut ()) {
                    let left = match manner {
                        Manner::Promotion => Unit::new(PAWN, unit.side()),
                        _ => unit,
                    };
                    self.board.put(left, mv.from, &mut ());
                }
                if let Some(unit) = captured {
                    let square = match manner {
                        Manner::EnPassant => victim_of::<R>(mv.to, self.to_move),
                        _ => mv.to,
                    };
                    self.board.put(unit, square, &mut ());
                }
            }
        }
    }

    fn uncastle(&mut self, mv: Move) {
        let (king_to, rook_to) = castling::targets::<R>(mv.from, Wing::of(mv.from, mv.to));
        let king = self.board.take(king_to, &mut ());
        let rook = self.board.take(rook_to, &mut ());
        for (unit, square) in [(king, mv.from), (rook, mv.to)] {
            if let Some(unit) = unit {
                self.board.put(unit, square, &mut ());
            }
        }
    }

    /// Lets the side to move skip its turn. No repetition reaches across it.
    pub(super) fn do_pass(&mut self) -> Undo<R::Geometry> {
        let undo = self.state();
        self.clock = 0;
        self.en_passant = None;
        self.end_turn();
        undo
    }

    /// Takes back everything but what stands where.
    #[inline]
    pub(super) fn undo_state(&mut self, undo: Undo<R::Geometry>) {
        self.to_move = !self.to_move;
        self.castling = undo.castling;
        self.en_passant = undo.en_passant;
        self.clock = undo.clock;
        self.turn = undo.turn;
    }
}
