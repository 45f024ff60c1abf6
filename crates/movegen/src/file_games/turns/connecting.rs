//! Connecting: units in a row, in a square, on a line, from one region to another.

use crate::file_games::position::FilePosition;
use crate::file_games::square_set::SquareSet;
use motley_game::Side;

impl FilePosition<'_> {
    /// Tells whether a side has connected its units as the game asks for.
    pub(crate) fn has_connected(&self, side: Side) -> bool {
        let rule = &self.rules.0.texts.connecting;
        let units = match self.rules.0.connecting_kinds {
            Some(kinds) => self.of_kinds(side, kinds),
            None => self.side(side),
        };
        let [files, ranks, diagonals] = rule.directions;
        let mut steps = Vec::new();
        for (counts, step) in [(ranks, (1, 0)), (files, (0, 1)), (diagonals, (1, 1)), (diagonals, (1, -1))] {
            steps.extend(counts.then_some(step));
        }
        rule.in_row > 0 && steps.iter().any(|&step| longest_row(units, step) >= rule.in_row)
            || self.has_joined_regions(side, units, &steps)
            || rule.in_square > 0 && has_square(units, rule.in_square)
            || rule.on_line > 0 && steps.iter().any(|&step| most_on_line(units, step) >= rule.on_line)
    }

    /// Tells whether units lead from one region of a side to the other.
    fn has_joined_regions(&self, side: Side, units: SquareSet, steps: &[(i8, i8)]) -> bool {
        let [first, second] = self.rules.0.texts.connecting.regions[side.index()];
        let mut reached = first & units;
        if reached.is_empty() || !second.intersects(units) {
            return false;
        }
        loop {
            let mut next = SquareSet::EMPTY;
            for &(files, ranks) in steps {
                next = next | (reached | next).shifted(files, ranks) & units;
            }
            if next.intersects(second) {
                return true;
            }
            if (next & !reached).is_empty() {
                return false;
            }
            reached = reached | next;
        }
    }
}

/// Returns the length of the longest row of units in a direction.
fn longest_row(units: SquareSet, (files, ranks): (i8, i8)) -> u32 {
    let (mut row, mut length) = (units, 0);
    while !row.is_empty() {
        row = row & row.shifted(files, ranks);
        length += 1;
    }
    length
}

/// Tells whether a square of units has this side.
fn has_square(units: SquareSet, side: u32) -> bool {
    let mut corners = units;
    for _ in 1..side {
        let east = corners.shifted(1, 0);
        corners = corners & corners.shifted(0, -1) & east & east.shifted(0, -1);
    }
    !corners.is_empty()
}

/// Returns the largest number of units on a line in a direction, with gaps.
fn most_on_line(units: SquareSet, (files, ranks): (i8, i8)) -> u32 {
    let line = |square| {
        let mut line = SquareSet::of(square);
        for sign in [1, -1] {
            let mut at = SquareSet::of(square).shifted(sign * files, sign * ranks);
            while !at.is_empty() {
                line = line | at;
                at = at.shifted(sign * files, sign * ranks);
            }
        }
        (line & units).len()
    };
    units.map(line).max().unwrap_or(0)
}
