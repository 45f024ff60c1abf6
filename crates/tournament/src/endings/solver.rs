//! The passes over the tables.

use super::edges::{DRAWN, Edges, TurnPlaces};
use super::facts::{MAX_REMEMBERED, Turns, ended};
use super::places::{Codes, EndingPlaces, MAX_UNITS};
use super::tables::{EndingTable, MAX_PLIES, Value};
use crate::interrupt::Interrupt;
use crate::progress::bar_with_message;
use crate::random::{below, numbered_rng};
use anyhow::{Context as _, Result, bail};
use indicatif::ProgressBar;
use motley_game::Side;
use motley_movegen::board::Unit;
use motley_movegen::variant::{Listing, Settings, Variant};
use rayon::prelude::*;
use std::collections::HashMap;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

/// Placements that are tried before units are said to have no legal position.
const TRIES: usize = 100_000;
/// Passes without a new value after which there is none, if remembered facts postpone values.
const QUIET_PASSES: u16 = 2 + 2 * MAX_REMEMBERED as u16;
/// Number of placements that a thread takes at once.
const CHUNK: usize = 1 << 14;

/// The solution of an ending and of all that follow from it by captures, promotions and changes of units.
#[derive(Debug)]
pub struct Solver<V: Variant> {
    pub(super) places: EndingPlaces<V>,
    pub(super) tables: Vec<EndingTable>,
    pub(super) by_codes: HashMap<Codes, usize>,
    /// Number of tables that are solved, the first ones.
    solved: usize,
    max_bytes: u64,
    interrupt: Arc<Interrupt>,
}

impl<V: Variant> Solver<V> {
    /// Creates a solver without tables, which may have `max_bytes`.
    ///
    /// # Errors
    /// See [`EndingPlaces::new`].
    pub fn new(game: &'static Listing<V>, settings: Settings, max_bytes: u64) -> Result<Self> {
        let places = EndingPlaces::new(game, settings)?;
        let (tables, by_codes, interrupt) = (Vec::new(), HashMap::new(), Arc::default());
        Ok(Solver { places, tables, by_codes, solved: 0, max_bytes, interrupt })
    }

    /// Lets an interrupt end the work of this solver.
    #[must_use]
    pub fn stopped_by(self, interrupt: &Arc<Interrupt>) -> Self {
        Solver { interrupt: Arc::clone(interrupt), ..self }
    }

    fn check_interrupt(&self) -> Result<()> {
        if self.interrupt.is_raised() { bail!("interrupted") } else { Ok(()) }
    }

    /// Returns the units of a text, `KBNk`.
    ///
    /// # Errors
    /// The text is wrong, or no legal position with these units was found.
    pub fn read_units(&mut self, text: &str) -> Result<Codes> {
        let rows = motley_movegen::mechanics::fen::PlacementRows::split(text);
        let rows = rows.filter(|rows| rows.ranks() == 1 && rows.files() == rows.units().count());
        let rows =
            rows.with_context(|| format!("units: found '{text}', expected units as in a FEN: KBNk"))?;
        let units: Vec<&str> = rows.units().map(|(_, unit)| unit).collect();
        if units.len() > MAX_UNITS {
            bail!("units: found {}, expected at most {MAX_UNITS}", units.len());
        }
        let rng = &mut numbered_rng(1, 0);
        let example = (0..TRIES).find_map(|_| {
            let placed = units.iter().map(|&unit| (unit, below(rng, self.places.count())));
            let placed: Vec<_> = placed.collect();
            let side = if below(rng, 2) == 0 { Side::White } else { Side::Black };
            let position = self.places.position(placed.into_iter(), side)?;
            self.places.texts_of(&position).filter(|found| found.len() == units.len())
        });
        let example = example.with_context(|| format!("units: no legal position with '{text}' was found"))?;
        let mut codes = Codes::default();
        for (code, (unit, _)) in codes.iter_mut().zip(&example) {
            *code = *unit;
        }
        if !self.by_codes.contains_key(&codes) {
            self.add(codes, example.into_iter().map(|(_, text)| text).collect())?;
        }
        Ok(codes)
    }

