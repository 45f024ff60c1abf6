//! The rules as the search sees them: [`Game`] and [`SearchHints`].

use super::generate::LegalTurns;
use super::gives_check::gives_check;
use super::kinds::{KING, KNIGHT, PAWN, SERGEANT};
use super::moves::Move;
use super::position::Bandit;
use super::{ordering, search_params, see};
use crate::board::{Board7x9, Geometry, Unit};
use crate::mechanics::sink::MoveCount;
use motley_game::{
    BoardObserver, Flow, GO, Game, GameExt, Outcome, Reason, STOP, SearchHints, Side, Stage, UnitGroup,
};

impl Game for Bandit {
    type Move = Move;
    type Undo = Bandit;

    #[inline]
    fn to_move(&self) -> Side {
        self.to_move
    }

    #[inline]
    fn key(&self) -> u64 {
        self.hash_key()
    }

    /// Returns the end: a king captured wins at once \[B-13\]; dead positions and 50 moves are
    /// draws \[B-16\], but checkmate goes before the 50 moves.
    fn outcome(&self) -> Option<Outcome> {
        if let Some(loser) = self.royal_lost {
            return Some(Outcome::Win(!loser, Reason::RoyalLost));
        }
        if self.is_dead() {
            return Some(Outcome::Draw(Reason::DeadPosition));
        }
        self.fifty_moves_outcome()
    }

    #[inline]
    fn moves(&self, stage: Stage, out: &mut impl FnMut(Move) -> Flow) -> Flow {
        if self.royal_lost.is_some() {
            return GO;
        }
        LegalTurns::new(self).all(stage, out)
    }

    /// Generates the turns of the unit on the first square only, and compares.
    fn is_legal(&self, mv: Move) -> bool {
        // Any number may come from a table of the search, and square 63 is not on the board.
        if self.royal_lost.is_some() || mv.from().index() >= Board7x9::SQUARES {
            return false;
        }
        let unit = self.board.at(mv.from());
        let Some(unit) = unit.filter(|unit| unit.side() == self.to_move) else {
            return false;
        };
        let turns = LegalTurns::new(self);
        let mut stop_at_mv = |found| if found == mv { STOP } else { GO };
        Stage::BOTH
            .into_iter()
            .any(|stage| turns.of_unit(unit.kind(), mv.from(), stage, &mut stop_at_mv).is_break())
    }

    fn play(&mut self, mv: Move, observer: &mut impl BoardObserver) -> Bandit {
        let before = *self;
        self.make_turn(mv, observer);
        before
    }

    #[inline]
    fn undo(&mut self, _mv: Move, before: Bandit) {
        *self = before;
    }

    fn observe_all(&self, observer: &mut impl BoardObserver) {
        self.board.observe_all(observer);
    }

    fn count(&self) -> u64 {
        let mut count = MoveCount::default();
        if self.royal_lost.is_none() {
            let turns = LegalTurns::new(self);
            let _ = turns.all(Stage::Noisy, &mut count);
            let _ = turns.all(Stage::Quiet, &mut count);
        }
        count.0
    }

    /// Ignores outlaws: a king that one could capture is not in check \[B-13\].
    fn in_check(&self) -> bool {
        self.is_in_check(self.to_move)
    }

    /// Counts outlaws: a king may be left where one captures it \[B-13\], but then the game is
    /// lost: the search must look at replies there as it does in check.
    fn in_danger(&self) -> bool {
        self.in_check() || self.kings_capturable_by_outlaws(self.to_move).is_nonempty()
    }

    fn halfmove_clock(&self) -> u32 {
        self.counters.clock()
    }

    fn is_noisy(&self, mv: Move) -> bool {
        ordering::is_noisy(self, mv)
    }
}

impl SearchHints for Bandit {
    const HISTORY_SIZE: usize = ordering::HISTORY_SIZE;
    const SEARCH_PARAMS: &'static [(&'static str, i32)] = search_params::SEARCH_PARAMS;

    /// Makes no null move for a side with kings and soldiers only: it cannot lose a tempo, so
    /// zugzwang is likely.
    fn make_null(&mut self) -> Option<Bandit> {
        let board = &self.board;
        let slow = board.kind(PAWN) | board.kind(SERGEANT) | board.kind(KING);
        let has_piece = board.side(self.to_move).intersects(!slow);
        if !has_piece || self.royal_lost.is_some() {
            return None;
        }
        let before = *self;
        self.make_null_turn();
        Some(before)
    }

    fn unmake_null(&mut self, before: Bandit) {
        *self = before;
    }

    #[inline]
    fn likely_key_after(&self, mv: Move) -> Option<u64> {
        ordering::likely_key_after(self, mv)
    }

    fn gives_danger(&self, mv: Move) -> bool {
        gives_check(self, mv)
    }

    fn gain(&self, mv: Move) -> i32 {
        ordering::material_change(self, mv).gain
    }

    fn see_ge(&self, mv: Move, threshold: i32) -> bool {
        see::see_ge(self, mv, threshold)
    }

    #[inline]
    fn unit_group(unit: u16) -> UnitGroup {
        let unit = Unit::from_code(unit);
        UnitGroup::of(matches!(unit.kind(), PAWN | SERGEANT), unit.side())
    }

    fn history_index(&self, mv: Move) -> usize {
        let kind = self.board.at(mv.from()).map_or(KNIGHT, Unit::kind);
        ordering::history_index(kind, mv)
    }
}
