//! Positions to learn from, packed one after the other: tens of millions must fit in memory.

/// A position as a network sees it, and what it is worth. All for the side that decides.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TrainingPosition<'a> {
    /// The inputs as the decider sees the board, and as its opponent does.
    pub inputs: [&'a [u16]; 2],
    /// How many units there are.
    pub units: i32,
    /// What it is worth judged by hand, in centipawns, which the network is to correct.
    pub hand_eval: i16,
    /// What is to be learnt: points to be expected, from 0 to 1.
    pub target: f32,
}

/// What is kept of a position beside its inputs.
#[derive(Clone, Copy, Debug)]
struct Entry {
    /// Where its inputs begin; the opponent's end where the next position's begin.
    first: u64,
    /// How many the decider has.
    own: u16,
    hand_eval: i16,
    units: u8,
    target: f32,
}

/// Any number of positions.
#[derive(Clone, Default, Debug)]
pub struct Positions {
    inputs: Vec<u16>,
    entries: Vec<Entry>,
}

impl Positions {
    /// No positions.
    #[must_use]
    pub fn new() -> Self {
        Positions::default()
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Adds a position.
    pub fn push(&mut self, position: &TrainingPosition<'_>) {
        let [own, other] = position.inputs;
        self.entries.push(Entry {
            first: self.inputs.len() as u64,
            own: own.len() as u16,
            hand_eval: position.hand_eval,
            units: position.units.clamp(0, 255) as u8,
            target: position.target,
        });
        self.inputs.extend(own);
        self.inputs.extend(other);
    }

    /// Adds all of another collection.
    pub fn append(&mut self, other: &Positions) {
        let moved = self.inputs.len() as u64;
        self.inputs.extend(&other.inputs);
        let entries = other.entries.iter().map(|&entry| Entry {
            first: entry.first + moved,
            ..entry
        });
        self.entries.extend(entries);
    }

    /// The position of this number.
    ///
    /// # Panics
    /// There are not so many.
    #[inline]
    #[must_use]
    pub fn get(&self, number: usize) -> TrainingPosition<'_> {
        let entry = &self.entries[number];
        let first = entry.first as usize;
        let end = match self.entries.get(number + 1) {
            Some(next) => next.first as usize,
            None => self.inputs.len(),
        };
        let (own, other) = self.inputs[first..end].split_at(usize::from(entry.own));
        TrainingPosition {
            inputs: [own, other],
            units: i32::from(entry.units),
            hand_eval: entry.hand_eval,
            target: entry.target,
        }
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = TrainingPosition<'_>> {
        (0..self.len()).map(|number| self.get(number))
    }
}
