//! What a network says of positions, following the moves.

use crate::accumulator::Accumulator;
use crate::features::{Features, Viewpoint, bits, each_input};
use crate::network::Network;
use motley_game::{BoardObserver, Game, Side};
use std::sync::Arc;

/// With fewer units than this the network's output is 0. Training games are adjudicated before they get
/// there, and the network's noise would hide the knowledge of the hand-made evaluation, such as how to
/// drive a bare king to the edge.
const MIN_UNITS_FOR_NET: i32 = 5;

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
    freshness: Freshness,
    /// The sums as either side sees the board, by side: of the units of this level, with these `facts`.
    sums: [Accumulator<H>; 2],
    /// How either side sees the board in its sums.
    viewpoints: [Viewpoint; 2],
    facts: F::Facts,
    units: i32,
}

/// How far the sums of a level are those of its position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Freshness {
    /// Not at all.
    Stale,
    /// They are of its units, but of the facts and viewpoints of the level that they were followed from.
    UnitsOnly,
    /// In all.
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

/// Says what a network says of positions.
///
/// Moves are only noted: most positions of a search, answered by its table or in danger, are never scored.
/// When one is, the sums follow the moves level by level from the last level that has them, and stay there
/// for what else is searched from those levels; what is no unit is caught up with at the top.
#[derive(Clone, Debug)]
pub struct NetEval<F: Features, const H: usize> {
    network: Arc<Network<H>>,
    /// The levels opened, and beyond `top` the room of those closed.
    levels: Vec<Level<F, H>>,
    top: usize,
    /// What changed on the board, level by level.
    changes: Vec<Change>,
    /// Room for the rows of one step.
    rows: ChangedRows,
}

/// Rows of the first layer that come or go at once: two or three after an ordinary move, all of them where a
/// king has changed its half of the board, or its bucket.
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
    /// An evaluation that stands anywhere: a position is looked at when it is scored.
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

    /// Forgets everything and stands at another position.
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

    /// What the network says of `pos`, the position followed to, in centipawns for the side that
    /// decides there.
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

    /// Makes the sums of the level on top those of `pos`.
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

    /// Makes the sums of a level those of the level before it, with its changes.
    fn update_from_parent(&mut self, level: usize) {
        let end = match self.levels.get(level + 1) {
            Some(next) if level < self.top => next.first_change,
            _ => self.changes.len(),
        };
        let [before, here] = &mut self.levels[level - 1..=level] else {
            unreachable!("two levels were asked for");
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

    /// Makes the sums from `viewpoint` of the level on top those with `facts`.
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

    /// Makes the sums from `viewpoint` of the level on top without regard to any before.
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
