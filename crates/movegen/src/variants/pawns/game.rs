//! Pawns Chess as a [`Game`].

use super::kinds::{BERSERKER_KNIGHT, BISHOP, KNIGHT, QUEEN, ROOK, is_pawn};
use super::moves::Move;
use super::position::{PawnsChess, Phase};
use super::{ordering, search_params, see};
use crate::board::Unit;
use motley_game::{BoardObserver, Flow, Game, GameExt, Outcome, Reason, SearchHints, Side, Stage, UnitGroup};

impl Game for PawnsChess {
    type Move = Move;
    /// The whole position: a leg may change much, and copying it is cheap.
    type Undo = PawnsChess;

    const ONE_MOVE_TURNS: bool = false;

    fn to_move(&self) -> Side {
        self.to_move
    }

    fn mid_turn(&self) -> bool {
        self.phase != Phase::Start
    }

    fn key(&self) -> u64 {
        self.hash()
    }

    /// Returns the end: a king taken by its own berserker \[PC-25\], and the draws of \[PC-29\]:
    /// dead positions \[G-9\], 100 turns without progress unless the last one mates \[G-8\].
    fn outcome(&self) -> Option<Outcome> {
        for side in Side::BOTH {
            if self.king(side).is_none() {
                return Some(Outcome::Win(!side, Reason::RoyalLost));
            }
        }
        if self.mid_turn() {
            return None;
        }
        if self.is_dead() {
            return Some(Outcome::Draw(Reason::DeadPosition));
        }
        self.fifty_moves_outcome()
    }

    fn moves(&self, stage: Stage, out: &mut impl FnMut(Move) -> Flow) -> Flow {
        self.generate(stage, out)
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.generates(mv)
    }

    #[inline]
    fn play(&mut self, mv: Move, observer: &mut impl BoardObserver) -> PawnsChess {
        let before = *self;
        self.play_leg(mv, observer);
        before
    }

    #[inline]
    fn undo(&mut self, _mv: Move, undo: PawnsChess) {
        *self = undo;
    }

    fn observe_all(&self, observer: &mut impl BoardObserver) {
        self.board.observe_all(observer);
    }

    fn in_check(&self) -> bool {
        self.is_in_check()
    }

    fn halfmove_clock(&self) -> u32 {
        self.counters.clock()
    }

    fn is_noisy(&self, mv: Move) -> bool {
        ordering::is_noisy(self, mv)
    }
}

impl SearchHints for PawnsChess {
    const HISTORY_SIZE: usize = ordering::HISTORY_SIZE;
    const SEARCH_PARAMS: &'static [(&'static str, i32)] = search_params::SEARCH_PARAMS;

    /// Makes no null move if the side to move has a spy to displace or must capture: the skipped turn
    /// would be free of these duties, so its score says nothing about the legal turns. Makes none
    /// with pawns alone either, because zugzwang is likely.
    fn make_null(&mut self) -> Option<PawnsChess> {
        let of = |kind| self.board.of(self.to_move, kind);
        let pieces = of(KNIGHT) | of(BISHOP) | of(ROOK) | of(QUEEN);
        let bound = self.mid_turn() || self.displaced.is_nonempty();
        if bound || pieces.is_empty() || self.is_compelled() {
            return None;
        }
        let before = *self;
        self.play_null();
        Some(before)
    }

    fn unmake_null(&mut self, undo: PawnsChess) {
        *self = undo;
    }

    fn gain(&self, mv: Move) -> i32 {
        ordering::gain(self, mv)
    }

    fn see_ge(&self, mv: Move, threshold: i32) -> bool {
        see::see_ge(self, mv, threshold)
    }

    #[inline]
    fn unit_group(unit: u16) -> UnitGroup {
        let unit = Unit::from_code(unit);
        UnitGroup::of(is_pawn(unit.kind()), unit.side())
    }

    fn history_index(&self, mv: Move) -> usize {
        ordering::history_index(self, mv)
    }

    fn depth_cost(&self, mv: Move) -> i32 {
        ordering::depth_cost(self, mv)
    }

    /// Returns more if a berserker knight may move: to check whether its legs are legal may take thousands
    /// of steps \[PC-42\].
    #[inline]
    fn generation_cost(&self) -> u32 {
        let knights = self.board.of(self.to_move, BERSERKER_KNIGHT);
        // The order of magnitude of one attempt of the chain search.
        if knights.is_nonempty() { 1 << 10 } else { 1 }
    }
}
