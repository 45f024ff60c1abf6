//! The hand-made evaluation: values of units found by self-play (docs/measure/values.md), and values of
//! squares by distance from the middle.

use super::kinds::KING;
use super::pieces::{Psqt, def, sets};
use super::position::Eldritch;
use super::squares::{file, rank, row};
use crate::board::{Kind, Square, Unit};
use crate::mechanics::incremental::{Incremental, Terms};
use motley_game::Side;

/// Returns a unit's value on a square in centipawns, from White's point of view.
pub(crate) fn psqt_value(unit: Unit, square: Square) -> i32 {
    let kind = unit.kind();
    let value = def(kind).value + on_square(unit, square);
    match unit.side() {
        Side::White => value,
        Side::Black => -value,
    }
}

/// Returns the value of a square for a unit, in centipawns. The factors were set by hand; only
/// units' values were found by self-play.
fn on_square(unit: Unit, square: Square) -> i32 {
    // 0 for the four middle files or ranks, 1 for those beside them, up to 4 for the margin. (With the
    // margin there are ten, from 0: the middle is at 4.5.)
    let off_middle = |x: u8| (i32::from(x) * 2 - 9).abs() / 2;
    let (files, ranks) = (off_middle(file(square)), off_middle(rank(square)));
    let forward = i32::from(row(unit.side(), rank(square)));
    match def(unit.kind()).psqt {
        // The value falls towards the corners and forward; from the fifth row on it stays the same.
        Psqt::Liege => 6 * files - 8 * (forward - 1).min(4),
        // The nearer to promotion, the more a step counts.
        Psqt::Advanced => 4 * forward + forward * forward / 2 - 2 * files,
        Psqt::Sheltered => -2 * forward,
        Psqt::Central => 12 - 3 * (files + ranks),
    }
}

/// The evaluation of Eldritch Chess: the units on the board, and those that are about to return.
pub type Eval = Incremental<EvalTerms>;

/// The terms of the evaluation.
#[derive(Clone, Debug)]
pub struct EvalTerms;

impl Terms for EvalTerms {
    type Game = Eldritch;
    type Sum = i32;

    fn new(_pos: &Self::Game) -> EvalTerms {
        EvalTerms
    }

    #[inline]
    fn psqt(&self, unit: u16, square: u16) -> i32 {
        psqt_value(Unit::from_code(unit), Square(square as u8))
    }

    fn white(&mut self, pos: &Eldritch, sum: i32) -> i32 {
        sum + waiting(pos)
    }

    #[inline]
    fn scale_score(&self, pos: &Eldritch, white: i32) -> i32 {
        if pos.state.occupied().len() == 3 && is_one_unit_that_never_mates(pos) {
            white / NO_MATE
        } else {
            white
        }
    }
}

/// Divisor of an advantage that cannot win; the search still prefers the better position.
const NO_MATE: i32 = 32;

/// Whether of three units two are kings, the third cannot mate with its king, and none is about to come or
/// can be brought back.
#[cold]
fn is_one_unit_that_never_mates(pos: &Eldritch) -> bool {
    let state = &pos.state;
    let comes = |side| {
        let brings_back = state.of_kinds(side, &sets::BRINGING_BACK).is_nonempty();
        let is_lost = |&kind: &Kind| state.lost(side, kind) > 0;
        !state.pending(side).is_empty() || brings_back && sets::BROUGHT_BACK.iter().any(is_lost)
    };
    let never_mates = |side| state.of_kinds(side, &sets::NEVER_MATING).is_nonempty();
    state.kind(KING).len() == 2
        && state.hands().is_none()
        && Side::BOTH.into_iter().any(never_mates)
        && !Side::BOTH.into_iter().any(comes)
}

/// Divisor of a held unit's value: the ghost gains that share. (The unit's owner loses all of it,
/// because the unit is off the board.) Set by hand.
const HELD_SHARE: i32 = 4;

/// Returns the value of units that are off the board, from White's point of view: suborned units
/// and reactions to come.
fn waiting(pos: &Eldritch) -> i32 {
    let mut white = 0;
    for side in Side::BOTH {
        let sign = if side == Side::White { 1 } else { -1 };
        for &pending in pos.state.pending(side) {
            white += sign * (def(pending.kind()).reaction.value)(pending);
        }
        for ghost in pos.state.of_kinds(side, &sets::SUBORNING) {
            let guest = pos.state.square_state(ghost).guest(side);
            white += sign * guest.map_or(0, |guest| def(guest.kind()).value / HELD_SHARE);
        }
    }
    white
}

#[cfg(test)]
mod tests {
    use super::super::tests::position;
    use super::*;

    #[test]
    fn one_unit_that_never_mates_does_not_win() {
        for (units, rest, wins) in [
            ("N3K3", "", false),
            ("B3K3", "", false),
            ("C3K3", "", false),
            ("V3K3", "", false),
            ("G'3K3", "", false),
            ("V3K3", " lost=P/", true),
            ("N3K3", " lost=P/", false),
            ("R3K3", "", true),
            ("A3K3", "", true),
            ("G3K3", "", true),
        ] {
            let pos = position(&format!("4k3/8/8/8/8/8/8/{units} w - - 0 1{rest}"));
            assert_eq!(is_one_unit_that_never_mates(&pos), !wins, "{units}{rest}");
        }
    }
}
