//! Stride: pawns race over a small board, two legs a turn.
//!
//! A leg moves one of one's pawns a step forward, straight onto an empty square or diagonally onto
//! an empty or an enemy one. The side that reaches the far edge has won; a side without a leg has
//! lost. A turn is two legs, or one if that ends the game or leaves no other.

use super::board::{Board, Step, SteppingGame};
use super::material::PieceValues;
use motley_game::{BoardObserver, Flow, GO, Game, Outcome, Reason, SearchHints, Side, Stage};

pub const FILES: i32 = 3;
pub const RANKS: i32 = 6;
const SQUARES: usize = (FILES * RANKS) as usize;

#[derive(Clone, Debug, PartialEq)]
pub struct Stride {
    board: Board<SQUARES>,
    side: Side,
    second_leg: bool,
    winner: Option<Side>,
}

impl Stride {
    pub fn start() -> Self {
        Stride::from_picture(&["BBB", "...", "...", "...", "...", "WWW"])
    }

    /// A position from letters, the far rank first, White to move: `W`, `B`, `.`.
    pub fn from_picture(rows: &[&str]) -> Self {
        Stride {
            board: Board::from_picture(rows.iter().rev()),
            side: Side::White,
            second_leg: false,
            winner: None,
        }
    }

    fn is_goal(&self, square: u8) -> bool {
        let rank = i32::from(square) / FILES;
        rank == if self.side == Side::White { RANKS - 1 } else { 0 }
    }
}

impl SteppingGame for Stride {
    fn steps(&self, out: &mut impl FnMut(Step) -> Flow) -> Flow {
        if self.winner.is_some() {
            return GO;
        }
        let ahead = if self.side == Side::White { 1 } else { -1 };
        for from in self.board.stones(self.side) {
            let (file, rank) = (from as i32 % FILES, from as i32 / FILES + ahead);
            for to_file in file - 1..=file + 1 {
                if !(0..FILES).contains(&to_file) || !(0..RANKS).contains(&rank) {
                    continue;
                }
                let to = (rank * FILES + to_file) as usize;
                let there = self.board.0[to];
                if there.is_none() || to_file != file && there == Some(!self.side) {
                    out(Step { from: from as u8, to: to as u8 })?;
                }
            }
        }
        GO
    }
}

impl Game for Stride {
    type Move = Step;
    type Undo = Stride;

    const ONE_MOVE_TURNS: bool = false;

    fn to_move(&self) -> Side {
        self.side
    }

    fn mid_turn(&self) -> bool {
        self.second_leg
    }

    fn key(&self) -> u64 {
        self.board.key(2 * self.side.index() as u64 + u64::from(self.second_leg))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.winner.map(|side| Outcome::Win(side, Reason::RoyalLost))
    }

    fn moves(&self, stage: Stage, out: &mut impl FnMut(Step) -> Flow) -> Flow {
        self.steps_of(stage, out)
    }

    fn is_legal(&self, mv: Step) -> bool {
        self.has_step(mv)
    }

    fn play(&mut self, mv: Step, observer: &mut impl BoardObserver) -> Stride {
        let before = self.clone();
        self.board.step(mv, observer);
        if self.is_goal(mv.to) {
            self.winner = Some(self.side);
        }
        self.second_leg = !self.second_leg && self.has_move();
        if !self.second_leg {
            self.side = !self.side;
        }
        before
    }

    fn undo(&mut self, _mv: Step, before: Stride) {
        *self = before;
    }

    fn observe_all(&self, observer: &mut impl BoardObserver) {
        self.board.observe_all(observer);
    }

    fn no_moves_outcome(&self) -> Outcome {
        Outcome::Win(!self.side, Reason::Stalemate)
    }

    fn in_check(&self) -> bool {
        false
    }

    fn halfmove_clock(&self) -> u32 {
        0
    }

    fn is_noisy(&self, mv: Step) -> bool {
        self.board.0[usize::from(mv.to)].is_some() || self.is_goal(mv.to)
    }
}

impl PieceValues for Stride {
    fn piece_value(unit: u16, square: u16) -> i32 {
        let rank = i32::from(square) / FILES;
        if unit == 0 { 100 + 7 * rank } else { -100 - 7 * (RANKS - 1 - rank) }
    }
}

impl SearchHints for Stride {
    const HISTORY_SIZE: usize = 2 * SQUARES;

    fn gain(&self, mv: Step) -> i32 {
        let victim = if self.board.0[usize::from(mv.to)].is_some() { 100 } else { 0 };
        victim + if self.is_goal(mv.to) { 1000 } else { 0 }
    }

    fn history_index(&self, mv: Step) -> usize {
        self.side.index() * SQUARES + usize::from(mv.to)
    }
}
