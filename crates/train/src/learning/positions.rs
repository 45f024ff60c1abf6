//! Training positions, packed: a hundred million must fit in memory.
//!
//! A unit or a fact is one input from the perspective of the side to move, and another from that of its
//! opponent. Such a pair occurs in very many positions. So all pairs stand in one list, and a position is a
//! row of indices of two bytes each: in chess some 60 bytes for a position.

use motley_game::Side;
use std::collections::HashMap;
use std::hint::black_box;

/// The inputs of one unit or fact, from the perspectives of the side to move and of its opponent.
pub type InputPair = [u16; 2];

/// Maximum number of different pairs in a collection: as many as two bytes can number.
pub(crate) const MAX_PAIRS: usize = 1 << 16;

/// The inputs of a position, packed.
#[derive(Clone, Copy, Debug)]
pub struct PackedInputs<'a> {
    /// All pairs of the collection.
    pairs: &'a [InputPair],
    /// The indices of the position's pairs.
    codes: &'a [u16],
}

impl<'a> PackedInputs<'a> {
    /// Returns the active inputs from one perspective: of the side to move (0) or of its opponent (1).
    #[inline]
    pub fn of(self, half: usize) -> impl Iterator<Item = u16> + 'a {
        let input = move |&code: &u16| self.pairs[usize::from(code)][half];
        self.codes.iter().map(input)
    }
}

/// The facts about a position besides its inputs, all for the side to move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PositionFacts {
    /// Number of units, at most 255.
    pub units: u8,
    /// The part of the hand-made evaluation that the network corrects, in centipawns.
    pub base_eval: i16,
    /// The target without the result: expected points, 0 to 1.
    pub target: f32,
    /// The result of the position's game, if it is of a game.
    pub result: Option<GameResult>,
}

impl PositionFacts {
    /// Returns the target in which the game's result has this share, 0 to 1.
    #[inline]
    pub(super) fn target_with(&self, result_share: f32) -> f32 {
        match self.result {
            Some(result) => (1.0 - result_share) * self.target + result_share * result.points(),
            None => self.target,
        }
    }
}

/// The result of a game for one side, in a byte.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameResult {
    /// The other side won.
    Loss,
    /// Neither won.
    Draw,
    /// The side won.
    Win,
}

impl GameResult {
    /// Returns the result for `side` of a game with this winner.
    #[must_use]
    pub fn of(winner: Option<Side>, side: Side) -> Self {
        match winner {
            None => GameResult::Draw,
            Some(winner) if winner == side => GameResult::Win,
            Some(_) => GameResult::Loss,
        }
    }

    /// Returns the points, 0 to 1.
    #[inline]
    fn points(self) -> f32 {
        match self {
            GameResult::Loss => 0.0,
            GameResult::Draw => 0.5,
            GameResult::Win => 1.0,
        }
    }
}

/// A position to learn from.
#[derive(Clone, Copy, Debug)]
pub struct TrainingPosition<'a> {
    /// The active inputs.
    pub inputs: PackedInputs<'a>,
    /// All else.
    pub facts: PositionFacts,
}

/// The data of a position except its inputs.
#[derive(Clone, Copy, Debug)]
struct Entry {
    /// Index of the first pair; the pairs end where those of the next position begin.
    first: u64,
    facts: PositionFacts,
}

/// A collection of positions.
#[derive(Clone, Default, Debug)]
pub struct Positions {
    pairs: Vec<InputPair>,
    /// The place of each pair in `pairs`.
    places: HashMap<InputPair, u16>,
    codes: Vec<u16>,
    entries: Vec<Entry>,
}

impl Positions {
    /// Creates an empty collection.
    #[must_use]
    pub fn new() -> Self {
        Positions::default()
    }

    /// Returns the number of positions.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Returns whether the collection is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Adds a position.
    ///
    /// # Panics
    /// If the collection has more than 65,536 different pairs, which no game's inputs give (see
    /// [`Selection::add`](crate::Selection::add)).
    pub fn push(&mut self, inputs: &[InputPair], facts: PositionFacts) {
        self.entries.push(Entry { first: self.codes.len() as u64, facts });
        for &pair in inputs {
            let code = *self.places.entry(pair).or_insert_with(|| {
                assert!(self.pairs.len() < MAX_PAIRS, "too many pairs of inputs");
                self.pairs.push(pair);
                (self.pairs.len() - 1) as u16
            });
            self.codes.push(code);
        }
    }

    /// Returns a position by its index.
    ///
    /// # Panics
    /// If `number` is not below [`len`](Self::len).
    #[inline]
    #[must_use]
    pub fn get(&self, number: usize) -> TrainingPosition<'_> {
        let entry = &self.entries[number];
        let end = match self.entries.get(number + 1) {
            Some(next) => next.first as usize,
            None => self.codes.len(),
        };
        TrainingPosition {
            inputs: PackedInputs { pairs: &self.pairs, codes: &self.codes[entry.first as usize..end] },
            facts: entry.facts,
        }
    }

    /// Brings positions from memory into the cache. The processor waits for many of them together, but in
    /// code that uses them one by one for each.
    pub(super) fn preload(&self, numbers: &[u32]) {
        let entries = || numbers.iter().map(|&number| &self.entries[number as usize]);
        black_box(entries().map(|entry| entry.first).fold(0, u64::wrapping_add));
        let first_code = |entry: &Entry| self.codes.get(entry.first as usize).copied().unwrap_or_default();
        black_box(entries().map(first_code).fold(0, u16::wrapping_add));
    }

    /// Returns an iterator over all positions.
    pub fn iter(&self) -> impl Iterator<Item = TrainingPosition<'_>> {
        (0..self.len()).map(|number| self.get(number))
    }

    /// Forgets the positions, but not their pairs of inputs.
    pub fn clear(&mut self) {
        self.codes.clear();
        self.entries.clear();
    }

    /// Returns all pairs of inputs, each once, also those of positions that were cleared.
    #[must_use]
    pub fn pairs(&self) -> &[InputPair] {
        &self.pairs
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facts(units: u8) -> PositionFacts {
        PositionFacts { units, base_eval: -3, target: 0.25, result: None }
    }

    #[test]
    fn positions_come_back_as_they_were() {
        let all: [&[InputPair]; 4] = [&[[1, 2], [3, 4]], &[], &[[3, 4], [1, 2], [1, 4]], &[[u16::MAX, 0]]];
        let mut positions = Positions::new();
        for (number, inputs) in all.iter().enumerate() {
            positions.push(inputs, facts(number as u8));
        }
        assert_eq!((positions.len(), positions.pairs().len()), (4, 4));
        for (number, (position, inputs)) in positions.iter().zip(all).enumerate() {
            assert_eq!(position.facts, facts(number as u8));
            for half in [0, 1] {
                let expected: Vec<_> = inputs.iter().map(|pair| pair[half]).collect();
                assert_eq!(position.inputs.of(half).collect::<Vec<_>>(), expected);
            }
        }
    }

    #[test]
    fn a_unit_takes_two_bytes() {
        let mut positions = Positions::new();
        for _ in 0..1_000 {
            positions.push(&[[5, 6]; 22], facts(22));
        }
        let bytes = size_of_val(&*positions.codes) + size_of_val(&*positions.entries);
        assert_eq!(bytes, 1_000 * (22 * 2 + 16));
    }
}
