//! The evaluation of a network, updated incrementally from move to move.

use crate::accumulator::Accumulator;
use crate::features::{Features, Viewpoint, bits, each_input};
use crate::network::Network;
use motley_game::{BoardObserver, Game, Side};
use std::sync::Arc;

/// With fewer units than this the network's output is 0. Training games are adjudicated before they get
/// there, and the network's noise would hide the knowledge of the hand-made evaluation, such as how to
/// drive a bare king to the edge.
const MIN_UNITS_FOR_NET: i32 = 5;

/// A unit that appeared on or disappeared from a square.
#[derive(Clone, Copy, Debug)]
struct Change {
    unit: u16,
    square: u16,
    added: bool,
}

/// The sums at one level of the search path.
#[derive(Clone, Debug)]
struct Level<F: Features, const H: usize> {
    /// Number of changes noted before this level was opened.
    first_change: usize,
    freshness: Freshness,
    /// The sums of each side's perspective, with these `facts`.
    sums: [Accumulator<H>; 2],
    /// The perspectives of the sums.
    viewpoints: [Viewpoint; 2],
    facts: F::Facts,
    units: i32,
}

/// State of the sums of a level compared with its position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Freshness {
    /// The sums are not valid.
    Stale,
    /// The units are right; facts and perspectives are those of an earlier level.
    UnitsOnly,
    /// Units, facts and perspectives are right.
    Exact,
}

impl<F: Features, const H: usize> Level<F, H> {
    fn new(first_change: usize) -> Self {
        Level {
            first_change,
            freshness: Freshness::Stale,
            sums: [Accumulator::ZERO; 2],
            viewpoints: Side::BOTH.map(Viewpoint::of),
            facts: F::Facts::default(),
            units: 0,
        }
    }
}

/// The incremental evaluation of a network.
///
/// Updates are lazy: moves are only noted, because most positions of a search (answered by its table, or
/// in danger) are never scored. To score a position, the sums are updated level by level from the last
/// level that has them, and are kept there for its other children. Facts are updated at the top level only.
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
        self.levels[0].freshness = Freshness::Stale;
    }

    /// Opens a level: see [`motley_game::Evaluate::push`].
    #[inline]
    pub fn push(&mut self) {
        self.top += 1;
        let first_change = self.changes.len();
        match self.levels.get_mut(self.top) {
            Some(level) => {
                level.first_change = first_change;
                level.freshness = Freshness::Stale;
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

    /// Returns the output of the network for `pos`, the present position, in centipawns for the side to
    /// move.
    #[inline]
    pub fn output(&mut self, pos: &F::Game) -> i32 {
        if self.levels[self.top].freshness != Freshness::Exact {
            self.compute(pos);
        }
        let level = &self.levels[self.top];
        if level.units < MIN_UNITS_FOR_NET {
            return 0;
        }
        let decider = pos.to_move();
        let [own, other] = [decider, !decider].map(|side| &level.sums[side.index()]);
        self.network.output(own, other, level.units)
    }

    /// Computes the sums of `pos` at the top level.
    fn compute(&mut self, pos: &F::Game) {
        let facts = F::facts(pos);
        let last = self.levels[..=self.top]
            .iter()
            .rposition(|level| level.freshness != Freshness::Stale);
        for level in last.unwrap_or(self.top) + 1..=self.top {
            self.update_from_parent(level);
        }
        for side in Side::BOTH {
            let viewpoint = F::viewpoint(pos, side);
            let is_alike = self.levels[self.top].viewpoints[side.index()] == viewpoint;
            if last.is_some() && is_alike {
                self.apply_facts(viewpoint, &facts);
            } else {
                self.refresh(pos, &facts, viewpoint);
            }
        }
        let level = &mut self.levels[self.top];
        level.facts = facts;
        level.freshness = Freshness::Exact;
    }

    /// Updates the sums of a level from its parent level and its changes of units.
    fn update_from_parent(&mut self, level: usize) {
        let end = match self.levels.get(level + 1) {
            Some(next) if level < self.top => next.first_change,
            _ => self.changes.len(),
        };
        let [before, here] = &mut self.levels[level - 1..=level] else {
            unreachable!("the slice has two levels");
        };
        let changes = &self.changes[here.first_change..end];
        for side in Side::BOTH {
            let viewpoint = before.viewpoints[side.index()];
            self.rows.clear();
            for change in changes {
                let row = F::unit_input(change.unit, change.square, viewpoint);
                self.rows.push(row, change.added);
            }
            here.sums[side.index()].set_to(
                &before.sums[side.index()],
                &self.network.rows,
                &self.rows.added,
                &self.rows.removed,
            );
        }
        let gained: i32 = changes
            .iter()
            .map(|change| if change.added { 1 } else { -1 })
            .sum();
        here.viewpoints = before.viewpoints;
        here.facts = before.facts;
        here.units = before.units + gained;
        here.freshness = Freshness::UnitsOnly;
    }

    /// Updates the sums of `viewpoint` at the top level to `facts`.
    fn apply_facts(&mut self, viewpoint: Viewpoint, facts: &F::Facts) {
        let level = &mut self.levels[self.top];
        if level.facts == *facts {
            return;
        }
        self.rows.clear();
        let words = level.facts.as_ref().iter().zip(facts.as_ref());
        for (place, (&old, &new)) in words.enumerate() {
            for bit in bits(new ^ old) {
                let row = F::fact_input(64 * place + bit, viewpoint);
                self.rows.push(row, new >> bit & 1 == 1);
            }
        }
        let sums = &mut level.sums[viewpoint.side.index()];
        let before = *sums;
        sums.set_to(
            &before,
            &self.network.rows,
            &self.rows.added,
            &self.rows.removed,
        );
    }

    /// Computes the sums of `viewpoint` at the top level from scratch.
    fn refresh(&mut self, pos: &F::Game, facts: &F::Facts, viewpoint: Viewpoint) {
        self.rows.clear();
        let rows = &mut self.rows;
        let units = each_input::<F>(pos, facts, viewpoint, |row| rows.push(row, true));
        let level = &mut self.levels[self.top];
        let side = viewpoint.side.index();
        level.sums[side].set_to(
            &self.network.biases,
            &self.network.rows,
            &self.rows.added,
            &[],
        );
        level.viewpoints[side] = viewpoint;
        level.units = units;
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
