//! Pawns Chess as a [`Game`].

use super::hints;
use super::kind::{BERSERKER_KNIGHT, BISHOP, KING, KNIGHT, QUEEN, ROOK};
use super::moves::Move;
use super::position::{PawnsChess, Phase};
use motley_game::{BoardObserver, Flow, Game, Outcome, Reason, SearchHints, Side, Stage};

impl Game for PawnsChess {
    type Move = Move;
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

    /// A king taken by its own berserker \[PC-25\]; and the draws of \[PC-29\]: king against king
    /// \[G-9\], 100 turns without progress unless the last one mates \[G-8\].
    fn outcome(&self) -> Option<Outcome> {
        for side in Side::BOTH {
            if self.king(side).is_none() {
                return Some(Outcome::Win(!side, Reason::RoyalLost));
            }
        }
        if self.mid_turn() {
            return None;
        }
        if self.board.occupied() == self.board.kind(KING) && self.displaced.is_empty() {
            return Some(Outcome::Draw(Reason::DeadPosition));
        }
        let mated = || self.in_danger() && !self.has_move();
        (self.clock >= 100 && !mated()).then_some(Outcome::Draw(Reason::FiftyMoves))
    }

    fn moves(&self, stage: Stage, out: &mut impl FnMut(Move) -> Flow) -> Flow {
        self.generate(stage, out)
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.offers(mv)
    }

    #[inline]
    fn play(&mut self, mv: Move, observer: &mut impl BoardObserver) -> PawnsChess {
        let before = *self;
        self.advance(mv, observer);
        before
    }

    #[inline]
    fn undo(&mut self, _mv: Move, undo: PawnsChess) {
        *self = undo;
    }

    fn observe_all(&self, observer: &mut impl BoardObserver) {
        self.board.observe_all(observer);
    }

    fn in_danger(&self) -> bool {
        self.in_check()
    }

    fn halfmove_clock(&self) -> u32 {
        u32::from(self.clock)
    }

    fn is_noisy(&self, mv: Move) -> bool {
        self.is_noisy_move(mv)
    }
}

impl SearchHints for PawnsChess {
    const HISTORY_SIZE: usize = hints::HISTORY_SIZE;

    /// No pass where the side to move has a spy to displace or must capture: there a pass says
    /// nothing. Nor with pawns alone, where zugzwang is likely.
    fn make_null(&mut self) -> Option<PawnsChess> {
        let of = |kind| self.board.of(self.to_move, kind);
        let pieces = of(KNIGHT) | of(BISHOP) | of(ROOK) | of(QUEEN);
        let bound = self.mid_turn() || self.displaced.is_nonempty();
        if bound || pieces.is_empty() || self.is_compelled() {
            return None;
        }
        let before = *self;
        self.pass_turn();
        Some(before)
    }

    fn unmake_null(&mut self, undo: PawnsChess) {
        *self = undo;
    }

    fn gain(&self, mv: Move) -> i32 {
        self.gain_of(mv)
    }

    fn see_ge(&self, mv: Move, threshold: i32) -> bool {
        self.wins_exchange(mv, threshold)
    }

    fn history_index(&self, mv: Move) -> usize {
        self.slot_of(mv)
    }

    fn depth_cost(&self, mv: Move) -> i32 {
        self.weight_of(mv)
    }

    /// A berserker knight's legs may take long to judge \[PC-42\].
    #[inline]
    fn generation_cost(&self) -> u32 {
        let knights = self.board.of(self.to_move, BERSERKER_KNIGHT);
        if knights.is_nonempty() { 1 << 10 } else { 1 }
    }
}
