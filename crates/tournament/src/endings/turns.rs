//! The turns of a position: where they lead, and its value by them.

use super::edges::TurnPlaces;
use super::facts::{MAX_REMEMBERED, Turns, ended};
use super::solver::Solver;
use super::tables::Value;
use motley_game::{GameExt as _, Side};
use motley_movegen::variant::Variant;
use std::sync::atomic::Ordering;

/// The best of some values for the side that chooses among them.
#[derive(Debug, Default)]
struct BestValue {
    won: Option<u16>,
    lost: u16,
    is_open: bool,
}

impl BestValue {
    fn add(&mut self, value: Value) {
        match value {
            Value::Won(plies) => self.won = Some(self.won.map_or(plies, |least| least.min(plies))),
            Value::Lost(plies) => self.lost = self.lost.max(plies),
            Value::Open => self.is_open = true,
        }
    }

    fn value(&self) -> Value {
        match self.won {
            Some(plies) => Value::Won(plies),
            None if self.is_open => Value::Open,
            None => Value::Lost(self.lost),
        }
    }
}

impl<V: Variant> Solver<V> {
    /// Returns the value of a position by its turns. `depth`: turns since it was units on squares.
    pub(super) fn by_turns(&self, position: &mut V, depth: u32, turns: &Turns) -> Value {
        if let Some(ended) = ended(position) {
            return ended;
        }
        let us = position.to_move();
        let mut best = BestValue::default();
        for mv in position.legal_moves() {
            let undo = position.play(mv, &mut ());
            let value = if position.mid_turn() {
                self.by_turns(position, depth, turns)
            } else {
                self.after_turn(position, depth, turns).after(1)
            };
            best.add(if position.to_move() == us { value } else { value.turned() });
            position.undo(mv, undo);
        }
        best.value()
    }

    /// Returns the value of a position by the places where its turns lead, of the other side.
    pub(super) fn by_targets(&self, targets: &[u32]) -> Value {
        let mut best = BestValue::default();
        for &target in targets {
            best.add(self.value_at(target).after(1).turned());
        }
        best.value()
    }

    /// Returns the value of a position after a whole turn.
    pub(super) fn after_turn(&self, position: &mut V, depth: u32, turns: &Turns) -> Value {
        let Some((number, index)) = self.place_after(position, turns) else {
            // What is more than units on squares shows in the table's own turns.
            return ended(position).unwrap_or(Value::Open);
        };
        if self.is_plain(position, number, index) {
            return self.tables[number].value(index).unwrap_or(Value::Open);
        }
        turns.remembers.store(true, Ordering::Relaxed);
        if depth >= MAX_REMEMBERED {
            turns.is_beyond.store(true, Ordering::Relaxed);
            return Value::Open;
        }
        self.by_turns(position, depth + 1, turns)
    }

    /// Returns table and index of a position after a whole turn; notes the units that have no table.
    fn place_after(&self, position: &V, turns: &Turns) -> Option<(usize, usize)> {
        let Some(units) = self.places.units_of(position) else {
            turns.is_beyond.store(true, Ordering::Relaxed);
            return None;
        };
        let Some(&number) = self.by_codes.get(&units.codes()) else {
            if let (Some(texts), Ok(mut new)) = (self.places.texts_of(position), turns.new.lock()) {
                new.entry(units.codes()).or_insert_with(|| texts.into_iter().map(|(_, text)| text).collect());
                turns.is_new.store(true, Ordering::Relaxed);
            }
            return None;
        };
        Some((number, self.tables[number].index(&units, position.to_move())))
    }

    /// Lists the places where the turns of a side lead. They are not listed if it does not alone decide
    /// where, or if a position after a turn remembers more than units on squares.
    pub(super) fn list(&self, position: &mut V, us: Side, turns: &Turns, places: &mut TurnPlaces) {
        for mv in position.legal_moves() {
            let undo = position.play(mv, &mut ());
            if position.mid_turn() {
                match ended(position) {
                    None if position.to_move() == us => self.list(position, us, turns, places),
                    _ => {
                        self.by_turns(position, 0, turns);
                        places.leave_out();
                    }
                }
            } else {
                match self.place_after(position, turns) {
                    Some((number, index))
                        if position.to_move() != us && self.is_plain(position, number, index) =>
                    {
                        places.add(self.tables[number].first + index as u64);
                    }
                    _ => {
                        self.after_turn(position, 0, turns);
                        places.leave_out();
                    }
                }
            }
            position.undo(mv, undo);
        }
    }
}
