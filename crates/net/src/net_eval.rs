//! What a network says of positions, following the moves.

use crate::accumulator::Accumulator;
use crate::features::{Features, Viewpoint, bits, each_input};
use crate::network::Network;
use motley_game::{BoardObserver, Game, Side};
use smallvec::SmallVec;
use std::sync::Arc;

/// Of positions of so few units or fewer a network says nothing. Games that it learns from are called before
/// they come to that, and what is known by hand - how a bare king is driven to where it is mated - would be
/// drowned in its noise.
const BY_HAND_ALONE: i32 = 4;

/// A unit that came or went.
#[derive(Clone, Copy, Debug)]
struct Change {
    unit: u16,
    square: u16,
    added: bool,
}

/// What is known at one level of the search.
#[derive(Clone, Debug)]
struct Level<F: Features, const H: usize> {
    /// How many changes were noted before this level was opened.
    first_change: usize,
    /// Whether what follows is that of this level's position.
    is_computed: bool,
    /// The sums as either side sees the board, by side.
    sums: [Accumulator<H>; 2],
    /// Whether the side sees left and right exchanged.
    mirrored: [bool; 2],
    facts: F::Facts,
    units: i32,
}

impl<F: Features, const H: usize> Level<F, H> {
    fn new(first_change: usize) -> Self {
        Level {
            first_change,
            is_computed: false,
            sums: [Accumulator::ZERO; 2],
            mirrored: [false; 2],
            facts: F::Facts::default(),
            units: 0,
        }
    }
}

/// Says what a network says of positions.
///
/// Moves are only noted. When a position is to be scored, the sums of the last one that was are taken, and
/// all that has changed since is added in one pass: most positions of a search, answered by its table or
/// in danger, are never scored and cost nothing.
#[derive(Clone, Debug)]
pub struct NetEval<F: Features, const H: usize> {
    network: Arc<Network<H>>,
    /// The levels opened, and beyond `top` the room of those closed.
    levels: Vec<Level<F, H>>,
    top: usize,
    /// What changed on the board, level by level.
    changes: Vec<Change>,
}

/// Rows that come or go at once: two or three after an ordinary move, all of them where a king has changed
/// its half of the board; more than fit here are rare.
type Rows = SmallVec<[usize; 64]>;

impl<F: Features, const H: usize> NetEval<F, H> {
    /// An evaluation that stands anywhere: a position is looked at when it is scored.
    #[must_use]
    pub fn new(network: Arc<Network<H>>) -> Self {
        NetEval {
            network,
            levels: vec![Level::new(0)],
            top: 0,
            changes: Vec::new(),
        }
    }

    /// Forgets everything and stands at another position.
    pub fn reset(&mut self) {
        self.changes.clear();
        self.top = 0;
        self.levels[0].is_computed = false;
    }

    /// Opens a level: see [`motley_game::Evaluate::push`].
    #[inline]
    pub fn push(&mut self) {
        self.top += 1;
        let first_change = self.changes.len();
        match self.levels.get_mut(self.top) {
            Some(level) => {
                level.first_change = first_change;
                level.is_computed = false;
            }
            None => self.levels.push(Level::new(first_change)),
        }
    }

    /// Closes the level opened last.
    #[inline]
    pub fn pop(&mut self) {
        if self.top > 0 {
            self.changes.truncate(self.levels[self.top].first_change);
            self.top -= 1;
        }
    }

    /// What the network says of `pos`, the position followed to, in centipawns for the side that decides there.
    #[inline]
    pub fn output(&mut self, pos: &F::Game) -> i32 {
        if !self.levels[self.top].is_computed {
            self.compute(pos);
        }
        let level = &self.levels[self.top];
        if level.units <= BY_HAND_ALONE {
            return 0;
        }
        let decider = pos.to_move();
        let [own, other] = [decider, !decider].map(|side| &level.sums[side.index()]);
        self.network.output(own, other, level.units)
    }

    /// Computes the level on top.
    fn compute(&mut self, pos: &F::Game) {
        let facts = F::facts(pos);
        let known = self.levels[..self.top]
            .iter()
            .rposition(|level| level.is_computed);
        let mut units = known.map(|known| self.levels[known].units + self.gained_since(known));
        for side in Side::BOTH {
            let viewpoint = F::viewpoint(pos, side);
            let sums = match known {
                Some(known) if self.levels[known].mirrored[side.index()] == viewpoint.mirrored => {
                    self.updated(known, viewpoint, &facts)
                }
                _ => {
                    let (sums, count) = self.fresh(pos, &facts, viewpoint);
                    units = Some(count);
                    sums
                }
            };
            let level = &mut self.levels[self.top];
            level.sums[side.index()] = sums;
            level.mirrored[side.index()] = viewpoint.mirrored;
        }
        let level = &mut self.levels[self.top];
        level.facts = facts;
        level.units = units.unwrap_or_default();
        level.is_computed = true;
    }

    /// What has changed since the level `known`.
    fn changes_since(&self, known: usize) -> &[Change] {
        &self.changes[self.levels[known + 1].first_change..]
    }

    /// How many units have been added since then, less those that went.
    fn gained_since(&self, known: usize) -> i32 {
        let changes = self.changes_since(known).iter();
        changes
            .map(|change| if change.added { 1 } else { -1 })
            .sum()
    }

    /// The sums from `viewpoint` at the level `known`, with all that has changed since; `facts` hold now.
    fn updated(&self, known: usize, viewpoint: Viewpoint, facts: &F::Facts) -> Accumulator<H> {
        let (mut added, mut removed) = (Rows::new(), Rows::new());
        for change in self.changes_since(known) {
            let row = F::unit_input(change.unit, change.square, viewpoint);
            if change.added {
                &mut added
            } else {
                &mut removed
            }
            .push(row);
        }
        let before = &self.levels[known];
        let words = before.facts.as_ref().iter().zip(facts.as_ref());
        for (place, (&old, &new)) in words.enumerate() {
            let rows = |word: u64| {
                let word = [word];
                let of_word: Rows = bits(&word)
                    .map(|bit| F::fact_input(64 * place + bit, viewpoint))
                    .collect();
                of_word
            };
            if old != new {
                added.extend(rows(new & !old));
                removed.extend(rows(old & !new));
            }
        }
        before.sums[viewpoint.side.index()].changed(&self.network.rows, &added, &removed)
    }

    /// The sums from `viewpoint`, made anew, and how many units there are.
    fn fresh(
        &self,
        pos: &F::Game,
        facts: &F::Facts,
        viewpoint: Viewpoint,
    ) -> (Accumulator<H>, i32) {
        let mut rows = Rows::new();
        let units = each_input::<F>(pos, facts, viewpoint, |row| rows.push(row));
        (
            self.network.biases.changed(&self.network.rows, &rows, &[]),
            units,
        )
    }
}

impl<F: Features, const H: usize> BoardObserver for NetEval<F, H> {
    #[inline]
    fn add(&mut self, unit: u16, square: u16) {
        self.changes.push(Change {
            unit,
            square,
            added: true,
        });
    }

    #[inline]
    fn remove(&mut self, unit: u16, square: u16) {
        self.changes.push(Change {
            unit,
            square,
            added: false,
        });
    }
}
