//! Training positions, packed: tens of millions must fit in memory.

/// The inputs and the target of a position, all for the side to move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TrainingPosition<'a> {
    /// The active inputs from the perspectives of the side to move and of its opponent.
    pub inputs: [&'a [u16]; 2],
    /// Number of units.
    pub units: i32,
    /// The hand-made evaluation in centipawns, which the network corrects.
    pub hand_eval: i16,
    /// The target: expected points, 0 to 1.
    pub target: f32,
}

/// The data of a position except its inputs.
#[derive(Clone, Copy, Debug)]
struct Entry {
    /// Index of the first input; the inputs end where those of the next position begin.
    first: u64,
    /// Number of inputs of the side to move.
    own: u16,
    hand_eval: i16,
    units: u8,
    target: f32,
}

/// A collection of positions.
#[derive(Clone, Default, Debug)]
pub struct Positions {
    inputs: Vec<u16>,
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

    /// Adds all positions of another collection.
    pub fn append(&mut self, other: &Positions) {
        let moved = self.inputs.len() as u64;
        self.inputs.extend(&other.inputs);
        let entries = other.entries.iter().map(|&entry| Entry {
            first: entry.first + moved,
            ..entry
        });
        self.entries.extend(entries);
    }

    /// Returns a position by its index.
    ///
    /// # Panics
    /// If `number` is not below [`len`](Self::len).
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

    /// Returns an iterator over all positions.
    pub fn iter(&self) -> impl Iterator<Item = TrainingPosition<'_>> {
        (0..self.len()).map(|number| self.get(number))
    }
}
