//! Shove: stones on a small board, with reactions and repetitions.
//!
//! A turn is one move: a stone to an orthogonally neighbouring square, capturing there. A stone
//! that was moved next to an enemy one shoves it: the first such enemy, if it has an empty square
//! beside it, must at once be moved there by its owner, as the first leg of the owner's turn (which has
//! a second leg then). A side without stones has lost; a side that cannot move has drawn. Forty turns
//! without a capture are a draw.

use super::board::{Board, Step, SteppingGame};
use super::material::PieceValues;
use motley_game::{BoardObserver, Flow, GO, Game, Outcome, Reason, SearchHints, Side, Stage};

pub const WIDTH: i32 = 4;
const SQUARES: usize = (WIDTH * WIDTH) as usize;
pub const MAX_IDLE_TURNS: u32 = 40;

#[derive(Clone, Debug, PartialEq)]
pub struct Shove {
    board: Board<SQUARES>,
    pub side: Side,
    /// The stone that must be moved first, and whether that was done in this turn.
    shoved: Option<u8>,
    reacted: bool,
    idle: u32,
}

fn neighbours(square: usize) -> impl Iterator<Item = usize> {
    let (file, rank) = (square as i32 % WIDTH, square as i32 / WIDTH);
    [(1, 0), (-1, 0), (0, 1), (0, -1)]
        .into_iter()
        .map(move |(x, y)| (file + x, rank + y))
        .filter(|(x, y)| (0..WIDTH).contains(x) && (0..WIDTH).contains(y))
        .map(|(x, y)| (y * WIDTH + x) as usize)
}

impl Shove {
    /// A position from letters, White to move: `W`, `B`, `.`.
    pub fn from_picture(rows: &[&str]) -> Self {
        Shove {
            board: Board::from_picture(rows.iter()),
            side: Side::White,
            shoved: None,
            reacted: false,
            idle: 0,
        }
    }

    pub fn start() -> Self {
        Shove::from_picture(&["BB.B", "....", "....", "W.WW"])
    }

    /// The enemy stone that the stone on `square` shoves.
    fn victim(&self, square: usize) -> Option<u8> {
        let enemy = neighbours(square).find(|&s| self.board.0[s] == Some(!self.side))?;
        neighbours(enemy).any(|s| self.board.0[s].is_none()).then_some(enemy as u8)
    }
}

impl SteppingGame for Shove {
    fn steps(&self, out: &mut impl FnMut(Step) -> Flow) -> Flow {
        for from in self.board.stones(self.side) {
            if self.shoved.is_some_and(|stone| usize::from(stone) != from) {
                continue;
            }
            for to in neighbours(from) {
                let free = self.board.0[to].is_none();
                if free || self.shoved.is_none() && self.board.0[to] == Some(!self.side) {
                    out(Step { from: from as u8, to: to as u8 })?;
                }
            }
        }
        GO
    }
}

impl Game for Shove {
    type Move = Step;
    type Undo = Shove;

    const ONE_MOVE_TURNS: bool = false;

    fn to_move(&self) -> Side {
        self.side
    }

    fn mid_turn(&self) -> bool {
        self.reacted
    }

    fn key(&self) -> u64 {
        let shoved = self.shoved.map_or(0, |square| 1 + u64::from(square));
        self.board.key(4 * shoved + 2 * self.side.index() as u64 + u64::from(self.reacted))
    }

    fn outcome(&self) -> Option<Outcome> {
        if !self.board.0.contains(&Some(self.side)) {
            return Some(Outcome::Win(!self.side, Reason::RoyalLost));
        }
        (self.idle >= MAX_IDLE_TURNS && !self.mid_turn()).then_some(Outcome::Draw(Reason::FiftyMoves))
    }

    fn moves(&self, stage: Stage, out: &mut impl FnMut(Step) -> Flow) -> Flow {
        self.steps_of(stage, out)
    }

    fn is_legal(&self, mv: Step) -> bool {
        self.has_step(mv)
    }

    fn play(&mut self, mv: Step, observer: &mut impl BoardObserver) -> Shove {
        let before = self.clone();
        let capture = self.board.step(mv, observer);
        // After a reaction there is always the way back to go on with.
        if self.shoved.take().is_some() {
            self.reacted = true;
            return before;
        }
        self.reacted = false;
        self.idle = if capture { 0 } else { self.idle + 1 };
        self.shoved = self.victim(usize::from(mv.to));
        self.side = !self.side;
        before
    }

    fn undo(&mut self, _mv: Step, before: Shove) {
        *self = before;
    }

    fn observe_all(&self, observer: &mut impl BoardObserver) {
        self.board.observe_all(observer);
    }

    fn in_check(&self) -> bool {
        let is_enemy = |square: usize| self.board.0[square] == Some(!self.side);
        let mut stones = self.board.stones(self.side);
        let first = stones.next();
        first.is_some_and(|last| stones.next().is_none() && neighbours(last).any(is_enemy))
    }

    fn no_moves_outcome(&self) -> Outcome {
        Outcome::Draw(Reason::Stalemate)
    }

    fn halfmove_clock(&self) -> u32 {
        self.idle
    }

    fn is_noisy(&self, mv: Step) -> bool {
        self.board.0[usize::from(mv.to)].is_some()
    }
}

impl PieceValues for Shove {
    fn piece_value(unit: u16, square: u16) -> i32 {
        let centre = i32::from([5, 6, 9, 10].contains(&square));
        if unit == 0 { 100 + 9 * centre } else { -100 - 9 * centre }
    }
}

impl SearchHints for Shove {
    const HISTORY_SIZE: usize = 2 * SQUARES;

    /// Far from the usual values, so that a test sees the difference.
    const SEARCH_PARAMS: &'static [(&'static str, i32)] = &[("lmr_base", 300), ("use_razoring", 0)];

    fn make_null(&mut self) -> Option<Shove> {
        if self.reacted || self.shoved.is_some() || self.in_check() {
            return None;
        }
        let before = self.clone();
        self.side = !self.side;
        Some(before)
    }

    fn unmake_null(&mut self, before: Shove) {
        *self = before;
    }

    fn gain(&self, mv: Step) -> i32 {
        100 * i32::from(self.is_noisy(mv))
    }

    fn history_index(&self, mv: Step) -> usize {
        self.side.index() * SQUARES + usize::from(mv.to)
    }

    fn depth_cost(&self, _mv: Step) -> i32 {
        i32::from(self.shoved.is_none())
    }
}
