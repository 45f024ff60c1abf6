//! A random graph of positions: the side to move, the end of a turn, the moves and the evaluation are all
//! random. No usual assumption of a search holds here.

use super::mix;
use motley_game::{
    BoardObserver, Evaluate, Flow, GO, Game, Outcome, Packed, Reason, Score, SearchHints, Side, Stage,
};
use std::num::NonZeroU32;

#[derive(Clone, Debug)]
pub struct Thicket {
    pub seed: u64,
    pub level: u64,
    pub place: u64,
}

/// Places at each level: few, so that paths meet again.
const PLACES: u64 = 300;

/// The level from which on every position is quiet.
const LAST_UNREST: u64 = 7;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Branch(u32);

impl Packed for Branch {
    fn pack(self) -> NonZeroU32 {
        NonZeroU32::MIN.saturating_add(self.0)
    }
    fn unpack(bits: NonZeroU32) -> Self {
        Branch(bits.get() - 1)
    }
}

impl Thicket {
    pub fn new(seed: u64) -> Self {
        Thicket { seed, level: 0, place: seed % PLACES }
    }

    fn lot(&self, what: u64) -> u64 {
        mix(mix(mix(self.seed ^ what << 48) ^ self.level) ^ self.place)
    }

    fn branches(&self) -> u32 {
        match self.lot(1) % 12 {
            0 => u32::from(self.mid_turn()),
            n => 1 + n as u32 % 5,
        }
    }
}

impl Game for Thicket {
    type Move = Branch;
    type Undo = u64;

    const ONE_MOVE_TURNS: bool = false;

    fn to_move(&self) -> Side {
        Side::BOTH[self.lot(2) as usize % 2]
    }

    fn mid_turn(&self) -> bool {
        (1..LAST_UNREST).contains(&self.level) && self.lot(3).is_multiple_of(3)
    }

    fn key(&self) -> u64 {
        self.lot(4)
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.lot(5) % 40 {
            0 => Some(Outcome::Win(Side::White, Reason::RoyalLost)),
            1 => Some(Outcome::Win(Side::Black, Reason::RoyalLost)),
            2 => Some(Outcome::Draw(Reason::DeadPosition)),
            _ => None,
        }
    }

    fn moves(&self, stage: Stage, out: &mut impl FnMut(Branch) -> Flow) -> Flow {
        for branch in (0..self.branches()).map(Branch) {
            if self.is_noisy(branch) == (stage == Stage::Noisy) {
                out(branch)?;
            }
        }
        GO
    }

    fn is_legal(&self, mv: Branch) -> bool {
        mv.0 < self.branches()
    }

    fn play(&mut self, mv: Branch, _watch: &mut impl BoardObserver) -> u64 {
        let before = self.place;
        self.place = mix(self.lot(6) + u64::from(mv.0)) % PLACES;
        self.level += 1;
        before
    }

    fn undo(&mut self, _mv: Branch, before: u64) {
        self.place = before;
        self.level -= 1;
    }

    fn observe_all(&self, _watch: &mut impl BoardObserver) {}

    fn in_check(&self) -> bool {
        self.level < LAST_UNREST && self.lot(7).is_multiple_of(5)
    }

    fn halfmove_clock(&self) -> u32 {
        0
    }

    fn is_noisy(&self, mv: Branch) -> bool {
        self.level < LAST_UNREST && (self.lot(8) >> mv.0) & 3 == 0
    }
}

impl SearchHints for Thicket {
    const HISTORY_SIZE: usize = 16;

    fn gain(&self, mv: Branch) -> i32 {
        (self.lot(9 + u64::from(mv.0)) % 300) as i32 - 100
    }

    fn history_index(&self, mv: Branch) -> usize {
        mv.0 as usize
    }

    fn depth_cost(&self, mv: Branch) -> i32 {
        1 - i32::from(self.mid_turn() && mv.0.is_multiple_of(2))
    }
}

/// The value of a position, drawn at random.
#[derive(Clone)]
pub struct Lot;

impl BoardObserver for Lot {}

impl Evaluate<Thicket> for Lot {
    type Weights = ();

    fn with_weights((): &(), _pos: &Thicket) -> Self {
        Lot
    }
    fn reset(&mut self, _pos: &Thicket) {}
    fn push(&mut self) {}
    fn pop(&mut self) {}
    fn score(&mut self, pos: &Thicket) -> Score {
        Score::evaluation((pos.lot(20) % 600) as i32 - 300)
    }
}
