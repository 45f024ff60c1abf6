//! The rules as the search sees them.

use super::kinds::{KINDS, is_pawn};
use super::moves::{Move, MoveKind};
use super::position::Invented;
use super::square_set::SQUARES;
use crate::board::Unit;
use motley_game::{
    BoardObserver, Flow, Game, Outcome, PerpetualChecks, Reason, SearchHints, Side, Stage,
    UnitGroup,
};

impl Game for Invented {
    type Move = Move;
    type Undo = Invented;

    #[inline]
    fn to_move(&self) -> Side {
        self.to_move
    }

    #[inline]
    fn key(&self) -> u64 {
        self.hash_key()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.immediate_end().or_else(|| {
            if self.only_sittuyin_promotes() {
                return Some(Outcome::Draw(Reason::Stalemate));
            }
            let is_draw = self.is_out_of_moves() && (!self.in_check() || self.has_move());
            is_draw.then(|| self.drawn_or_counted(Reason::FiftyMoves))
        })
    }

    #[inline]
    fn moves(&self, stage: Stage, out: &mut impl FnMut(Move) -> Flow) -> Flow {
        self.legal_moves_of(stage, out)
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.is_legal_move(mv)
    }

    fn play(&mut self, mv: Move, observer: &mut impl BoardObserver) -> Invented {
        let before = *self;
        self.make(mv, observer);
        before
    }

    #[inline]
    fn undo(&mut self, _mv: Move, before: Invented) {
        *self = before;
    }

    fn observe_all(&self, observer: &mut impl BoardObserver) {
        self.tell_all(observer);
    }

    fn no_moves_outcome(&self) -> Outcome {
        self.end_without_moves()
    }

    fn in_check(&self) -> bool {
        self.is_in_check(self.to_move)
    }

    fn repetition_limit(&self) -> Option<usize> {
        let occurrences = self.rules.0.texts.repetition.occurrences as usize;
        (occurrences > 0).then_some(occurrences)
    }

    fn repetition_outcome(&self, checks: PerpetualChecks) -> Outcome {
        self.end_by_repetition(checks)
    }

    fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }

    fn is_noisy(&self, mv: Move) -> bool {
        self.is_noisy_move(mv)
    }
}

/// Number of kinds that histories tell apart; games with more kinds share some entries.
const HISTORY_KINDS: usize = 16;

impl SearchHints for Invented {
    const HISTORY_SIZE: usize = HISTORY_KINDS * SQUARES;

    fn history_index(&self, mv: Move) -> usize {
        let kind = self
            .mover(mv)
            .map_or(0, |unit| self.rules.0.number_of(unit.kind()));
        kind % HISTORY_KINDS * SQUARES + mv.to().index() % SQUARES
    }

    fn gain(&self, mv: Move) -> i32 {
        let rules = self.rules.0;
        let victim = match mv.kind() {
            MoveKind::Plain | MoveKind::Gating => Some(mv.to()),
            MoveKind::EnPassant => self.en_passant_victim(mv.to()),
            MoveKind::Castling | MoveKind::CastlingGating | MoveKind::Drop | MoveKind::Pass => None,
        };
        let value = |unit: Unit| rules.of(unit.kind()).value;
        let won = victim.and_then(|square| self.at(square)).map_or(0, value);
        if mv.kind() == MoveKind::Drop {
            return 0;
        }
        let own = self.mover(mv).map_or(0, value);
        won + mv.promotion().map_or(0, |kind| rules.of(kind).value - own)
    }

    /// Counts the capture and the recapture of the mover, if there is one.
    fn see_ge(&self, mv: Move, threshold: i32) -> bool {
        let gain = self.gain(mv);
        if gain < threshold || mv.is_castling() {
            return gain >= threshold;
        }
        let kind = mv.promotion().or(self.mover(mv).map(Unit::kind));
        let at_risk = kind.map_or(0, |kind| self.rules.0.of(kind).value);
        if gain - at_risk >= threshold {
            return true;
        }
        let occupied = self.occupied().without(mv.from()).with(mv.to());
        self.attackers(mv.to(), !self.to_move, occupied)
            .without(mv.to())
            .is_empty()
    }

    #[inline]
    fn unit_group(unit: u16) -> UnitGroup {
        let unit = Unit::from_code(unit % (2 * KINDS as u16));
        UnitGroup::of(is_pawn(unit.kind()), unit.side())
    }

    /// A side with a king and pawns only cannot lose a tempo; where captures are mandatory, a turn
    /// is often a burden.
    fn make_null(&mut self) -> Option<Invented> {
        let rules = self.rules.0;
        let us = self.to_move;
        let is_piece = |kind| !is_pawn(kind) && Some(kind) != rules.king;
        let mut kinds = rules.kinds.iter().map(|rules| rules.kind);
        let has_piece = kinds.any(|kind| is_piece(kind) && !self.of(us, kind).is_empty());
        if !has_piece || rules.texts.must_capture || self.immediate_end().is_some() {
            return None;
        }
        let before = *self;
        self.make_null_turn();
        Some(before)
    }

    fn unmake_null(&mut self, before: Invented) {
        *self = before;
    }
}