    fn add(&mut self, codes: Codes, texts: Vec<String>) -> Result<()> {
        let squares = self.places.count();
        let needed = self.bytes().saturating_add(EndingTable::bytes(texts.len(), squares));
        if needed > self.max_bytes {
            let [needed, allowed] = [needed, self.max_bytes].map(|bytes| bytes >> 20);
            bail!(
                "tables: found {needed} MB with {} and what it becomes, expected at most {allowed} MB",
                texts.concat()
            );
        }
        self.by_codes.insert(codes, self.tables.len());
        let first = self.tables.last().map_or(0, |last| last.first + last.placements() as u64);
        self.tables.push(EndingTable::new(codes, texts, squares, first));
        Ok(())
    }

    /// Returns the size of all tables in bytes.
    fn bytes(&self) -> u64 {
        let squares = self.places.count();
        self.tables.iter().map(|table| EndingTable::bytes(table.texts.len(), squares)).sum()
    }

    /// Finds all values of the positions whose units were read.
    ///
    /// # Errors
    /// The tables need too much memory, positions are more than units on squares, or the work was
    /// interrupted.
    pub fn solve(&mut self) -> Result<()> {
        let bar = bar_with_message(1, 0);
        let first = self.solved;
        let (edges, remembers) = self.find_turns(first, &bar)?;
        let quiet_passes = if remembers { QUIET_PASSES } else { 1 };
        let mut last_change = 0;
        for plies in 1..MAX_PLIES {
            for (number, edges) in (first..).zip(&edges) {
                bar.set_message(format!("{}: {plies} plies", self.tables[number].texts.concat()));
                if self.pass(number, edges, plies) {
                    last_change = plies;
                }
                self.check_interrupt()?;
            }
            if plies >= last_change + quiet_passes {
                break;
            }
        }
        self.solved = self.tables.len();
        bar.finish_and_clear();
        Ok(())
    }

    /// Finds where the turns of all positions lead, in the tables from `first` on and in those that this
    /// adds, and the positions that end the game. Returns the turns by chunks of each table, and whether some
    /// positions remember more than units on squares.
    fn find_turns(&mut self, first: usize, bar: &ProgressBar) -> Result<(Vec<Vec<OnceLock<Edges>>>, bool)> {
        let (mut edges, mut remembers) = (Vec::new(), false);
        while first + edges.len() < self.tables.len() {
            let number = first + edges.len();
            let table = &self.tables[number];
            bar.set_message(format!("{}: legal positions", table.texts.concat()));
            let chunks = (0..table.placements().div_ceil(CHUNK)).map(|_| OnceLock::new());
            edges.push(chunks.collect::<Vec<_>>());
            loop {
                let turns = Turns::default();
                self.find_edges(number, &edges, &turns);
                self.check_interrupt()?;
                if turns.is_beyond.into_inner() {
                    bail!(
                        "found positions that are more than units on squares, expected nothing in hand or pending"
                    );
                }
                remembers |= turns.remembers.into_inner();
                let new = turns.new.into_inner().unwrap_or_default();
                if new.is_empty() {
                    break;
                }
                // The chunks whose turns lead to new units are read again.
                for (codes, texts) in new {
                    self.add(codes, texts)?;
                }
            }
        }
        Ok((edges, remembers))
    }

    /// Finds the turns of the last table in `edges`, until one leads to units without a table.
    fn find_edges(&self, number: usize, edges: &[Vec<OnceLock<Edges>>], turns: &Turns) {
        let kept = edges.iter().flatten().filter_map(OnceLock::get).map(Edges::bytes).sum::<u64>();
        let left = AtomicU64::new(self.max_bytes.saturating_sub(self.bytes()).saturating_sub(kept));
        let table = &self.tables[number];
        let Some(chunks) = edges.last() else { return };
        chunks.par_iter().enumerate().filter(|(_, found)| found.get().is_none()).for_each(
            |(chunk, found)| {
                if self.interrupt.is_raised() || turns.is_new.load(Ordering::Relaxed) {
                    return;
                }
                let (mut edges, mut targets, own) =
                    (Edges::default(), TurnPlaces::default(), Turns::default());
                for index in chunk_of(table, chunk) {
                    targets.clear();
                    if let Some(mut position) = self.position(number, index) {
                        table.set_key(index, position.key());
                        match ended(&position) {
                            Some(Value::Open) => targets.draw(),
                            Some(value) => table.set(index, Some(value)),
                            None => {
                                let us = position.to_move();
                                self.list(&mut position, us, &own, &mut targets);
                            }
                        }
                    } else {
                        table.set(index, None);
                    }
                    edges.add(&targets);
                }
                if !turns.take(own) {
                    let _ = found.set(edges.within(&left));
                }
            },
        );
    }

