//! Shove: stones on a small board, with reactions and repetitions.
//!
//! A turn is one move: a stone to an orthogonally neighbouring square, capturing there. A stone
//! that was moved next to an enemy one shoves it: the first such enemy, if it has an empty square
//! beside it, must at once be moved there by its owner, as the first leg of the owner's turn (which has
//! a second leg then). A side without stones has lost; a side that cannot move has drawn. Forty turns
//! without a capture are a draw.

use super::material::PieceValues;
use super::mix;
use motley_game::{
    BoardObserver, Flow, GO, Game, Outcome, Packed, Reason, SearchHints, Side, Stage,
};
use std::num::NonZeroU32;

pub const WIDTH: i32 = 4;
const SQUARES: usize = (WIDTH * WIDTH) as usize;
pub const MAX_IDLE_TURNS: u32 = 40;

#[derive(Clone, Debug, PartialEq)]
pub struct Shove {
    pub board: [Option<Side>; SQUARES],
    pub side: Side,
    /// The stone that must be moved first, and whether that was done in this turn.
    shoved: Option<u8>,
    reacted: bool,
    idle: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Push {
    pub from: u8,
    pub to: u8,
}

impl Packed for Push {
    fn pack(self) -> NonZeroU32 {
        NonZeroU32::MIN.saturating_add(u32::from(self.from) << 8 | u32::from(self.to))
    }
    fn unpack(bits: NonZeroU32) -> Self {
        let bits = bits.get() - 1;
        Push {
            from: (bits >> 8) as u8,
            to: bits as u8,
        }
    }
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
        let mut board = [None; SQUARES];
        for (square, letter) in rows.iter().flat_map(|row| row.chars()).enumerate() {
            board[square] = match letter {
                'W' => Some(Side::White),
                'B' => Some(Side::Black),
                _ => None,
            };
        }
        Shove {
            board,
            side: Side::White,
            shoved: None,
            reacted: false,
            idle: 0,
        }
    }

    pub fn start() -> Self {
        Shove::from_picture(&["BB.B", "....", "....", "W.WW"])
    }

    fn pushes(&self, out: &mut impl FnMut(Push) -> Flow) -> Flow {
        for from in (0..SQUARES).filter(|&s| self.board[s] == Some(self.side)) {
            if self.shoved.is_some_and(|stone| usize::from(stone) != from) {
                continue;
            }
            for to in neighbours(from) {
                let free = self.board[to].is_none();
                if free || self.shoved.is_none() && self.board[to] == Some(!self.side) {
                    out(Push {
                        from: from as u8,
                        to: to as u8,
                    })?;
                }
            }
        }
        GO
    }

    /// The enemy stone that the stone on `square` shoves.
    fn victim(&self, square: usize) -> Option<u8> {
        let enemy = neighbours(square).find(|&s| self.board[s] == Some(!self.side))?;
        neighbours(enemy)
            .any(|s| self.board[s].is_none())
            .then_some(enemy as u8)
    }
}

impl Game for Shove {
    type Move = Push;
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
        let state = 4 * shoved + 2 * self.side.index() as u64 + u64::from(self.reacted);
        (0..SQUARES).fold(mix(state), |key, square| match self.board[square] {
            None => key,
            Some(side) => key ^ mix((1000 + 2 * square + side.index()) as u64),
        })
    }

    fn outcome(&self) -> Option<Outcome> {
        if !self.board.contains(&Some(self.side)) {
            return Some(Outcome::Win(!self.side, Reason::RoyalLost));
        }
        (self.idle >= MAX_IDLE_TURNS && !self.mid_turn())
            .then_some(Outcome::Draw(Reason::FiftyMoves))
    }

    fn moves(&self, stage: Stage, out: &mut impl FnMut(Push) -> Flow) -> Flow {
        self.pushes(&mut |push| {
            if self.is_noisy(push) == (stage == Stage::Noisy) {
                out(push)
            } else {
                GO
            }
        })
    }

    fn is_legal(&self, mv: Push) -> bool {
        let mut found = false;
        let _ = self.pushes(&mut |push| {
            found |= push == mv;
            GO
        });
        found
    }

    fn play(&mut self, mv: Push, observer: &mut impl BoardObserver) -> Shove {
        let before = self.clone();
        let (from, to) = (usize::from(mv.from), usize::from(mv.to));
        observer.remove(self.side.index() as u16, u16::from(mv.from));
        if let Some(victim) = self.board[to] {
            observer.remove(victim.index() as u16, u16::from(mv.to));
        }
        observer.add(self.side.index() as u16, u16::from(mv.to));
        let capture = self.board[to].is_some();
        self.board[to] = self.board[from].take();
        // After a reaction there is always the way back to go on with.
        if self.shoved.take().is_some() {
            self.reacted = true;
            return before;
        }
        self.reacted = false;
        self.idle = if capture { 0 } else { self.idle + 1 };
        self.shoved = self.victim(to);
        self.side = !self.side;
        before
    }

    fn undo(&mut self, _mv: Push, before: Shove) {
        *self = before;
    }

    fn observe_all(&self, observer: &mut impl BoardObserver) {
        for (square, side) in self.board.iter().enumerate() {
            if let Some(side) = side {
                observer.add(side.index() as u16, square as u16);
            }
        }
    }

    fn in_check(&self) -> bool {
        let mine = |square: usize| self.board[square] == Some(self.side);
        let last = self
            .board
            .iter()
            .flatten()
            .filter(|&&side| side == self.side)
            .count()
            == 1;
        last && (0..SQUARES)
            .any(|s| mine(s) && neighbours(s).any(|n| self.board[n] == Some(!self.side)))
    }

    fn no_moves_outcome(&self) -> Outcome {
        Outcome::Draw(Reason::Stalemate)
    }

    fn halfmove_clock(&self) -> u32 {
        self.idle
    }

    fn is_noisy(&self, mv: Push) -> bool {
        self.board[usize::from(mv.to)].is_some()
    }
}

impl PieceValues for Shove {
    fn piece_value(unit: u16, square: u16) -> i32 {
        let centre = i32::from([5, 6, 9, 10].contains(&square));
        if unit == 0 {
            100 + 9 * centre
        } else {
            -100 - 9 * centre
        }
    }
}

impl SearchHints for Shove {
    const HISTORY_SIZE: usize = 2 * SQUARES;

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

    fn gain(&self, mv: Push) -> i32 {
        100 * i32::from(self.is_noisy(mv))
    }

    fn history_index(&self, mv: Push) -> usize {
        self.side.index() * SQUARES + usize::from(mv.to)
    }

    fn depth_cost(&self, _mv: Push) -> i32 {
        i32::from(self.shoved.is_none())
    }
}
