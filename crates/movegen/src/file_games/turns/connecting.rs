//! Connecting: units in a row, in a square, on a line, from one region to another.

use crate::board::Direction::{self, East, North, NorthEast, SouthEast};
use crate::file_games::position::FilePosition;
use crate::file_games::rules::ends::ConnectingRule;
use crate::file_games::squares::SquareSet;
use motley_game::Side;

impl FilePosition<'_> {
    /// Whether a side has connected its units as the game asks for.
    pub(crate) fn has_connected(&self, side: Side, rule: &ConnectingRule) -> bool {
        let units = match rule.kinds {
            Some(kinds) => self.of_kinds(side, kinds),
            None => self.side(side),
        };
        let (files, ranks, diagonals) = (rule.on_files, rule.on_ranks, rule.on_diagonals);
        let lines = [(ranks, East), (files, North), (diagonals, NorthEast), (diagonals, SouthEast)];
        let steps: Vec<Direction> =
            lines.iter().filter(|(counts, _)| *counts).map(|&(_, step)| step).collect();
        rule.in_row > 0 && steps.iter().any(|&step| longest_row(units, step) >= rule.in_row)
            || has_joined_regions(rule, side, units, &steps)
            || rule.in_square > 0 && has_square(units, rule.in_square)
            || rule.on_line > 0 && steps.iter().any(|&step| most_on_line(units, step) >= rule.on_line)
    }
}

/// Whether units lead from one region of a side to the other.
fn has_joined_regions(rule: &ConnectingRule, side: Side, units: SquareSet, steps: &[Direction]) -> bool {
    let (first, second) = (rule.first_region[side.index()], rule.second_region[side.index()]);
    let mut reached = first & units;
    if reached.is_empty() || !second.intersects(units) {
        return false;
    }
    loop {
        let mut next = SquareSet::EMPTY;
        for &step in steps {
            next |= (reached | next).step(step) & units;
        }
        if next.intersects(second) {
            return true;
        }
        if (next & !reached).is_empty() {
            return false;
        }
        reached |= next;
    }
}

/// Returns the length of the longest row of units in a direction.
fn longest_row(units: SquareSet, step: Direction) -> u32 {
    let (mut row, mut length) = (units, 0);
    while !row.is_empty() {
        row &= row.step(step);
        length += 1;
    }
    length
}

/// Whether a square of units has this side.
fn has_square(units: SquareSet, side: u32) -> bool {
    let mut corners = units;
    for _ in 1..side {
        let east = corners.right();
        corners &= corners.down() & east & east.down();
    }
    !corners.is_empty()
}

/// Returns the largest number of units on a line in a direction, with gaps.
fn most_on_line(units: SquareSet, step: Direction) -> u32 {
    let line = |square| {
        let mut line = SquareSet::square(square);
        for step in [step, step.opposite()] {
            let mut at = SquareSet::square(square).step(step);
            while !at.is_empty() {
                line |= at;
                at = at.step(step);
            }
        }
        (line & units).len()
    };
    units.map(line).max().unwrap_or(0)
}
