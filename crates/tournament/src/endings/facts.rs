//! Facts about turns that are found while a table is filled, and about positions that end the game.

use super::places::Codes;
use super::tables::Value;
use motley_game::Outcome;
use motley_movegen::variant::Variant;
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

/// Turns after which a position must be units on squares again: a capture en passant is gone after one.
pub(super) const MAX_REMEMBERED: u32 = 2;

/// The facts about a table's turns.
#[derive(Debug, Default)]
pub(super) struct Turns {
    /// Units that a turn leads to and that have no table yet, with their texts.
    pub(super) new: Mutex<BTreeMap<Codes, Vec<String>>>,
    /// Whether there are such units.
    pub(super) is_new: AtomicBool,
    /// Whether a turn leads to a position that remembers more than units on squares.
    pub(super) remembers: AtomicBool,
    /// Whether a position remembers more for too long, or has too many units.
    pub(super) is_beyond: AtomicBool,
}

impl Turns {
    /// Takes over the facts about some of the turns. Returns whether they lead to new units.
    pub(super) fn take(&self, other: Turns) -> bool {
        for (flag, other) in [
            (&self.is_new, &other.is_new),
            (&self.remembers, &other.remembers),
            (&self.is_beyond, &other.is_beyond),
        ] {
            flag.fetch_or(other.load(Ordering::Relaxed), Ordering::Relaxed);
        }
        if let (Ok(mut new), Ok(others)) = (self.new.lock(), other.new.into_inner()) {
            new.extend(others);
        }
        other.is_new.into_inner()
    }
}

/// Returns the value of a position that ends the game.
pub(super) fn ended<V: Variant>(position: &V) -> Option<Value> {
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
