//! The values of all positions of some units.

use super::places::{Codes, MAX_UNITS, PlacedUnits};
use motley_game::Side;
use std::sync::atomic::{AtomicI16, AtomicU64, Ordering};

/// The result of a position for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// Drawn, or not known yet.
    Open,
    /// Won in this number of plies.
    Won(u16),
    /// Lost in this number of plies.
    Lost(u16),
}

impl Value {
    /// Returns the value for the other side, the same number of plies away.
    pub(super) fn turned(self) -> Value {
        match self {
            Value::Open => Value::Open,
            Value::Won(plies) => Value::Lost(plies),
            Value::Lost(plies) => Value::Won(plies),
        }
    }

    /// Returns the value `plies` plies before.
    pub(super) fn after(self, plies: u16) -> Value {
        match self {
            Value::Open => Value::Open,
            Value::Won(more) => Value::Won(plies + more),
            Value::Lost(more) => Value::Lost(plies + more),
        }
    }
}

/// Stands for a placement that is no legal position.
const ILLEGAL: i16 = i16::MIN;

/// A table: the positions of some units, by the side to move and the place of each unit.
#[derive(Debug)]
pub struct EndingTable {
    /// The units, 0 behind the last one.
    pub(super) codes: Codes,
    /// The texts of the units in a FEN.
    pub(super) texts: Vec<String>,
    /// Number of placements in the tables before.
    pub(super) first: u64,
    /// Number of squares.
    squares: usize,
    /// 0 for [`Value::Open`], n + 1 for a win in n plies, -n - 1 for a loss.
    values: Vec<AtomicI16>,
    /// The key of each position, 0 where it is not known yet.
    keys: Vec<AtomicU64>,
}

impl EndingTable {
    /// Returns the size of a table in bytes.
    pub(super) fn bytes(units: usize, squares: usize) -> u64 {
        let positions = (squares as u64).saturating_pow(units as u32);
        positions.saturating_mul(2 * (size_of::<AtomicI16>() + size_of::<AtomicU64>()) as u64)
    }

    /// Creates a table without a value.
    pub(super) fn new(codes: Codes, texts: Vec<String>, squares: usize, first: u64) -> EndingTable {
        let positions = 2 * squares.pow(texts.len() as u32);
        let values = (0..positions).map(|_| AtomicI16::new(0)).collect();
        let keys = (0..positions).map(|_| AtomicU64::new(0)).collect();
        EndingTable { codes, texts, first, squares, values, keys }
    }

    /// Returns the number of placements, legal or not.
    #[must_use]
    pub fn placements(&self) -> usize {
        self.values.len()
    }

    /// Returns the index of a position.
    pub(super) fn index(&self, units: &PlacedUnits, to_move: Side) -> usize {
        let places = units.units().iter().rev();
        let index = places.fold(0, |index, &(_, place)| index * self.squares + usize::from(place));
        index + if to_move == Side::White { 0 } else { self.placements() / 2 }
    }

    /// Returns the side to move and the units' places; `None` if two units share a square, or if the same
    /// position has another index, because equal units change places.
    #[must_use]
    pub fn placement(&self, index: usize) -> Option<(Side, [usize; MAX_UNITS])> {
        let half = self.placements() / 2;
        let side = if index < half { Side::White } else { Side::Black };
        let mut places = [0; MAX_UNITS];
        let mut left = index % half;
        for unit in 0..self.texts.len() {
            places[unit] = left % self.squares;
            left /= self.squares;
            for other in 0..unit {
                let is_turned = self.codes[other] == self.codes[unit] && places[other] > places[unit];
                if places[other] == places[unit] || is_turned {
                    return None;
                }
            }
        }
        Some((side, places))
    }

    /// Returns the value of a position; `None` for a placement that is none.
    #[must_use]
    pub fn value(&self, index: usize) -> Option<Value> {
        match self.values[index].load(Ordering::Relaxed) {
            ILLEGAL => None,
            0 => Some(Value::Open),
            won @ 1.. => Some(Value::Won((won - 1) as u16)),
            lost => Some(Value::Lost((-1 - lost) as u16)),
        }
    }

    /// Returns the key of a position; `None` if it is not known yet, or for a placement that is none.
    pub(super) fn key(&self, index: usize) -> Option<u64> {
        Some(self.keys[index].load(Ordering::Relaxed)).filter(|&key| key != 0)
    }

    /// Stores the key of a position.
    pub(super) fn set_key(&self, index: usize, key: u64) {
        self.keys[index].store(key, Ordering::Relaxed);
    }

    /// Stores the value of a position; `None` for a placement that is none.
    pub(super) fn set(&self, index: usize, value: Option<Value>) {
        let number = match value {
            None => ILLEGAL,
            Some(Value::Open) => 0,
            Some(Value::Won(plies)) => plies as i16 + 1,
            Some(Value::Lost(plies)) => -1 - plies as i16,
        };
        self.values[index].store(number, Ordering::Relaxed);
    }
}

/// The longest win that a table can tell, in plies.
pub(super) const MAX_PLIES: u16 = i16::MAX as u16 - 8;