    /// Gives values to the positions of a table that are won or lost in at most `plies`. Returns whether
    /// there are any. After an interrupt it leaves positions out.
    fn pass(&self, number: usize, edges: &[OnceLock<Edges>], plies: u16) -> bool {
        let table = &self.tables[number];
        let found = AtomicBool::new(false);
        edges.par_iter().enumerate().filter(|_| !self.interrupt.is_raised()).for_each(|(chunk, edges)| {
            for (place, index) in chunk_of(table, chunk).enumerate() {
                if table.value(index) != Some(Value::Open) {
                    continue;
                }
                let value = match edges.get().and_then(|edges| edges.targets(place)) {
                    Some(targets) => self.by_targets(targets),
                    None => match self.position(number, index) {
                        Some(mut position) => self.by_turns(&mut position, 0, &Turns::default()),
                        None => continue,
                    },
                };
                if matches!(value, Value::Won(in_plies) | Value::Lost(in_plies) if in_plies <= plies) {
                    table.set(index, Some(value));
                    found.store(true, Ordering::Relaxed);
                }
            }
        });
        found.into_inner()
    }

    /// Returns a position of a table; `None` for a placement that is none.
    #[must_use]
    pub fn position(&self, number: usize, index: usize) -> Option<V> {
        let table = &self.tables[number];
        let (side, places) = table.placement(index)?;
        self.places.position(table.texts.iter().map(String::as_str).zip(places), side)
    }

    /// Returns whether a position is that of a placement, and nothing more.
    pub(super) fn is_plain(&self, position: &V, number: usize, index: usize) -> bool {
        let table = &self.tables[number];
        let key = table.key(index).or_else(|| {
            let key = self.position(number, index)?.key();
            table.set_key(index, key);
            Some(key)
        });
        key == Some(position.key())
    }

    /// Returns the value of a place that [`find_turns`](Self::find_turns) has listed.
    pub(super) fn value_at(&self, place: u32) -> Value {
        if place == DRAWN {
            return Value::Open;
        }
        let number = self.tables.partition_point(|table| table.first <= u64::from(place)) - 1;
        let table = &self.tables[number];
        table.value((u64::from(place) - table.first) as usize).unwrap_or(Value::Open)
    }

    /// Returns the tables of the units asked for, in all states that share their names.
    pub fn tables_of(&self, asked: &Codes) -> impl Iterator<Item = usize> {
        let names = |codes: &Codes| {
            let units = codes.iter().filter(|&&code| code > 0).map(|&code| Unit::from_code(code));
            let mut names: Vec<_> =
                units.map(|unit| (unit.side().index(), V::kind_name(unit.kind()))).collect();
            names.sort_unstable();
            names
        };
        let wanted = names(asked);
        (0..self.tables.len()).filter(move |&number| names(&self.tables[number].codes) == wanted)
    }

    /// Returns a table.
    #[must_use]
    pub fn table(&self, number: usize) -> &EndingTable {
        &self.tables[number]
    }

    /// Returns the position of a FEN; `None` if there is none with so few units.
    pub(super) fn read(&self, fen: &str) -> Option<V> {
        self.places.read(fen)
    }

    /// Returns the value of a position whose units have a table, and that remembers nothing else.
    pub(super) fn solved(&self, position: &V) -> Option<Value> {
        let units = self.places.units_of(position)?;
        let &number = self.by_codes.get(&units.codes())?;
        let index = self.tables[number].index(&units, position.to_move());
        self.tables[number].value(index).filter(|_| self.is_plain(position, number, index))
    }

    /// Returns the value of a position between turns for the side to move.
    pub fn value(&self, position: &mut V) -> Value {
        match ended(position) {
            Some(ended) => ended,
            None => self.after_turn(position, 0, &Turns::default()),
        }
    }
}

/// Returns the placements of a chunk.
fn chunk_of(table: &EndingTable, chunk: usize) -> Range<usize> {
    chunk * CHUNK..((chunk + 1) * CHUNK).min(table.placements())
}
