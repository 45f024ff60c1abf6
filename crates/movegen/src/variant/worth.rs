//! The present value of each unit of a position: the loss of its side by the evaluation if the unit
//! were not there. There is no search, and a position without the unit need not be a legal one.

use super::Variant;
use crate::board::{Square, Unit};
use motley_game::{BoardObserver, Evaluate};

/// The present value of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnitWorth {
    /// The unit.
    pub unit: Unit,
    /// The square of the unit.
    pub square: Square,
    /// The loss of its side without it, in centipawns; below 0 if it is in the way.
    pub centipawns: i32,
}

/// Returns the value of each unit of `position` by `weights`, square by square. Royal units have none: no
/// evaluation says what losing the game costs.
pub fn unit_worths<V: Variant>(position: &V, weights: &<V::Eval as Evaluate<V>>::Weights) -> Vec<UnitWorth> {
    let mut eval = V::Eval::with_weights(weights, position);
    let to_move = position.to_move();
    let score = eval.score(position).value();
    let worth = |(unit, square): (Unit, Square)| {
        eval.push();
        eval.remove(unit.code(), u16::from(square.0));
        let without = eval.score(position).value();
        eval.pop();
        let lost = score - without;
        UnitWorth { unit, square, centipawns: if unit.side() == to_move { lost } else { -lost } }
    };
    let royal = position.picture().royal;
    let units = units(position).into_iter().filter(|(_, square)| !royal.contains(square));
    units.map(worth).collect()
}

/// Returns the score of `position` by `weights` for White, in centipawns, without search.
pub fn score_for_white<V: Variant>(position: &V, weights: &<V::Eval as Evaluate<V>>::Weights) -> i32 {
    let score = V::Eval::with_weights(weights, position).score(position);
    score.for_white(position.to_move()).value()
}

/// Returns the units of a position, square by square.
pub(super) fn units<V: Variant>(position: &V) -> Vec<(Unit, Square)> {
    struct UnitList(Vec<(Unit, Square)>);
    impl BoardObserver for UnitList {
        fn add(&mut self, unit: u16, square: u16) {
            self.0.push((Unit::from_code(unit), Square(square as u8)));
        }
    }
    let mut units = UnitList(Vec::new());
    position.observe_all(&mut units);
    units.0.sort_by_key(|&(_, square)| square);
    units.0
}
