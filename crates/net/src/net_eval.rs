//! The evaluation of a network, updated incrementally from move to move.

use crate::accumulator::Accumulator;
use crate::features::{Features, Viewpoint, bits, each_input};
use crate::network::{BaseEval, Network};
use motley_game::{BoardObserver, Game, Side};
use std::ops::Range;
use std::sync::Arc;

/// Number of units below which a network has no say. Training games are adjudicated earlier, and the
/// network's noise would hide the knowledge of the hand-made evaluation, for example how to drive a bare
/// king to the edge.
pub const MIN_UNITS_FOR_NET: i32 = 5;

/// A unit that appeared on or disappeared from a square.
#[derive(Clone, Copy, Debug)]
struct Change {
    unit: u16,
    square: u16,
    added: bool,
}

/// The sums of one side's perspective at one level of the search path.
#[derive(Clone, Debug)]
struct Half<F: Features, const H: usize> {
    sums: Accumulator<H>,
    freshness: Freshness,
    /// The perspective of the sums.
    viewpoint: Viewpoint,
    /// The facts that are part of the sums.
    facts: F::Facts,
    units: i32,
}

/// State of the sums of a level compared with its position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Freshness {
    /// The sums are not valid.
    Stale,
    /// The units are right; facts and perspective are those of another level.
    UnitsOnly,
    /// Units, facts and perspective are right.
    Exact,
}

/// A level of the search path.
#[derive(Clone, Debug)]
struct Level<F: Features, const H: usize> {
    /// Number of changes noted before this level was opened.
    first_change: usize,
    /// The sums by side.
    halves: [Half<F, H>; 2],
}

impl<F: Features, const H: usize> Level<F, H> {
    fn new(first_change: usize) -> Self {
        let halves = Side::BOTH.map(|side| Half {
            sums: Accumulator::ZERO,
            freshness: Freshness::Stale,
            viewpoint: Viewpoint::of(side),
            facts: F::Facts::default(),
            units: 0,
        });
        Level { first_change, halves }
    }

    #[inline]
    fn forget(&mut self) {
        for half in &mut self.halves {
            half.freshness = Freshness::Stale;
        }
    }
}

/// The incremental evaluation of a network.
///
/// Updates are lazy: moves are only noted, because most positions of a search (answered by its table, or
/// in danger) are never scored. To score a position, the sums are updated level by level from the last
/// level that has them, and are kept there for its other children. Facts are updated at the top level only.
///
/// Where a king's move has changed a perspective since that level, the sums are computed from scratch, and
/// then carried back to the level of that move: its other descendants begin there.
#[derive(Clone, Debug)]
pub struct NetEval<F: Features, const H: usize> {
    network: Arc<Network<H>>,
    /// The open levels; beyond `top` lies reusable memory of closed ones.
    levels: Vec<Level<F, H>>,
    top: usize,
    /// The changes of the board, level by level.
    changes: Vec<Change>,
    /// Scratch memory for the rows of one update.
    rows: ChangedRows,
}

/// Rows of the first layer added and removed in one update: two or three after an ordinary move, all of
/// them where a king has changed its half of the board or its bucket.
#[derive(Clone, Default, Debug)]
struct ChangedRows {
    added: Vec<usize>,
    removed: Vec<usize>,
}

impl ChangedRows {
    fn clear(&mut self) {
        self.added.clear();
        self.removed.clear();
    }

    #[inline]
    fn push(&mut self, row: usize, is_added: bool) {
        if is_added {
            self.added.push(row);
        } else {
            self.removed.push(row);
        }
    }
}

impl<F: Features, const H: usize> NetEval<F, H> {
    /// Creates an evaluation for any position: the first score computes the sums from scratch.
    #[must_use]
    pub fn new(network: Arc<Network<H>>) -> Self {
        NetEval {
            network,
            levels: vec![Level::new(0)],
            top: 0,
            changes: Vec::new(),
            rows: ChangedRows::default(),
        }
    }

    /// Forgets everything, for a search from another position.
    pub fn reset(&mut self) {
        self.changes.clear();
        self.top = 0;
        self.levels[0].forget();
    }

