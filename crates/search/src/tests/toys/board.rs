//! A small board with stones of two sides, and steps of a stone: shared by the toy games.

use super::mix;
use motley_game::{BoardObserver, Flow, GO, Game, Packed, Side, Stage};
use std::num::NonZeroU32;

/// A stone's step from one square to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    pub from: u8,
    pub to: u8,
}

impl Packed for Step {
    fn pack(self) -> NonZeroU32 {
        NonZeroU32::MIN.saturating_add(u32::from(self.from) << 8 | u32::from(self.to))
    }
    fn unpack(bits: NonZeroU32) -> Self {
        let bits = bits.get() - 1;
        Step { from: (bits >> 8) as u8, to: bits as u8 }
    }
}

/// The owner of the stone on each square; files run fastest.
#[derive(Clone, Debug, PartialEq)]
pub struct Board<const SQUARES: usize>(pub [Option<Side>; SQUARES]);

impl<const SQUARES: usize> Board<SQUARES> {
    /// Reads rows of letters, the first rank first: `W`, `B`, `.`.
    pub fn from_picture<'a>(rows: impl Iterator<Item = &'a &'a str>) -> Self {
        let mut board = Board([None; SQUARES]);
        for (square, letter) in rows.flat_map(|row| row.chars()).enumerate() {
            board.0[square] = match letter {
                'W' => Some(Side::White),
                'B' => Some(Side::Black),
                _ => None,
            };
        }
        board
    }

    /// Returns the squares with stones of `side`.
    pub fn stones(&self, side: Side) -> impl Iterator<Item = usize> {
        (0..SQUARES).filter(move |&square| self.0[square] == Some(side))
    }

    /// Returns the key of the stones and of `state`, a number below 1000.
    pub fn key(&self, state: u64) -> u64 {
        (0..SQUARES).fold(mix(state), |key, square| match self.0[square] {
            None => key,
            Some(side) => key ^ mix((1000 + 2 * square + side.index()) as u64),
        })
    }

    /// Moves a stone; returns whether it captures one.
    ///
    /// # Panics
    /// If there is no stone.
    pub fn step(&mut self, step: Step, observer: &mut impl BoardObserver) -> bool {
        let (from, to) = (usize::from(step.from), usize::from(step.to));
        let stone = self.0[from].take().expect("a stone steps").index() as u16;
        observer.remove(stone, u16::from(step.from));
        let victim = self.0[to];
        if let Some(victim) = victim {
            observer.remove(victim.index() as u16, u16::from(step.to));
        }
        observer.add(stone, u16::from(step.to));
        self.0[to] = Some(Side::BOTH[usize::from(stone)]);
        victim.is_some()
    }

    /// Tells `observer` of all stones.
    pub fn observe_all(&self, observer: &mut impl BoardObserver) {
        for (square, side) in self.0.iter().enumerate() {
            if let Some(side) = side {
                observer.add(side.index() as u16, square as u16);
            }
        }
    }
}

/// A game whose moves are steps.
pub trait SteppingGame: Game<Move = Step> {
    /// Hands out all legal steps.
    fn steps(&self, out: &mut impl FnMut(Step) -> Flow) -> Flow;

    /// Hands out the legal steps of a stage.
    fn steps_of(&self, stage: Stage, out: &mut impl FnMut(Step) -> Flow) -> Flow {
        self.steps(&mut |step| {
            if self.is_noisy(step) == (stage == Stage::Noisy) { out(step) } else { GO }
        })
    }

    /// Returns whether a step is legal.
    fn has_step(&self, wanted: Step) -> bool {
        let mut found = false;
        let _ = self.steps(&mut |step| {
            found |= step == wanted;
            GO
        });
        found
    }
}
