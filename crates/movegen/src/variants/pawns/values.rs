//! What units are worth.

use super::kind::KINDS;
use crate::board::{Kind, Unit};
use motley_game::Side;

/// First guesses in centipawns, by kind: P N B R Q K A E S M H Z O G Y.
const VALUES: [i32; KINDS] = [
    100, 320, 340, 500, 950, 0, 180, 200, 130, 160, 220, 110, 130, 150, 250,
];

/// The value of a unit, whoever owns it.
#[inline]
pub(super) const fn value(kind: Kind) -> i32 {
    VALUES[kind.index()]
}

/// The value of a unit told to a watcher, White's positive.
pub(super) fn worth(unit: u16, _square: u16) -> i32 {
    let unit = Unit::from_code(unit);
    match unit.side() {
        Side::White => value(unit.kind()),
        Side::Black => -value(unit.kind()),
    }
}
