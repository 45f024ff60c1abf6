//! The passes over the tables.

use super::places::{Codes, EndingPlaces, MAX_UNITS};
use super::tables::{EndingTable, MAX_PLIES, Value};
use crate::interrupt::Interrupt;
use crate::progress::bar_with_message;
use crate::random::{below, numbered_rng};
use anyhow::{Context as _, Result, bail};
use motley_game::{GameExt as _, Outcome, Side};
use motley_movegen::board::Unit;
use motley_movegen::variant::{Listing, Settings, Variant};
use rayon::prelude::*;
use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

/// Placements that are tried before units are said to have no legal position.
const TRIES: usize = 100_000;
/// Turns after which a position must be units on squares again: a capture en passant is gone after one.
const MAX_REMEMBERED: u32 = 2;
/// Passes without a new value after which there is none: a remembered fact postpones values.
const QUIET_PASSES: u16 = 2 + 2 * MAX_REMEMBERED as u16;
/// Number of placements that a thread takes at once.
const CHUNK: usize = 1 << 14;

/// The solution of an ending and of all that follow from it by captures, promotions and changes of units.
#[derive(Debug)]
pub struct Solver<V: Variant> {
    places: EndingPlaces<V>,
    tables: Vec<EndingTable>,
    by_codes: HashMap<Codes, usize>,
    max_bytes: u64,
    interrupt: Arc<Interrupt>,
}

/// The facts about a table's turns.
#[derive(Debug, Default)]
struct Turns {
    /// Units that a turn leads to and that have no table yet, with their texts.
    new: Mutex<BTreeMap<Codes, Vec<String>>>,
    /// Whether a turn leads to a position that remembers more than units on squares.
    remembers: AtomicBool,
    /// Whether a position remembers more for too long, or has too many units.
    is_beyond: AtomicBool,
}

impl<V: Variant> Solver<V> {
    /// Creates a solver without tables, which may have `max_bytes`.
    ///
    /// # Errors
    /// See [`EndingPlaces::new`].
    pub fn new(game: &'static Listing<V>, settings: Settings, max_bytes: u64) -> Result<Self> {
        let places = EndingPlaces::new(game, settings)?;
        let (tables, by_codes, interrupt) = (Vec::new(), HashMap::new(), Arc::default());
        Ok(Solver { places, tables, by_codes, max_bytes, interrupt })
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
        let before = self.tables.iter().map(|table| EndingTable::bytes(table.texts.len(), squares));
        let needed = before.sum::<u64>().saturating_add(EndingTable::bytes(texts.len(), squares));
        if needed > self.max_bytes {
            let [needed, allowed] = [needed, self.max_bytes].map(|bytes| bytes >> 20);
            bail!(
                "tables: found {needed} MB with {} and what it becomes, expected at most {allowed} MB",
                texts.concat()
            );
        }
        self.by_codes.insert(codes, self.tables.len());
        self.tables.push(EndingTable::new(codes, texts, squares));
        Ok(())
    }

    /// Finds all values of the positions of some units.
    ///
    /// # Errors
    /// The tables need too much memory, positions are more than units on squares, or the work was
    /// interrupted.
    pub fn solve(&mut self, asked: &Codes) -> Result<()> {
        let bar = bar_with_message(1, 0);
        let mut remembers = Vec::new();
        // More tables come while the first are filled.
        let first = self.by_codes.get(asked).copied().unwrap_or_default();
        let mut number = first;
        while number < self.tables.len() {
            bar.set_message(format!("{}: legal positions", self.tables[number].texts.concat()));
            let turns = Turns::default();
            self.each_placement(number, None, &|position, index| match ended(position) {
                Some(value) => self.tables[number].set(index, Some(value)),
                // No value is known yet but those of ends: this finds out where the turns lead.
                None => {
                    self.by_turns(position, true, 0, &turns);
                }
            });
            self.check_interrupt()?;
            if turns.is_beyond.into_inner() {
                bail!(
                    "found positions that are more than units on squares, expected nothing in hand or pending"
                );
            }
            remembers.push(turns.remembers.into_inner());
            for (codes, texts) in turns.new.into_inner().unwrap_or_default() {
                self.add(codes, texts)?;
            }
            number += 1;
        }
        let mut last_change = 0;
        for plies in 1..MAX_PLIES {
            for (number, &remembers) in (first..).zip(&remembers) {
                let table = &self.tables[number];
                bar.set_message(format!("{}: {plies} plies", table.texts.concat()));
                let found = AtomicBool::new(false);
                self.each_placement(number, Some(Value::Open), &|position, index| {
                    let value = self.by_turns(position, remembers, 0, &Turns::default());
                    if matches!(value, Value::Won(in_plies) | Value::Lost(in_plies) if in_plies <= plies) {
                        table.set(index, Some(value));
                        found.store(true, Ordering::Relaxed);
                    }
                });
                self.check_interrupt()?;
                if found.into_inner() {
                    last_change = plies;
                }
            }
            if plies > last_change + QUIET_PASSES {
                break;
            }
        }
        bar.finish_and_clear();
        Ok(())
    }

