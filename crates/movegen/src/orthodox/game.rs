//! The rules of a chess-like game as a search asks for them.

use super::check_info::CheckInfo;
use super::gives_check::gives_check;
use super::kinds::{KING, PAWN};
use super::ruleset::Ruleset;
use super::{Move, Position, Undo, draws, escapes, generate, legal, ordering, see};
use crate::board::{Unit, zobrist};
use motley_game::{BoardObserver, Flow, Game, GameExt, Outcome, Reason, SearchHints, Side, Stage, UnitGroup};

impl<R: Ruleset> Game for Position<R> {
    type Move = Move;
    type Undo = Undo;

    #[inline]
    fn to_move(&self) -> Side {
        self.to_move
    }

    #[inline]
    fn key(&self) -> u64 {
        self.board.key() ^ self.castling.key() ^ zobrist::side(self.to_move) ^ self.en_passant_key()
    }

    fn outcome(&self) -> Option<Outcome> {
        if draws::is_dead(self) {
            return Some(Outcome::Draw(Reason::DeadPosition));
        }
        // [G-8], [C-6].
        self.fifty_moves_outcome()
    }

    #[inline]
    fn moves(&self, stage: Stage, out: &mut impl FnMut(Move) -> Flow) -> Flow {
        generate::list(self, stage, out)
    }

    #[inline]
    fn is_legal(&self, mv: Move) -> bool {
        legal::is_legal(self, mv)
    }

    #[inline]
    fn play(&mut self, mv: Move, observer: &mut impl BoardObserver) -> Self::Undo {
        self.do_move(mv, observer)
    }

    #[inline]
    fn undo(&mut self, mv: Move, undo: Self::Undo) {
        self.undo_move(mv, undo);
    }

    fn observe_all(&self, observer: &mut impl BoardObserver) {
        self.board.observe_all(observer);
    }

    #[inline]
    fn count(&self) -> u64 {
        generate::count(self)
    }

    #[inline]
    fn in_check(&self) -> bool {
        CheckInfo::new(self).checkers.is_nonempty()
    }

    #[inline]
    fn halfmove_clock(&self) -> u32 {
        self.state.counters.clock()
    }

    #[inline]
    fn is_noisy(&self, mv: Move) -> bool {
        ordering::is_noisy(self, mv)
    }
}

impl<R: Ruleset> SearchHints for Position<R> {
    const HISTORY_SIZE: usize = ordering::history_size::<R>();
    const SEARCH_PARAMS: &'static [(&'static str, i32)] = R::SEARCH_PARAMS;

    fn make_null(&mut self) -> Option<Self::Undo> {
        let own = self.board.side(self.to_move);
        let simple = self.board.kind(KING) | self.board.kind(PAWN);
        // Where a side has nothing but king and pawns zugzwang is common, and passing would be its
        // best move: a null move proves nothing there.
        if (own & !simple).is_empty() {
            return None;
        }
        Some(self.do_null())
    }

    fn unmake_null(&mut self, undo: Self::Undo) {
        self.undo_state(undo);
    }

    #[inline]
    fn gain(&self, mv: Move) -> i32 {
        ordering::gain(self, mv)
    }

    #[inline]
    fn see_ge(&self, mv: Move, threshold: i32) -> bool {
        see::see_ge(self, mv, threshold)
    }

    /// Returns the key without the effects of special moves: en passant, castling rights.
    #[inline]
    fn likely_key_after(&self, mv: Move) -> Option<u64> {
        let change = self.board.key_change(mv.from, mv.to, Unit::kind)?;
        Some(self.key() ^ self.en_passant_key() ^ zobrist::BLACK_TO_MOVE ^ change)
    }

    #[inline]
    fn gives_danger(&self, mv: Move) -> bool {
        gives_check(self, mv)
    }

    #[inline]
    fn escape_gains(&self) -> impl Fn(Move) -> i32 + '_ {
        escapes::escape_gains(self)
    }

    #[inline]
    fn unit_group(unit: u16) -> UnitGroup {
        let unit = Unit::from_code(unit);
        UnitGroup::of(unit.kind() == PAWN, unit.side())
    }

    #[inline]
    fn history_index(&self, mv: Move) -> usize {
        ordering::history_index(self, mv)
    }
}

impl<R: Ruleset> Position<R> {
    #[inline]
    fn en_passant_key(&self) -> u64 {
        zobrist::squares(EN_PASSANT, self.state.en_passant)
    }
}

/// The number of this fact among those of [`zobrist::fact`]; 1 is that of castling rights.
const EN_PASSANT: u32 = 2;