    /// Opens a level: see [`motley_game::Evaluate::push`].
    #[inline]
    pub fn push(&mut self) {
        self.top += 1;
        let first_change = self.changes.len();
        match self.levels.get_mut(self.top) {
            Some(level) => {
                level.first_change = first_change;
                level.forget();
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

    /// Returns what the network corrects.
    #[inline]
    #[must_use]
    pub fn base(&self) -> BaseEval {
        self.network.base
    }

    /// Returns the output of the network for `pos`, the present position, in centipawns for the side to
    /// move; `None` if there are too few units.
    #[inline]
    pub fn output(&mut self, pos: &F::Game) -> Option<i32> {
        let is_exact = |half: &Half<F, H>| half.freshness == Freshness::Exact;
        if !self.levels[self.top].halves.iter().all(is_exact) {
            let facts = F::facts(pos);
            for side in Side::BOTH {
                self.compute(pos, side, &facts);
            }
        }
        let halves = &self.levels[self.top].halves;
        let decider = pos.to_move();
        let [own, other] = [decider, !decider].map(|side| &halves[side.index()]);
        (own.units >= MIN_UNITS_FOR_NET).then(|| self.network.output(&own.sums, &other.sums, own.units))
    }

    /// Computes the sums of `side` at the top level, for `pos`, where `facts` hold.
    fn compute(&mut self, pos: &F::Game, side: Side, facts: &F::Facts) {
        let viewpoint = F::viewpoint(pos, side);
        let freshness = |level: &Level<F, H>| level.halves[side.index()].freshness;
        let last = self.levels[..=self.top].iter().rposition(|level| freshness(level) != Freshness::Stale);
        match last {
            Some(last) if self.levels[last].halves[side.index()].viewpoint == viewpoint => {
                for level in last..self.top {
                    self.update(level, level + 1, side);
                }
                self.apply_facts(side, facts);
            }
            _ => {
                self.refresh(pos, facts, viewpoint);
                let king = F::viewpoint_king(pos, side);
                self.carry_back(last.map_or(0, |last| last + 1), side, king);
            }
        }
        self.levels[self.top].halves[side.index()].freshness = Freshness::Exact;
    }

    /// Carries the sums of `side` from the top level back to its ancestors with the same perspective, down
    /// to level `first` at most. `king` is the unit whose moves may change the perspective.
    fn carry_back(&mut self, first: usize, side: Side, king: Option<u16>) {
        for level in (first + 1..=self.top).rev() {
            let mut changes = self.changes[self.changes_of(level)].iter();
            if changes.any(|change| Some(change.unit) == king) {
                break;
            }
            self.update(level, level - 1, side);
        }
    }

    /// Returns the places of the changes of a level.
    #[inline]
    fn changes_of(&self, level: usize) -> Range<usize> {
        let end = if level < self.top { self.levels[level + 1].first_change } else { self.changes.len() };
        self.levels[level].first_change..end
    }

    /// Updates the sums of `side` from one level to the next or to the one before, by the changes of units
    /// between them.
    fn update(&mut self, from: usize, to: usize, side: Side) {
        let is_forward = from < to;
        let changes = self.changes_of(from.max(to));
        let [low, high] = &mut self.levels[from.min(to)..=from.max(to)] else {
            unreachable!("the levels are neighbours");
        };
        let [low, high] = [low, high].map(|level| &mut level.halves[side.index()]);
        let (before, here) = if is_forward { (low, high) } else { (high, low) };
        self.rows.clear();
        here.units = before.units;
        for change in &self.changes[changes] {
            let row = F::unit_input(change.unit, change.square, before.viewpoint);
            let is_added = change.added == is_forward;
            self.rows.push(row, is_added);
            here.units += if is_added { 1 } else { -1 };
        }
        here.sums.set_to(&before.sums, &self.network.rows, &self.rows.added, &self.rows.removed);
        here.viewpoint = before.viewpoint;
        here.facts = before.facts;
        here.freshness = Freshness::UnitsOnly;
    }

    /// Updates the sums of `side` at the top level to `facts`.
    fn apply_facts(&mut self, side: Side, facts: &F::Facts) {
        let half = &mut self.levels[self.top].halves[side.index()];
        if half.facts == *facts {
            return;
        }
        self.rows.clear();
        let words = half.facts.as_ref().iter().zip(facts.as_ref());
        for (place, (&old, &new)) in words.enumerate() {
            for bit in bits(new ^ old) {
                let row = F::fact_input(64 * place + bit, half.viewpoint);
                self.rows.push(row, new >> bit & 1 == 1);
            }
        }
        let before = half.sums;
        half.sums.set_to(&before, &self.network.rows, &self.rows.added, &self.rows.removed);
        half.facts = *facts;
    }

    /// Computes the sums of `viewpoint` at the top level from scratch.
    fn refresh(&mut self, pos: &F::Game, facts: &F::Facts, viewpoint: Viewpoint) {
        self.rows.clear();
        let rows = &mut self.rows;
        let units = each_input::<F>(pos, facts, viewpoint, |row| rows.push(row, true));
        let half = &mut self.levels[self.top].halves[viewpoint.side.index()];
        half.sums.set_to(&self.network.biases, &self.network.rows, &self.rows.added, &[]);
        half.viewpoint = viewpoint;
        half.facts = *facts;
        half.units = units;
    }
}

impl<F: Features, const H: usize> BoardObserver for NetEval<F, H> {
    #[inline]
    fn add(&mut self, unit: u16, square: u16) {
        self.changes.push(Change { unit, square, added: true });
    }

    #[inline]
    fn remove(&mut self, unit: u16, square: u16) {
        self.changes.push(Change { unit, square, added: false });
    }
}
