//! The numbers of an ending: positions by their results, and the longest wins.

use motley_game::Side;
use motley_movegen::variant::Variant;
use motley_results::Measured;
use motley_tournament::endings::{Codes, Solver, Value};

/// A position in a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Longest {
    pub(super) table: usize,
    pub(super) index: usize,
    /// Plies to the end of the game.
    pub(super) plies: u16,
}

/// The numbers of an ending.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Numbers {
    /// Positions that White wins, draws and loses, with White and with Black to move.
    pub(super) results: [[u64; 3]; 2],
    /// Positions with the longest wins of White and of Black.
    pub(super) longest: [Option<Longest>; 2],
}

impl Numbers {
    /// Counts the positions of an ending.
    pub(super) fn of<V: Variant>(solver: &Solver<V>, asked: &Codes) -> Numbers {
        let mut numbers = Numbers::default();
        for table in solver.tables_of(asked) {
            let values = solver.table(table);
            for index in 0..values.placements() {
                if let (Some((side, _)), Some(value)) = (values.placement(index), values.value(index)) {
                    numbers.count(side, value, table, index);
                }
            }
        }
        numbers
    }

    fn count(&mut self, side: Side, value: Value, table: usize, index: usize) {
        let (winner, plies) = match value {
            Value::Open => {
                self.results[side.index()][1] += 1;
                return;
            }
            Value::Won(plies) => (side, plies),
            Value::Lost(plies) => (!side, plies),
        };
        self.results[side.index()][if winner == Side::White { 0 } else { 2 }] += 1;
        let longest = &mut self.longest[winner.index()];
        if longest.is_none_or(|longest| plies > longest.plies) {
            *longest = Some(Longest { table, index, plies });
        }
    }

    /// Returns the turns of a side's longest win, if it can win.
    pub(super) fn longest_win(&self, winner: Side) -> Option<u16> {
        self.longest[winner.index()].map(|longest| longest.plies.div_ceil(2))
    }

    /// Returns the row of results.
    pub(super) fn measured(&self, units: &str) -> Measured {
        let [white_to_move, black_to_move] = self.results;
        let longest = [Side::White, Side::Black].map(|side| self.longest_win(side));
        Measured::Ending { units: units.to_owned(), white_to_move, black_to_move, longest }
    }
}
