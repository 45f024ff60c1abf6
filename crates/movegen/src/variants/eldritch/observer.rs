//! A [`BoardObserver`] behind one pointer, for the effects that pieces define.
//!
//! The verbs of [`BoardState`](super::state::BoardState) are compiled for each observer, because every
//! move of a search uses them. Effects are functions in a table, and a function in a table has one
//! type. Effects are rare enough for a dynamic call.

use motley_game::BoardObserver;

/// Any observer.
pub(crate) struct AnyObserver<'a>(pub(crate) &'a mut dyn BoardObserver);

impl BoardObserver for AnyObserver<'_> {
    fn add(&mut self, unit: u16, square: u16) {
        self.0.add(unit, square);
    }

    fn remove(&mut self, unit: u16, square: u16) {
        self.0.remove(unit, square);
    }
}
