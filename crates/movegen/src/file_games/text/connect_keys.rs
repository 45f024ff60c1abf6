//! Keys of connecting: units in a row, in a square, from one region to another.

use super::forms::{EndValue, NumberIn, OneOf, Squares, YesNo};
use super::key::keys;
use super::unit_forms::UnitsOrAll;
use super::unit_types::ANY_UNIT;
use crate::file_games::squares::SquareSet;

/// The largest number of units in a row.
const MAX_ROW: u32 = 12;

keys! {
    /// The rule of connecting.
    Connecting {
        one connectN: NumberIn<0, MAX_ROW> => in_row = 0, "units in a row that win";
        one connectPieceTypes: UnitsOrAll => types = ANY_UNIT, "units that count for rows";
        one connectVertical: YesNo => on_files = true, "whether rows on files count";
        one connectHorizontal: YesNo => on_ranks = true, "whether rows on ranks count";
        one connectDiagonal: YesNo => on_diagonals = true, "whether rows on diagonals count";
        pair connectRegion1: Squares => first_region = [SquareSet::EMPTY; 2],
            "squares that a side connects with its connectRegion2 to win";
        pair connectRegion2: Squares => second_region = [SquareSet::EMPTY; 2], "the other squares";
        one connectNxN: NumberIn<0, MAX_ROW> => in_square = 0, "side of a square full of units that wins";
        one collinearN: NumberIn<0, MAX_ROW> => on_line = 0, "units on one line that win, with gaps";
        one connectValue: OneOf<EndValue> => value = EndValue::Win, "result for the side that connects";
    }
}

impl Connecting {
    /// Whether connecting ends the game.
    #[must_use]
    pub fn is_in_use(&self) -> bool {
        let regions = self.first_region.iter().any(|region| !region.is_empty());
        self.in_row > 0 || self.in_square > 0 || self.on_line > 0 || regions
    }
}
