//! Turns as a drag from one square to another, with a number where several turns have the same drag.
//!
//! Some GUIs know a turn only as two squares and a small number: a promotion to them. They ask for the turns
//! of one unit at a time, so the first square always has a unit of the side to move.

use motley_movegen::variant::Variant;
use std::collections::HashMap;

/// The name of the unit whose turns are also those that no click on a unit begins, such as a pass.
const KING: &str = "king";

/// The squares of a position, and the drags that its turns have taken.
pub(super) struct Drags {
    /// The squares that there are, and whether a unit of the side to move is on them.
    squares: HashMap<String, bool>,
    /// The first square of turns that begin with no own unit: the king's, else that of any own unit.
    home: Option<String>,
    /// Number of turns with each drag.
    taken: HashMap<[String; 2], usize>,
}

impl Drags {
    pub(super) fn new<V: Variant>(position: &V) -> Drags {
        let mut drags = Drags { squares: HashMap::new(), home: None, taken: HashMap::new() };
        let mut has_king = false;
        for there in position.picture().squares {
            let name = V::square_name(there.square);
            let own =
                there.unit.map(|pictured| pictured.unit).filter(|unit| unit.side() == position.to_move());
            if let Some(unit) = own.filter(|_| !has_king) {
                has_king = V::kind_name(unit.kind()) == KING;
                if has_king || drags.home.is_none() {
                    drags.home = Some(name.clone());
                }
            }
            drags.squares.insert(name, own.is_some());
        }
        drags
    }

    /// Returns the drag of the next turn of the list, by its clicks, and the number of turns before it that
    /// have the same drag. Without a unit of the side to move both squares are the first one clicked.
    pub(super) fn of(&mut self, clicks: &[String]) -> ([String; 2], usize) {
        let is_own = |at: &String| self.squares.get(at) == Some(&true);
        let own = clicks.iter().position(is_own);
        let others = clicks.iter().skip(own.map_or(0, |at| at + 1));
        let to = others.into_iter().find(|at| self.squares.contains_key(*at));
        let from = own.map(|at| &clicks[at]).or(self.home.as_ref()).or(to);
        let from = from.cloned().unwrap_or_default();
        let to = to.unwrap_or(&from).clone();
        let drag = [from, to];
        let taken = self.taken.entry(drag.clone()).or_default();
        *taken += 1;
        (drag, *taken - 1)
    }
}
