//! The rules as the search sees them.

use super::position::FileGame;
use super::position::undo::Undo;
use super::rules::kinds::{KINDS, is_pawn};
use super::turns::chasing;
use super::turns::moves::Move;
use super::turns::ordering;
use crate::board::Unit;
use motley_game::{
    BoardObserver, Flow, Game, GameExt, Outcome, PerpetualChecks, Reason, SearchHints, Side, Stage, UnitGroup,
};

impl Game for FileGame {
    type Move = Move;
    type Undo = Undo;

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
            let is_draw = (self.is_out_of_moves() || self.is_counted_out()) && !self.is_checkmate();
            let drawn = || self.drawn_or_counted(Reason::FiftyMoves);
            is_draw.then(drawn).or_else(|| self.end_by_shuttling())
        })
    }

    #[inline]
    fn moves(&self, stage: Stage, out: &mut impl FnMut(Move) -> Flow) -> Flow {
        self.legal_moves_of(stage, out)
    }

    fn list_moves(&self, list: &mut Vec<Move>) {
        self.list_legal_moves(list);
    }

    fn count(&self) -> u64 {
        self.count_moves()
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.is_legal_move(mv)
    }

    fn play(&mut self, mv: Move, observer: &mut impl BoardObserver) -> Undo {
        let mut undo = Undo::before(self);
        self.make(mv, &mut undo.journal(observer));
        undo
    }

    #[inline]
    fn undo(&mut self, _mv: Move, undo: Undo) {
        undo.restore(self);
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
        let occurrences = self.rules.repetition.occurrences as usize;
        (occurrences > 0).then_some(occurrences)
    }

    fn counts_perpetual_checks(&self) -> bool {
        self.rules.repetition.forbids_perpetual_check
    }

    fn counts_perpetual_chases(&self) -> bool {
        self.rules.repetition.forbids_chases
    }

    fn perpetual_chases(line: &[Self], moves: &[Move], first: usize) -> PerpetualChecks {
        chasing::perpetual_chases(line, moves, first)
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

impl SearchHints for FileGame {
    const HISTORY_SIZE: usize = ordering::HISTORY_SIZE;

    #[inline]
    fn history_index(&self, mv: Move) -> usize {
        ordering::history_index(self, mv)
    }

    #[inline]
    fn gain(&self, mv: Move) -> i32 {
        ordering::gain(self, mv)
    }

    fn see_ge(&self, mv: Move, threshold: i32) -> bool {
        ordering::see_ge(self, mv, threshold)
    }

    fn gives_danger(&self, mv: Move) -> bool {
        ordering::gives_danger(self, mv)
    }

    /// Returns true also for a side with a mandatory capture, which cannot stand pat.
    fn must_answer_danger(&self) -> bool {
        self.in_danger() || self.must_capture_now()
    }

    #[inline]
    fn unit_group(unit: u16) -> UnitGroup {
        let unit = Unit::from_code(unit % (2 * KINDS as u16));
        UnitGroup::of(is_pawn(unit.kind()), unit.side())
    }

    /// Makes no null move for a side with a king and pawns only, which cannot lose a tempo, unless it has
    /// units in hand, nor where captures are mandatory: there a turn is often a burden.
    fn make_null(&mut self) -> Option<Undo> {
        let rules = self.rules.0;
        let us = self.to_move;
        let is_piece = |kind| !is_pawn(kind) && Some(kind) != rules.king;
        let mut kinds = rules.kinds.iter().map(|rules| rules.kind);
        let has_piece =
            kinds.any(|kind| self.in_hand(us, kind) > 0 || is_piece(kind) && !self.of(us, kind).is_empty());
        if !has_piece || rules.captures.must || self.immediate_end().is_some() {
            return None;
        }
        let undo = Undo::before(self);
        self.make_null_turn();
        Some(undo)
    }

    fn unmake_null(&mut self, undo: Undo) {
        undo.restore(self);
    }
}
