//! The game as the rest of the program sees it.

use super::draws::{self, Trails};
use super::generate::{Count, Each, Wanted, generate};
use super::guard;
use super::moves::{Act, Move};
use super::state::State;
use super::units::*;
use crate::board::Square;
use motley_game::{BoardObserver, Flow, Game, Outcome, STOP, SearchHints, Side, Stage};
use std::fmt;

/// A position of 8-Piece Chess, also of its randomized form.
#[derive(Clone)]
pub struct Position {
    pub(super) state: State,
    pub(super) trails: Trails,
}

/// What [`Position::undo`](Game::undo) needs: what was, and the one pawn trail that was overwritten.
#[derive(Clone, Debug)]
pub struct Undo {
    state: State,
    arrival: Square,
    trail: Set,
}

/// Stops when it meets one move.
struct Find(Move);

impl super::generate::Out for Find {
    #[inline]
    fn one(&mut self, mv: Move) -> Flow {
        if mv == self.0 { STOP } else { motley_game::GO }
    }
}

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
        draws::outcome(&self.state, || self.in_danger() && !self.has_move())
    }

    #[inline]
    fn moves(&self, stage: Stage, out: &mut impl FnMut(Move) -> Flow) -> Flow {
        generate(&self.state, Wanted::stage(stage), &mut Each(out))
    }

    fn is_legal(&self, mv: Move) -> bool {
        let may_move = match mv.act() {
            None => false,
            Some(Act::Pass) => true,
            Some(_) => self.state.board.side(self.state.to_move).has(mv.from()),
        };
        may_move && generate(&self.state, Wanted::like(mv), &mut Find(mv)).is_break()
    }

    #[inline]
    fn play(&mut self, mv: Move, observer: &mut impl BoardObserver) -> Undo {
        let arrival = mv.arrival();
        let undo = Undo {
            state: self.state,
            arrival,
            trail: self.trails.of(arrival),
        };
        self.state.play(mv, &mut self.trails, observer);
        undo
    }

    #[inline]
    fn undo(&mut self, _mv: Move, undo: Undo) {
        self.state = undo.state;
        self.trails.set(undo.arrival, undo.trail);
    }

    fn observe_all(&self, observer: &mut impl BoardObserver) {
        self.state.board.observe_all(observer);
    }

    fn count(&self) -> u64 {
        let mut count = Count(0);
        let _ = generate(&self.state, Wanted::all(), &mut count);
        count.0
    }

    #[inline]
    fn in_danger(&self) -> bool {
        guard::in_check(&self.state)
    }

    #[inline]
    fn halfmove_clock(&self) -> u32 {
        u32::from(self.state.reversible_turns)
    }

    #[inline]
    fn is_noisy(&self, mv: Move) -> bool {
        super::hints::is_noisy(&self.state.board, mv)
    }
}

impl SearchHints for Position {
    const HISTORY_SIZE: usize = super::hints::HISTORY_SIZE;

    fn make_null(&mut self) -> Option<Undo> {
        let us = self.state.to_move;
        if !draws::has_pieces(&self.state.board, us) {
            return None;
        }
        Some(self.play(Move::PASS, &mut ()))
    }

    fn unmake_null(&mut self, undo: Undo) {
        self.undo(Move::PASS, undo);
    }

    fn gain(&self, mv: Move) -> i32 {
        super::hints::gain(&self.state.board, mv)
    }

    fn see_ge(&self, mv: Move, threshold: i32) -> bool {
        super::exchange::wins(&self.state, mv, threshold)
    }

    #[inline]
    fn history_index(&self, mv: Move) -> usize {
        super::hints::history_index(&self.state.board, mv)
    }
}

impl fmt::Debug for Position {
    /// The FEN, and what no FEN tells: the bare sets, the hash key, where pawns have stood.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let State {
            board,
            reversible_turns,
            ..
        } = self.state;
        write!(f, "{} [", self.state.fen())?;
        for kind in 0..KINDS as u8 {
            write!(f, "{:x} ", board.kind(crate::board::Kind(kind)).0)?;
        }
        let (white, black) = (board.side(Side::White).0, board.side(Side::Black).0);
        write!(
            f,
            "{white:x} {black:x} key {:x} reversible {reversible_turns}",
            board.key()
        )?;
        for square in board.kind(PAWN) {
            write!(f, " {:x}", self.trails.of(square).0)?;
        }
        f.write_str("]")
    }
}