    /// Calls `each` for the legal positions of a table, those of this value if one is given; marks what is no
    /// legal position. After an interrupt it leaves positions out.
    fn each_placement(&self, number: usize, only: Option<Value>, each: &(impl Fn(&mut V, usize) + Sync)) {
        let table = &self.tables[number];
        let chunks = table.placements().div_ceil(CHUNK);
        (0..chunks).into_par_iter().filter(|_| !self.interrupt.is_raised()).for_each(|chunk| {
            for index in chunk * CHUNK..((chunk + 1) * CHUNK).min(table.placements()) {
                if only.is_some_and(|only| table.value(index) != Some(only)) {
                    continue;
                }
                match self.position(number, index) {
                    Some(mut position) => each(&mut position, index),
                    None => table.set(index, None),
                }
            }
        });
    }

    /// Returns a position of a table; `None` for a placement that is none.
    #[must_use]
    pub fn position(&self, number: usize, index: usize) -> Option<V> {
        let table = &self.tables[number];
        let (side, places) = table.placement(index)?;
        self.places.position(table.texts.iter().map(String::as_str).zip(places), side)
    }

    /// Returns the value of a position by its turns. `remembers`: some lead to positions that are more than
    /// units on squares, whose own turns count.
    fn by_turns(&self, position: &mut V, remembers: bool, depth: u32, turns: &Turns) -> Value {
        if let Some(ended) = ended(position) {
            return ended;
        }
        let us = position.to_move();
        let (mut won, mut lost, mut is_open) = (None, 0, false);
        for mv in position.legal_moves() {
            let undo = position.play(mv, &mut ());
            let value = if position.mid_turn() {
                self.by_turns(position, remembers, depth, turns)
            } else {
                self.after_turn(position, remembers, depth, turns).after(1)
            };
            match if position.to_move() == us { value } else { value.turned() } {
                Value::Won(plies) => won = Some(won.map_or(plies, |least: u16| least.min(plies))),
                Value::Lost(plies) => lost = lost.max(plies),
                Value::Open => is_open = true,
            }
            position.undo(mv, undo);
        }
        match won {
            Some(plies) => Value::Won(plies),
            None if is_open => Value::Open,
            None => Value::Lost(lost),
        }
    }

    /// Returns the value of a position after a whole turn.
    fn after_turn(&self, position: &mut V, remembers: bool, depth: u32, turns: &Turns) -> Value {
        let Some(units) = self.places.units_of(position) else {
            turns.is_beyond.store(true, Ordering::Relaxed);
            return Value::Open;
        };
        let Some(&number) = self.by_codes.get(&units.codes()) else {
            if let (Some(texts), Ok(mut new)) = (self.places.texts_of(position), turns.new.lock()) {
                new.entry(units.codes()).or_insert_with(|| texts.into_iter().map(|(_, text)| text).collect());
            }
            // What is more than units on squares shows in the table's own turns.
            return ended(position).unwrap_or(Value::Open);
        };
        let table = &self.tables[number];
        let index = table.index(&units, position.to_move());
        if remembers && self.position(number, index).is_none_or(|plain| plain.key() != position.key()) {
            turns.remembers.store(true, Ordering::Relaxed);
            if depth >= MAX_REMEMBERED {
                turns.is_beyond.store(true, Ordering::Relaxed);
                return Value::Open;
            }
            return self.by_turns(position, remembers, depth + 1, turns);
        }
        table.value(index).unwrap_or(Value::Open)
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
        let is_plain = self.position(number, index).is_some_and(|plain| plain.key() == position.key());
        self.tables[number].value(index).filter(|_| is_plain)
    }

    /// Returns the value of a position between turns for the side to move.
    pub fn value(&self, position: &mut V) -> Value {
        match ended(position) {
            Some(ended) => ended,
            None => self.after_turn(position, true, 0, &Turns::default()),
        }
    }
}

/// Returns the value of a position that ends the game.
fn ended<V: Variant>(position: &V) -> Option<Value> {
    let outcome = match position.outcome() {
        Some(outcome) => outcome,
        None if position.has_move() => return None,
        None => position.no_moves_outcome(),
    };
    Some(match outcome {
        Outcome::Draw(_) => Value::Open,
        Outcome::Win(side, _) if side == position.to_move() => Value::Won(0),
        Outcome::Win(..) => Value::Lost(0),
    })
}
