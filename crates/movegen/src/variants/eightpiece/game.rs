//! The game as the rest of the program sees it: rules and hints.

use super::draws;
use super::escapes;
use super::generate::generate;
use super::gives_check::gives_check;
use super::kinds::PAWN;
use super::move_filter::MoveFilter;
use super::moves::{Move, MoveKind};
use super::ordering;
use super::play::Undo;
use super::position::Position;
use super::see;
use crate::board::Unit;
use crate::mechanics::sink::MoveCount;
use motley_game::{
    BoardObserver, Flow, GO, Game, GameExt, Outcome, Reason, STOP, SearchHints, Side, Stage, UnitGroup,
};

impl Game for Position {
    type Move = Move;
    type Undo = Undo;

    #[inline]
    fn to_move(&self) -> Side {
        self.state.to_move
    }

    #[inline]
    fn key(&self) -> u64 {
        self.state.key()
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        if draws::is_dead(&self.state.board) {
            return Some(Outcome::Draw(Reason::DeadPosition));
        }
        self.fifty_moves_outcome()
    }

    #[inline]
    fn moves(&self, stage: Stage, out: &mut impl FnMut(Move) -> Flow) -> Flow {
        generate(&self.state, MoveFilter::stage(stage), out)
    }

    fn is_legal(&self, mv: Move) -> bool {
        let may_move = match mv.kind() {
            None => false,
            Some(MoveKind::Pass) => true,
            Some(_) => self.state.board.side(self.state.to_move).has(mv.from()),
        };
        let filter = MoveFilter::between_squares_of(mv);
        let mut stop_at_it = |found| if found == mv { STOP } else { GO };
        may_move && generate(&self.state, filter, &mut stop_at_it).is_break()
    }

    #[inline]
    fn play(&mut self, mv: Move, observer: &mut impl BoardObserver) -> Undo {
        self.play_move(mv, observer)
    }

    #[inline]
    fn undo(&mut self, _mv: Move, undo: Undo) {
        self.undo_move(&undo);
    }

    fn observe_all(&self, observer: &mut impl BoardObserver) {
        self.state.board.observe_all(observer);
    }

    fn count(&self) -> u64 {
        let mut count = MoveCount::default();
        let _ = generate(&self.state, MoveFilter::all(), &mut count);
        count.0
    }

    #[inline]
    fn in_check(&self) -> bool {
        self.state.is_in_check()
    }

    #[inline]
    fn halfmove_clock(&self) -> u32 {
        self.state.counters.clock()
    }

    #[inline]
    fn is_noisy(&self, mv: Move) -> bool {
        ordering::is_noisy(&self.state.board, mv)
    }
}

impl SearchHints for Position {
    const HISTORY_SIZE: usize = ordering::HISTORY_SIZE;
    const SEARCH_PARAMS: &'static [(&'static str, i32)] = &[("order_escape", 6)];

    fn make_null(&mut self) -> Option<Undo> {
        let us = self.state.to_move;
        if !draws::has_pieces(&self.state.board, us) {
            return None;
        }
        Some(self.play_move(Move::PASS, &mut ()))
    }

    fn unmake_null(&mut self, undo: Undo) {
        self.undo_move(&undo);
    }

    fn gain(&self, mv: Move) -> i32 {
        ordering::gain(&self.state.board, mv)
    }

    fn see_ge(&self, mv: Move, threshold: i32) -> bool {
        see::see_ge(&self.state, mv, threshold)
    }

    #[inline]
    fn gives_danger(&self, mv: Move) -> bool {
        gives_check(&self.state, mv)
    }

    #[inline]
    fn escape_gains(&self) -> impl Fn(Move) -> i32 + '_ {
        escapes::escape_gains(&self.state)
    }

    #[inline]
    fn unit_group(unit: u16) -> UnitGroup {
        let unit = Unit::from_code(unit);
        UnitGroup::of(unit.kind() == PAWN, unit.side())
    }

    #[inline]
    fn history_index(&self, mv: Move) -> usize {
        ordering::history_index(&self.state.board, mv)
    }
}
